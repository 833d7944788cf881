// The worker of notices: says what waits for the user while no page is open. A message holds an id alone; what it says is asked for here, with the
// rights of whoever is signed in in this browser. Files and pages are none of its business: those are the worker's beside it, /sw.js. ADR 53
const TEXTS = '/notices/texts';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'));
});

async function show(data) {
  const id = idOf(data);
  // Browsers take the permission from whoever shows nothing: it is said that there is something, and no more.
  const told = (await ask(id).catch(() => undefined)) ?? (await general());
  await self.registration.showNotification(told.title, {
    body: told.message ?? '',
    tag: id,
    icon: '/favicon.svg',
    dir: 'auto',
    data: { path: told.path },
  });
}

function idOf(data) {
  try {
    return String(data.json().id);
  } catch {
    return 'notice';
  }
}

/** Undefined where nobody is signed in any more, or somebody else, or the notice is over. */
async function ask(id) {
  const session = await fetch('/api/core/auth/refresh', { method: 'POST', headers: { 'X-Request-Originator': 'web' }, cache: 'no-store' });
  const authorization = session.headers.get('authorization');
  if (!session.ok || !authorization) return undefined;
  const notice = await fetch(`/api/notification/notices/${encodeURIComponent(id)}`, { headers: { authorization }, cache: 'no-store' });
  return notice.ok ? notice.json() : undefined;
}

/** In the language of the page that asked for messages. */
async function general() {
  const kept = await caches.match(TEXTS).catch(() => undefined);
  const { title = 'Mortise', message = '' } = (await kept?.json()) ?? {};
  return { title, message, path: '/notifications' };
}

/** In a page that is open, the one that shows it first; else in a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const first = pages.find((page) => new URL(page.url).pathname === url.pathname) ?? pages[0];
  if (first !== undefined && (await isTaken(first, path))) await first.focus().catch(() => {});
  else await self.clients.openWindow(url.href);
}

/** Pages without a session do not answer. */
function isTaken(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(resolve, 1_000, false);
    page.postMessage({ type: 'open-notice', path }, [port2]);
  });
}
