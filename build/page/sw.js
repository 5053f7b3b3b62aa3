// Keeps one version of the site, whole and checked, and serves it without a network.
// The build fills in the version and every file with its checksum: a file of another version is never mixed in.

const VERSION = "{{version}}";
const FILES = "{{files}}";
const DAMAGED = "{{damaged}}"; // the sentence for a page that cannot be shown, in every language
const STORE = `stolik-${VERSION}`;
const HOME = new URL("./", self.location);
const LOOK = ["index.html", "page/style.css"]; // nobody but this worker could notice that these are damaged
const SNAPSHOT = "page/snapshot"; // the memory of a started Python (page/snapshot.js)

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
  for (const path of Object.keys(FILES)) {
    if (!(await store.match(addressOf(path)))) await bring(store, path);
  }
}

const addressOf = (path) => new URL(path, HOME).href;

async function bring(store, path) {
  const [address, integrity] = [addressOf(path), FILES[path]];
  const fetched = path.endsWith(".zip") ? archive : file;
  // What the page has just fetched is taken as it is, unless it is of another version. Then nothing comes twice, and
  // the browser knows it again and finds the machine code that it has made of it.
  const found = await fetched(address, integrity, "force-cache").catch(() => fetched(address, integrity, "no-cache"));
  await store.put(address, found);
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
  if ((await checksum(bytes)) !== integrity) throw new Error(`${address} is another version`);
  return new Response(bytes, { headers: { "Content-Type": "application/zip" } });
}

async function checksum(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
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
  if (event.data === "check") event.waitUntil(check(event.ports[0]).catch(() => event.ports[0].postMessage(WHOLE)));
});

// --- Damage ---------------------------------------------------------------------------------------------------------
// A page that has met any problem asks for a check (build/page/watchdog.js).

const WHOLE = { damaged: [], left: [] };

/** Compare all that is kept with the list, and mend it; the page hears what is damaged, then what is left of that. */
async function check(asker) {
  const store = await caches.open(STORE);
  const damaged = await damagedOf(store, Object.keys(FILES));
  if (!damaged.length) return asker.postMessage(WHOLE);
  asker.postMessage({ damaged });
  const left = await mend(store, damaged);
  asker.postMessage({ damaged, left });
  if (left.length) await renew();
}

/** The files, of these, that are kept otherwise than they came. What is not kept at all comes from the network. */
async function damagedOf(store, paths) {
  const damaged = [];
  for (const path of paths) {
    const found = await store.match(addressOf(path));
    const real = found && (await found.arrayBuffer().then(checksum, () => "unreadable"));
    if (found && real !== FILES[path]) damaged.push(path);
  }
  return damaged;
}

/** Fetch these anew; what cannot be had is left as it is, and told. */
async function mend(store, damaged) {
  await store.delete(addressOf(SNAPSHOT)); // it may have been made of them
  const left = [];
  for (const path of damaged) await bring(store, path).catch(() => left.push(path));
  return left;
}

/** Where the host has a newer version only, that one takes over: this one cannot be mended any more. */
async function renew() {
  const { installing, waiting } = await self.registration.update();
  const worker = installing ?? waiting;
  const takeOver = () => worker.state === "installed" && worker.postMessage("take over");
  worker?.addEventListener("statechange", takeOver);
  if (worker) takeOver();
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  const path = address.pathname.slice(HOME.pathname.length) || "index.html";
  if (!(path in FILES)) return;
  const found = path === "index.html" ? page(event) : kept(event.request, path);
  event.respondWith(found.catch(() => fetch(event.request))); // a store that fails as a whole
});

async function kept(request, path) {
  const store = await caches.open(STORE);
  return (await store.match(addressOf(path))) ?? fetch(request);
}

/** The page, if it and its look are as they came; a damaged one could not even say so. */
async function page(event) {
  const store = await caches.open(STORE);
  const damaged = await damagedOf(store, LOOK);
  const left = damaged.length ? await mend(store, damaged) : [];
  if (!left.length) return kept(event.request, "index.html");
  event.waitUntil(renew().catch(() => {}));
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response([...DAMAGED, ...left].join("\n\n"), { status: 503, headers });
}
