/**
 * Keeps the files of one build, so that the application opens and its pages change without the network. Nothing that the
 * service answers is kept, and a page is asked for at the server first: none is older than the server.
 *
 * The build fills in the list; see apps/web/shellFiles.ts. A new version waits until a page tells it to take over.
 */
const BUILD = { version: '', files: [] };
const PREFIX = 'tabia-';
const CACHE = `${PREFIX}shell-${BUILD.version}`;
const PAGE = '/index.html';
/** Addresses that are not pages of the application. */
const OTHERS = /^\/(?:v1\/|outbox|unsubscribe|healthz|readyz|metrics)/;
/** Files that are kept when they are used: the first have a hash in their names, the engine changes with the build. */
const USED = /^\/(?:assets|engine)\//;
/** From here on the answer is that of a proxy without a service behind it. */
const BAD_GATEWAY = 502;

async function install() {
  const cache = await caches.open(CACHE);
  // Files under assets have a hash of their content in their names: what the page has loaded is not loaded again.
  const requests = BUILD.files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  await cache.addAll(requests);
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openPage(request) {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status < BAD_GATEWAY) return answer;
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? answer ?? Response.error();
}

/** A file that was loaded once is there without the network, too: boards, pieces, sounds, the engine. */
async function fromCache(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const cache = await caches.open(CACHE);
    // A full storage is no reason to withhold the file.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(BUILD.version);
  if (data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (BUILD.files.includes(pathname) || USED.test(pathname)) event.respondWith(fromCache(request));
});
