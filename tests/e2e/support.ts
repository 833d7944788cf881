import { expect, test as base, type APIRequestContext, type Page } from 'playwright/test';
import { chooseOwnPassword, TEMPORARY } from '../ownPassword.ts';
import { demoServer, PASSWORD, type TestServer } from './testServer.ts';

export { settled, switchScheme, violations, violationsInBothSchemes } from './barriers.ts';
export { PASSWORD };

/** Each worker has a server of its own, that begins with a copy of the demo company. */
export const test = base.extend<object, { readonly server: TestServer }>({
  server: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ server }, provide) => provide(server.url),
});

/** Opens a page, of another server where the address says so, with a new session of the user. It takes half the time of the form, which screens.spec.ts and looks.spec.ts fill in. */
export async function signIn(page: Page, username = 'admin@demo', path = '/'): Promise<void> {
  await followSystem(page);
  const server = URL.canParse(path) ? new URL(path).origin : '';
  await logIn(page.request, username, server, { 'sec-fetch-site': 'same-origin' });
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Opens a page in a third of the time of a load: scripts and lists are known. By way of a page that is not there, so that what stands afterwards is new. */
export async function follow(page: Page, path: string): Promise<void> {
  const notFound = page.locator('main h1 ~ a[href="/"]');
  await goTo(page, '/nowhere');
  await expect(notFound).toBeVisible();
  await goTo(page, path);
  await expect(notFound).toBeHidden();
}

/** Changes the address as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Pages are light until somebody chooses; in tests the system decides, which they can switch. */
export const followSystem = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The sandbox of scripts has no storage.
    if (window.origin !== 'null') localStorage['mortise.theme'] ??= JSON.stringify({ colorScheme: 'followSystem' });
  });

/** Headers of a session of its own, for calls beside the page. */
export async function session(
  request: APIRequestContext,
  username = 'admin@demo',
  server = '',
): Promise<Record<'authorization' | 'if-match', string>> {
  // What a test changes beside the page, it changes whatever version it has.
  return { authorization: (await logIn(request, username, server)).headers()['authorization']!, 'if-match': '*' };
}

/** As a browser does where the headers say so: its context keeps the cookie of the session. */
async function logIn(request: APIRequestContext, username: string, server: string, headers: Record<string, string> = {}) {
  const answer = await request.post(`${server}/api/core/auth/login`, { data: { username, password: PASSWORD }, headers });
  expect(answer.ok()).toBe(true);
  return answer;
}

/** Makes a user whose password is the one of all tests: one that an administrator types leads to choosing another. */
export async function makeUser(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  user: { readonly username: string; readonly [field: string]: unknown },
): Promise<void> {
  const made = await request.post('/api/core/users', { headers, data: { ...user, password: TEMPORARY } });
  expect(made.status()).toBe(201);
  await chooseOwnPassword(async (path, data) => (await request.post(path, { data })).json(), user.username, PASSWORD);
}

/** Scrolls to a card further down: it is made when it comes near. */
export const scrollTo = (page: Page, card: string): Promise<void> =>
  expect(async () => {
    await page
      .locator('[data-waiting]')
      .last()
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => {});
    await page.getByRole('region', { name: card }).first().scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
