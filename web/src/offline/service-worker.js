// The build puts `VERSION`, `PAGES` and `FILES` before this (`offline-files.ts`). It makes the pages of help readable while the
// server cannot be reached, and touches nothing else: the app and its files never come from here.
const CACHE = `winny-help-${VERSION}`;
/** A server that takes longer counts as gone. */
const WAIT_MS = 4_000;
/** Their names change with their content, so a page never gets a script or style of another version. */
const HASHED = '/assets/';
const NAMED = /(?:href|src)="(\/[^"]+\.\w+)"/g;

self.addEventListener('install', (event) => {
  // Safe while pages are open: what they need of the old version they have.
  event.waitUntil(storeAll().then(() => self.skipWaiting()));
});

// Only after `storeAll`: until then the former version answers.
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
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const file = pathname.replace(/(?:\.html|\/)$/, '');
  if (![...PAGES, ...FILES].includes(file)) return;
  event.respondWith(file.startsWith(HASHED) ? storedOrFresh(request, file) : freshOrStored(request, file));
});

/**
 * Stores this version, all of it or nothing. During a release a server may still have files of another version: then the
 * installation fails, and the browser tries again later.
 */
async function storeAll() {
  const answers = await Promise.all([...PAGES, ...FILES].map(fetchAnew));
  for (const [file, answer] of answers) if (PAGES.includes(file)) await requireFiles(file, answer.clone());
  const cache = await caches.open(CACHE);
  await Promise.all(answers.map(([file, answer]) => cache.put(file, answer)));
}

async function fetchAnew(file) {
  // Without cookies: a page that the server fills for one person is never stored.
  const request = new Request(new URL(file, self.location.origin), { cache: 'reload', credentials: 'omit' });
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return [file, answer];
}

/** Throws when a page names a file that this version does not have. */
async function requireFiles(page, answer) {
  const html = await answer.text();
  const missing = [...html.matchAll(NAMED)].find(([, file]) => !FILES.includes(file));
  if (missing) throw new Error(`${page} names ${missing[1]}, which is of another version`);
}

async function storedOrFresh(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

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
