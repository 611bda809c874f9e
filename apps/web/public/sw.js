/**
 * Shows a page of its own when the service cannot be reached. Nothing else is cached: pages, scripts and answers always
 * come from the network, so that an update is there with the next page.
 *
 * The version is a hash of the cached files; a test holds it. Another version takes over at once.
 */
const VERSION = 'c6277545';
const CACHE = `tabia-offline-${VERSION}`;
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/icon.svg'];

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('tabia-offline-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(file) {
  return (await caches.match(file)) ?? Response.error();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromCache(PAGE)));
  // What the offline page shows.
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => fromCache(pathname)));
});
