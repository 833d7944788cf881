import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type Page } from 'playwright/test';
import { chooseOwnPassword, TEMPORARY } from '../ownPassword.ts';
import { demoServer, PASSWORD, type TestServer } from './testServer.ts';

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

/** Colours and places change over a moment: until they have. What turns for ever, as a spinner does, is not waited for. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );

/** Switches the scheme of the system: colours that are still on their way from one to the other are neither's. */
export async function switchScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Tells violations only, which takes half the time; the legacy mode opens no second page to gather them. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    .setLegacyMode();

/** Rows are alike: the first ones say what there is to say. */
const MORE_ROWS = 'tbody tr:nth-child(n + 6)';

/** Serious barriers on the page or in a part of it: `rule: the elements`. */
export const violations = (page: Page, part = 'body'): Promise<readonly string[]> => barriers(page, axe(page).include(part));

/** As in `violations`, in light and in dark: from one to the other contrast alone changes, all else is looked at once. The page ends in light. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  await switchScheme(page, 'dark');
  const inDark = await barriers(page, axe(page).withRules('color-contrast'));
  await switchScheme(page, 'light');
  return [...inDark.map((one) => `in dark, ${one}`), ...(await violations(page))];
}

async function barriers(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  await settled(page);
  const { violations: found } = await builder.exclude(MORE_ROWS).analyze();
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Scrolls to a card further down: it is made when it comes near. */
export const scrollTo = (page: Page, card: string): Promise<void> =>
  expect(async () => {
    await page
      .locator('[data-waiting]')
      .last()
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => {});
    await page.getByRole('region', { name: card }).scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
