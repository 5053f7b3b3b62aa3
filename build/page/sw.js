// Keeps one version of the site, whole and checked, and serves it without a network.
// The build fills in the version and every file with its checksum: a file of another version is never mixed in.

const VERSION = "{{version}}";
const FILES = "{{files}}";
const STORE = `stolik-${VERSION}`;
const HOME = new URL("./", self.location);

self.addEventListener("install", (event) => {
  route(event);
  event.waitUntil(fill());
});

/** Where a browser can do it, what is kept is found without waking this worker; what is missing comes from the network. */
function route(event) {
  const folders = ["page", "pyodide", "archives"].map((folder) => new URL(`${folder}/*`, HOME).href);
  const rules = folders.map((urlPattern) => ({ condition: { urlPattern }, source: { cacheName: STORE } }));
  event.addRoutes?.(rules).catch(() => {});
}

/** One after another, so that nobody who plays meanwhile has to wait; what is already here is not fetched again. */
async function fill() {
  const store = await caches.open(STORE);
  for (const [path, integrity] of Object.entries(FILES)) {
    const address = new URL(path, HOME).href;
    if (await store.match(address)) continue;
    const bring = path.endsWith(".zip") ? archive : file;
    // What the page has just fetched is taken as it is, unless it is of another version. Then nothing comes twice, and
    // the browser knows it again and finds the machine code that it has made of it.
    const found = await bring(address, integrity, "force-cache").catch(() => bring(address, integrity, "no-cache"));
    await store.put(address, found);
  }
}

async function file(address, integrity, cache) {
  const response = await fetch(new Request(address, { integrity, cache }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Where a host sends archives as they are, the compressed copy is taken, as the page does (downloads.js). */
async function archive(address, integrity, cache) {
  let response = await fetch(address, { cache });
  if (response.ok && !response.headers.has("Content-Encoding")) {
    response.body.cancel().catch(() => {});
    response = await fetch(`${address}.gz`, { cache });
  }
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  let bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) throw new Error(`${address} is another version`);
  return new Response(bytes, { headers: { "Content-Type": "application/zip" } });
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
  if (event.data === "fill") event.waitUntil(fill().catch(() => {}));
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
