import { expect, type Page } from 'playwright/test';
import { withAuthenticator } from './authenticator.ts';
import { PASSWORD, session, signIn, test, violations } from './support.ts';

/** Passkeys are bound to a name: tests are served at an address of numbers. */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost');

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
}

test('[AUTH-003] a passkey is made, named, signs in without name and password, is the second factor after them, and is removed', async ({
  page,
  server,
  context,
}) => {
  const at = named(server.url);
  await withAuthenticator(page);
  await signIn(page, 'client@demo', `${at}/account/security`);
  await addPasskey(page);
  expect(await violations(page)).toEqual([]);
  const name = page.getByLabel('Name of the passkey');
  await name.fill('My laptop');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();

  await context.clearCookies();
  await page.goto(`${at}/authentication/login-page`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await context.clearCookies();
  await page.goto(`${at}/authentication/login-page`);
  await page.getByLabel('Username').fill('client@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto(`${at}/account/security`);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden();
  await context.clearCookies();
  await page.goto(`${at}/authentication/login-page`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey is not known here: use another one, or your password');
});

test('[AUTH-003] an answer of a passkey counts once, and not for another user', async ({ page, server, request }) => {
  const at = named(server.url);
  await withAuthenticator(page);
  await signIn(page, 'partner@demo', `${at}/account/security`);
  await addPasskey(page);
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/core/auth/passkey/login'));
  await page.context().clearCookies();
  await page.goto(`${at}/authentication/login-page`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const body = (await sent).postDataJSON() as object;
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const again = await request.post(`${at}/api/core/auth/passkey/login`, { data: body });
  expect([again.status(), (await again.json()).code]).toEqual([401, 'PASSKEY_REFUSED']);
  const headers = await session(request, 'sales@demo', at);
  const proof = await request.post(`${at}/api/core/auth/proof/passkey`, { data: body, headers });
  expect(proof.status()).toBe(401);
  await page.goto(`${at}/account/security`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden();
});

test('at an address of numbers the page says where passkeys work', async ({ page, server }) => {
  await signIn(page, 'sales@demo', '/account/security');
  await expect(page.getByRole('link', { name: named(server.url) })).toBeVisible();
});
