// Keeps one version of the site, whole and checked, and serves it without a network.
// The build fills in the version and every file with its checksum: a file of another version is never mixed in.

const VERSION = "{{version}}";
const FILES = "{{files}}";
const STORE = `stolik-${VERSION}`;
const HOME = new URL("./", self.location);

self.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const store = await caches.open(STORE);
  const wanted = Object.entries(FILES).map(([path, integrity]) => {
    const request = new Request(new URL(path, HOME), { integrity, cache: "no-cache" });
    return fetch(request).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return store.put(new URL(path, HOME).href, response);
    });
  });
  await Promise.all(wanted);
}

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("stolik-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  const path = address.pathname.slice(HOME.pathname.length) || "index.html";
  if (path in FILES) event.respondWith(kept(event.request, path));
});

async function kept(request, path) {
  const store = await caches.open(STORE);
  return (await store.match(new URL(path, HOME).href)) ?? fetch(request);
}
