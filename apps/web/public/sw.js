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
/** Where the page keeps the engine with the full network, under its digest: it outlives a new version of the application. */
const ENGINE_CACHE = `${PREFIX}engine`;
/** Another application gives a file by a form to this address; where it is kept until the page takes it: services/device/givenFile.ts. */
const GIVING = '/give-file';
const GIVEN = { cache: 'given-file', address: '/given-file', page: '/?given=1' };
/**
 * A page that is kept is opened after these milliseconds: on a train the network hangs more often than it fails. The storage of the
 * browser has as long.
 */
const PATIENCE_MS = 4000;
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

/** What comes of the promise, or nothing where it takes too long or fails: a broken storage of the browser does both. */
function inTime(promise) {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  return Promise.race([promise.catch(() => undefined), patience]);
}

/** Another window than the one that has asked for this version may train still, with any older one: they stay until a version takes over in a single window. */
async function removeOlder() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE && name !== ENGINE_CACHE);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await Promise.all(old.map((name) => caches.delete(name)));
}

/** No request is answered before this has ended. */
async function activate() {
  await inTime(removeOlder());
  await self.clients.claim();
}

/** What comes first of two promises, each of which may also bring nothing, or never end; nothing where both bring nothing. */
async function firstOf(one, other) {
  const given = async (promise) => (await promise) ?? Promise.reject(new Error('nothing'));
  return await Promise.any([given(one), given(other)]).catch(() => undefined);
}

async function openPage(request) {
  const asked = fetch(request).catch(() => undefined);
  const found = caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined);
  const foundInTime = inTime(found);
  const answer = await inTime(asked);
  if (answer && answer.status < BAD_GATEWAY) return answer;
  return (await foundInTime) ?? (await firstOf(asked, found)) ?? Response.error();
}

async function findKept(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept) return kept;
  const { pathname, searchParams } = new URL(request.url);
  // Names with a hash mean the same in every version.
  if (pathname.startsWith('/assets/')) return await caches.match(request);
  return searchParams.has('sha256') ? await caches.match(request, { cacheName: ENGINE_CACHE }) : undefined;
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/**
 * The script of a worker under the address that it was asked for. An answer of the network or the cache has an address of its own, without
 * what follows the #: there a thread of the engine reads that it is one. Without it, it would start the engine again, with threads of its own.
 */
function underAskedAddress({ destination }, answer) {
  return destination === 'worker' && answer.ok ? new Response(answer.body, answer) : answer;
}

/** A file that was loaded once is there without the network, too: boards, pieces, sounds, the engine. */
async function fromCache(event) {
  const { request } = event;
  const found = findKept(request).catch(() => undefined);
  const kept = await inTime(found);
  if (kept) return kept;
  const asked = fetch(request).catch(() => undefined);
  const answer = (await firstOf(asked, found)) ?? Response.error();
  // Parts of what has a digest are asked for while the page loads it.
  const isKept = answer.status === 200 && !new URL(request.url).searchParams.has('sha256');
  // A full storage is no reason to withhold the file, nor is a slow one.
  if (isKept) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** Keeps a file that another application has given, and leads to the page that reads it. */
async function keepGiven(request) {
  const file = (await request.formData()).get('games');
  if (file instanceof File) {
    const cache = await caches.open(GIVEN.cache);
    const headers = { 'x-file-name': encodeURIComponent(file.name) };
    await cache.put(GIVEN.address, new Response(file, { headers }));
  }
  return Response.redirect(GIVEN.page, 303);
}

/** Shows a reminder; one that was not looked at is replaced. */
async function showReminder({ title, body, page, stop, stopPath }) {
  await self.registration.showNotification(title, {
    body,
    tag: 'training',
    icon: '/icons/icon-192.png',
    data: { page, stopPath },
    actions: [{ action: 'stop', title: stop }],
  });
}

/** Ends the reminders, or opens the page in a window that is there already. */
async function answerReminder(action, { page, stopPath }) {
  if (action === 'stop') {
    await fetch(stopPath, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    return;
  }
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) {
    await open.focus();
    await open.navigate(page);
  } else await self.clients.openWindow(page);
}

/** The push service has given this browser another address: the service hears of it without the user. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  if (!newSubscription && !options) return;
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const previous = oldSubscription ? { previous: oldSubscription.endpoint } : {};
  const device = { mtd: 'reminders/adddevice', endpoint, p256dh: keys.p256dh, auth: keys.auth, ...previous };
  await fetch('/v1/api/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(device),
  });
}

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerReminder(event.action, event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(BUILD.version);
  if (data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && pathname === GIVING && request.method === 'POST') {
    event.respondWith(keepGiven(request));
    return;
  }
  if (origin !== self.location.origin || request.method !== 'GET' || OTHERS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (BUILD.files.includes(pathname) || USED.test(pathname))
    event.respondWith(fromCache(event).then((answer) => underAskedAddress(request, answer)));
});
