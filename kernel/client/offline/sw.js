// The service worker: files of the application, where the network does not bring them. Data is none of its business.
// What stands in the first lines comes from the build: kernel/build/serviceWorker.ts. OFFLINE-033
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PREFIX = 'mortise-';
const CACHE = PREFIX + VERSION;
/** Pictures, fonts and icons of the address: they have no version. */
const HOST_CACHE = `${PREFIX}host`;
const HOST_FILE = /^\/(?:imp\/|favicon\.svg$)|\/(?:fonts|hosts\/[^/]+)\/[^/]+\.[a-z0-9]+$/;
const DATA = '/api/*';
const NO_PAGES = /^\/(?:api|scim|assets|imp|k)\//;
/** Where the manifest has other applications share files. */
const SHARED = '/share';
/** A network that takes longer for a page is as good as none. */
const PAGE_MS = 5_000;
const AT_ONCE = 8;

self.addEventListener('install', (event) => {
  event.waitUntil(precache());
  // Browsers that know such routes do not wake the worker for data.
  event
    .addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: DATA, baseURL: self.location.origin }) }, source: 'network' })
    ?.catch(() => {});
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// Pages say when nothing is typed in them.
self.addEventListener('message', ({ data }) => data === 'take' && void self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && url.origin === self.location.origin && url.pathname === SHARED)
    event.respondWith(shared(request));
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGES.test(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request, event));
  else if (HOST_FILE.test(url.pathname)) event.respondWith(hostFile(request, event));
});

/** Names of files hold their hashes: what another version has brought is not fetched again. All of them, or none. */
async function precache() {
  const cache = await caches.open(CACHE);
  const waiting = ['/', '/favicon.svg', ...FILES];
  const bring = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const known = url.startsWith('/assets/') ? await caches.match(url) : undefined;
      const response = known ?? (await fetch(url, { cache: 'no-cache' }));
      if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
}

/** Tabs that are still open with the version before find its files. */
async function takeOver() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== HOST_CACHE && name !== CACHE);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request) {
  const shell = await caches.match('/', { cacheName: CACHE });
  if (shell === undefined) return fetch(request);
  try {
    return await Promise.race([
      fetch(request),
      new Promise((_, reject) => {
        setTimeout(reject, PAGE_MS);
      }),
    ]);
  } catch {
    return shell;
  }
}

async function file(request, event) {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) keep(CACHE, request, response, event);
  return response;
}

async function hostFile(request, event) {
  try {
    const response = await fetch(request);
    if (response.ok) keep(HOST_CACHE, request, response, event);
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

function keep(name, request, response, event) {
  const copy = response.clone();
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => {}),
  );
}

/** Files that another application shares wait, sealed, until the user has added them to a record. */
async function shared(request) {
  try {
    const files = (await request.formData()).getAll('files').filter((file) => file instanceof File);
    const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const seal = async (file) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, await file.arrayBuffer());
      return { name: file.name, type: file.type, iv, content };
    };
    await putDown({ secret, date: new Date().toISOString(), files: await Promise.all(files.map(seal)) });
    return Response.redirect(SHARED, 303);
  } catch {
    return Response.redirect(`${SHARED}?failed=1`, 303);
  }
}

/** Where SharedFiles.ts finds it. */
function putDown(value) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mortise.shared');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('shared'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const writing = database.transaction('shared', 'readwrite');
      writing.objectStore('shared').put(value, 'shared');
      writing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
      writing.addEventListener('abort', () => reject(writing.error));
    });
  });
}
