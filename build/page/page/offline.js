// The service worker keeps the whole site; a new version waits until the reader wants it.

/** The browser's service workers, if there are any: in a frame that forbids them, to ask is already an error. */
export function workers() {
  try {
    return navigator.serviceWorker;
  } catch (forbidden) {
    return undefined;
  }
}

/** Have all that is kept compared with what the site has sent, and mended (sw.js): the files that are damaged still. */
export function damaged() {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data.left && resolve(data.left);
    const worker = workers()?.controller;
    worker ? worker.postMessage("check", [port2]) : reject(new Error("not whole, and nothing is kept here"));
  });
}

/** Whether it is all here now; never kept if it cannot be fetched. */
export async function keepOffline(notice) {
  if (!workers()) return false;
  let registration;
  try {
    registration = await navigator.serviceWorker.register("sw.js");
  } catch (reason) {
    return false; // private windows and plain http may refuse: the game needs the network then, nothing more
  }
  if (!registration) return false;
  navigator.serviceWorker.controller?.postMessage("fill"); // the browser, or somebody, may have deleted some of it
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
  const watch = (worker) => {
    worker?.addEventListener("statechange", () => worker.state === "installed" && announce(worker));
  };
  if (registration.waiting) announce(registration.waiting);
  watch(registration.installing); // the browser looks for a new version by itself, perhaps before we are here
  registration.addEventListener("updatefound", () => watch(registration.installing));
  await navigator.serviceWorker.ready;
  return true;
}
