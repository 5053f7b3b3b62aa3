// The service worker keeps the whole site; a new version waits until the reader wants it.

export async function keepOffline(notice) {
  if (!("serviceWorker" in navigator)) return;
  let registration;
  try {
    registration = await navigator.serviceWorker.register("sw.js");
  } catch (reason) {
    return; // private windows and plain http may refuse: the game needs the network then, nothing more
  }
  const announce = (worker) => {
    if (!navigator.serviceWorker.controller) return; // the first visit: nothing to replace
    notice.hidden = false;
    const [now, later] = notice.querySelectorAll("button");
    later.onclick = () => (notice.hidden = true);
    now.onclick = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    };
  };
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => worker.state === "installed" && announce(worker));
  });
}
