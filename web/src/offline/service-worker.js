// The build puts `VERSION` and `FILES` before this (`offline-files.ts`). It makes the pages of help readable while the server
// cannot be reached, and touches nothing else: the app and its files never come from here.
const CACHE = `winny-help-${VERSION}`;
/** A server that takes longer counts as gone. */
const WAIT_MS = 4_000;

self.addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(requests))
      // Safe while pages are open: what they need of the old version they have.
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('winny-help-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const file = pathname.replace(/(?:\.html|\/)$/, '');
  if (request.method === 'GET' && origin === self.location.origin && FILES.includes(file)) {
    event.respondWith(freshOrStored(request, file));
  }
});

/** What the server answers; the stored file if it does not answer. */
async function freshOrStored(request, file) {
  const late = new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (fresh && fresh.status < 500) return fresh;
  const cache = await caches.open(CACHE);
  return (await cache.match(file, { ignoreVary: true })) ?? fresh ?? fetch(request);
}
