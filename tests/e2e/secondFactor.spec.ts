import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { PASSWORD, session, signIn, test, violations } from './support.ts';

const PERIOD_MS = 30_000;
/** Steps of time are counted on: a code counts once. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

const LOGIN = '/authentication/login-page';

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto(LOGIN);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Sets up the app on the page of one's account; answers its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  return { secret, codes };
}

/** Leaves the user as other tests expect them. */
async function remove(page: Page): Promise<void> {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
}

test('[AUTH-003] [AUTH-012] an authenticator app is set up from the user menu, and asked for a code at the next sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, 'staff@demo');
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Account security' }).click();
  await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible();
  const { secret, codes } = await setUp(page);
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  await context.clearCookies();
  await typePassword(page, 'staff@demo');
  const code = page.getByLabel('Code of your authenticator app');
  await expect(code).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or was used already');
  await page.getByRole('checkbox', { name: 'Do not ask again in this browser for 30 days' }).check();
  await code.fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  // This browser is not asked again; another one takes a recovery code.
  await context.clearCookies({ name: /session/ });
  await typePassword(page, 'staff@demo');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies();
  await typePassword(page, 'staff@demo');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await remove(page);
});

test('[AUTH-053] a lost session asks for the code too, over the page, and the form is kept', async ({ page }) => {
  await signIn(page, 'admin@demo', '/account/security');
  const { secret } = await setUp(page);
  await page.goto('/contract/CTR00000031');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed before the session ended');
  await page.evaluate(async () => {
    const { headers } = await fetch('/api/core/auth/refresh', { method: 'POST' });
    await fetch('/api/core/auth/logout', { headers: { authorization: headers.get('authorization')! } });
  });
  await page.keyboard.press('Control+s');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Session has expired' })).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the session ended');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await remove(page);
});

test('[AUTH-003] who has to have a second factor sets one up right after the password, and sees the product only then', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@nordic');
  const policy = { secondFactor: { everyone: true, profiles: [] }, password: { minLength: 12, minScore: 3, maxAgeDays: null } };
  expect((await request.put('/api/core/sign-in-policy', { headers, data: { policy } })).ok()).toBe(true);
  await typePassword(page, 'admin@nordic');
  await expect(page.getByText('Your company asks for a second factor: set it up to go on.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const open = { ...policy, secondFactor: { everyone: false, profiles: [] } };
  expect((await request.put('/api/core/sign-in-policy', { headers, data: { policy: open } })).ok()).toBe(true);
  await remove(page);
});
