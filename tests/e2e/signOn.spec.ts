import { expect, type Page } from 'playwright/test';
import { CLIENT } from '../server/signOn/RealProvider.ts';
import { answerSaml, offer, type Providers, sayName, startProviders } from './providers.ts';
import { PASSWORD, signIn, test as base, violations } from './support.ts';

/** A server whose sign-in page offers both kinds of provider. */
const test = base.extend<object, { readonly providers: Providers }>({
  providers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const providers = await startProviders();
      await provide(providers);
      await providers.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ providers }, provide) => provide(providers.server.url),
});

let isReady = false;
test.beforeEach(async ({ request, providers }) => {
  if (isReady) return;
  await offer(request, providers, providers.server.url);
  isReady = true;
});

const nameInAddress = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('[AUTH-005] [AUTH-028] somebody comes in through OpenID Connect to the page they wanted, and goes out everywhere', async ({
  page,
}) => {
  await page.goto('/contracts?status=ACTIVE');
  const button = page.getByRole('button', { name: 'Continue with Company account' });
  await expect(button).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button.click();
  await sayName(page);
  await expect(page.getByRole('heading', { name: /Contracts/ })).toBeVisible();
  expect(nameInAddress(page)).toBe('/contracts?status=ACTIVE');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/eyJ|id_token/);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/authentication/signed-out');
  await expect(button).toBeVisible();
  // There too: the provider asks for the name again.
  await button.click();
  await expect(page.getByLabel('Account')).toBeVisible();
});

test('[AUTH-006] [AUTH-046] [AUTH-047] somebody comes in through SAML, and nothing of it stays in the address; with a session nobody asks the provider', async ({
  page,
  providers: { saml },
}) => {
  await answerSaml(page, saml);
  await page.goto('/invoices');
  await page.getByRole('button', { name: 'Continue with Bank account' }).click();
  await expect(page.getByRole('heading', { name: /Invoices/ })).toBeVisible();
  expect(nameInAddress(page)).toBe('/invoices');
  const asked: string[] = [];
  page.on('request', (request) => /\/core\/saml\/|idp\.example/.test(request.url()) && asked.push(request.url()));
  const { samlId } = (await page.evaluate(() => JSON.parse(localStorage.getItem('mortise.sso')!))) as { readonly samlId: string };
  await page.goto(`/contracts?saml=${samlId}`);
  await expect(page.getByRole('heading', { name: /Contracts/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test('[AUTH-053] [AUTH-005] a session that the provider ends while a form is open: another window signs in again, and the form is kept', async ({
  page,
  context,
  providers: { oidc },
}) => {
  await page.goto('/contract/CTR00000030');
  await page.getByRole('button', { name: 'Continue with Company account' }).click();
  await sayName(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed before the session ended');
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${oidc.issuer}/session/end?client_id=${CLIENT}`);
  await expect(elsewhere.getByRole('heading')).toBeVisible();
  await elsewhere.close();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Session has expired' })).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Company account' }).click(),
  ]);
  await sayName(popup);
  await expect(page.getByRole('heading', { name: 'Session has expired' })).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the session ended');
});

test('[issue 22, 2] whoever came from a provider shows again who they are by going there in another window; what they asked for is done', async ({
  page,
}) => {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Continue with Company account' }).click();
  await sayName(page);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
  // Another session of theirs: there is something to end.
  expect((await page.request.post('/api/core/auth/login', { data: { username: 'staff@demo', password: PASSWORD } })).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    proof.getByRole('button', { name: 'Continue with Company account' }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await sayName(popup);
  await closed;
  await expect(proof).toBeHidden();
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);
});

test('[AUTH-033] a provider that lets nobody in leads to the sign-in page with its sentence', async ({ page }) => {
  await page.goto('/authentication/oidc/00000000-0000-7000-8000-000000000000?error=access_denied');
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot authenticate user with OIDC' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('[AUTH-005] an administrator adds a provider, sees why it cannot be asked, and what a token would give', async ({ page }) => {
  await signIn(page, 'admin@demo', '/identity-providers');
  await page.getByRole('button', { name: 'Add OpenID Connect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the button').fill('Not there');
  await dialog.getByLabel('Issuer').fill('http://127.0.0.1:9');
  await dialog.getByLabel('Client id').fill('mortise');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const provider = page.getByRole('listitem', { name: 'Not there' });
  await expect(provider).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await provider.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('refuses connections');
  await page.keyboard.press('Escape');
  await provider.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('textbox').fill('{"sub":"1","preferred_username":"staff"}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('staff@demo signs in');
  await page.keyboard.press('Escape');
  await provider.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(provider).toBeHidden();
});
