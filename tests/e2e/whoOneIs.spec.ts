import { expect, type Page } from 'playwright/test';
import { PASSWORD, session, signIn, test, violations } from './support.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
const twice = (text: string): string => btoa(btoa(text));

/** Gives `staff@demo` a context, as an administrator would. */
async function giveContext(page: Page, name: string): Promise<void> {
  const headers = await session(page.request);
  const [person] = await (await page.request.get('/api/person/persons?range=0-0', { headers })).json();
  const data = { profiles: ['PARTNER'], partnerRegistration: person.registration };
  const answer = await page.request.put(`/api/core/users/staff@demo/contexts/${name}`, { data, headers });
  expect(answer.ok()).toBe(true);
}

async function openMenu(page: Page): Promise<void> {
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^User menu of/ })).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
}

test('[AUTH-014] [AUTH-015] a context is chosen by keyboard; the other tab says that it shows what was, and goes on in the context', async ({
  page,
  context,
}) => {
  await giveContext(page, 'Partner');
  await signIn(page, 'staff@demo', '/contracts');
  const other = await context.newPage();
  await other.goto('/contracts');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  await openMenu(page);
  const choice = page.getByRole('menuitemradio', { name: 'Partner' });
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  expect(await violations(page, '[aria-labelledby="work-as"]')).toEqual([]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeVisible();
  const told = other.getByRole('dialog', { name: 'You work in another context now' });
  await expect(told).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await told.getByRole('button', { name: 'Reload the page' }).press('Enter');
  await expect(other.getByRole('banner').getByText('Partner', { exact: true })).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Yourself' }).press('Enter');
  await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeHidden();
});

test('[ROUTE-043] [AUTH-058] userContext of the first address begins in the context, and is not in the address any more', async ({
  page,
}) => {
  await giveContext(page, 'Partner');
  await signIn(page, 'staff@demo', `/?userContext=${encodeURIComponent(twice('Partner'))}`);
  await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('[AUTH-014] a context that is taken away tells the open page', async ({ page }) => {
  await giveContext(page, 'Brief');
  await signIn(page, 'staff@demo', `/?userContext=${encodeURIComponent(twice('Brief'))}`);
  await expect(page.getByRole('banner').getByText('Brief', { exact: true })).toBeVisible();
  const headers = await session(page.request);
  await page.request.delete('/api/core/users/staff@demo/contexts/Brief', { headers });
  await expect(page.getByRole('dialog', { name: 'You work in another context now' })).toBeVisible();
});

test('[AUTH-065] [AUTH-066] an administrator acts for a user by keyboard: a banner says so and stops it, and the user finds it in their account', async ({
  page,
}) => {
  await signIn(page, 'admin@demo');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Act for somebody' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Act for somebody' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('nobody@demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ticket 4711');
  await dialog.getByRole('button', { name: 'Act for them' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('You may not act for this user');
  await dialog.getByLabel('Username').fill('staff@demo');
  await page.keyboard.press('Enter');
  const banner = page.getByRole('region', { name: 'You act for somebody' });
  await expect(banner).toContainText('You act for Sofia Lindqvist');
  expect(await violations(page)).toEqual([]);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Act for somebody' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(userMenu(page)).toHaveAccessibleName('User menu of Ada Min');
  await signIn(page, 'staff@demo', '/account/security');
  await expect(page.getByRole('list', { name: 'Who acted for you' })).toContainText('admin@demo');
  await expect(page.getByRole('list', { name: 'Who acted for you' })).toContainText('Ticket 4711');
});

test('[AUTH-013] the terms of service are read and accepted by keyboard before there is a session, once', async ({ page }) => {
  const headers = await session(page.request);
  const setTerms = (text: string) => page.request.put('/api/core/terms-of-service', { data: { text }, headers });
  expect((await setTerms('Work with care.\n'.repeat(80))).ok()).toBe(true);
  await page.goto('/authentication/login-page');
  await page.getByLabel('Username').fill('sales@demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const text = page.getByRole('region', { name: 'Terms of service' });
  await expect(text).toContainText('Work with care.');
  expect(await violations(page)).toEqual([]);
  await text.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const acceptances = await page.request.get('/api/core/terms-of-service/acceptances', { headers });
  expect((await acceptances.json()).acceptances[0].username).toBe('sales@demo');
  await setTerms('');
});
