import { expect, type Page } from 'playwright/test';
import { signIn, switchScheme, test, violations } from './support.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function act(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test('[AUTH-008] [AUTH-011] a main administrator of the master tenant makes a tenant one for tests, and a customer again', async ({
  page,
}) => {
  await signIn(page, 'admin@master', '/tenant-kinds');
  await expect(row(page, 'nordic')).toContainText('with its own records alone');
  expect(await violations(page)).toEqual([]);
  await act(page, 'nordic', 'Make it a test tenant');
  await expect(row(page, 'nordic')).toContainText('a ribbon says that it is for tests');
  await act(page, 'nordic', 'Make it a customer');
  await expect(row(page, 'nordic')).toContainText('with its own records alone');
});

test('[AUTH-010] who may act for others is added by name with the keyboard, and taken away again', async ({ page }) => {
  await signIn(page, 'admin@master', '/acting-users');
  await expect(row(page, 'admin@master')).toContainText('In all tenants');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.type('nobody@nordic');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no user nobody@nordic, or they are locked.')).toBeVisible();
  await page.getByLabel('Username').fill('sales@nordic');
  await page.keyboard.press('Enter');
  await expect(row(page, 'sales@nordic')).toContainText('In their own tenant');
  await act(page, 'sales@nordic', 'Take the right away');
  await expect(row(page, 'sales@nordic')).toBeHidden();
});

test('a main administrator makes a tenant like another one, suspends it, and lets it work again', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin@master', '/tenant-kinds');
  await page.getByRole('button', { name: 'Add a tenant' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a tenant' });
  await expect(dialog.getByLabel('Name of the tenant')).toBeFocused();
  await page.keyboard.type('Glacier Leasing');
  await dialog.getByRole('combobox', { name: 'Begins with the configuration of' }).click();
  await page.getByRole('option', { name: 'nordic' }).click();
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Roux');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Small letters, digits and hyphens: 3 to 40, a letter first')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Name of the tenant').fill('glacier');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Its administrator signs in as admin@glacier.')).toBeVisible();
  const password = await dialog.getByLabel('First password').textContent();
  // What is shown once is not lost by a slip of the hand.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const visitor = await browser.newPage({ baseURL: baseURL! });
  const enter = async (secret: string): Promise<void> => {
    await visitor.goto('/authentication/login-page');
    await visitor.getByLabel('Username', { exact: true }).fill('admin@glacier');
    await visitor.getByLabel('Password', { exact: true }).fill(secret);
    await visitor.keyboard.press('Enter');
  };
  await enter(password!);
  await expect(visitor.getByText('Your password is temporary: choose one that only you know.')).toBeVisible();

  await act(page, 'glacier', 'Suspend');
  await expect(page.getByText('The tenant glacier is suspended.')).toBeVisible();
  await enter(password!);
  await expect(visitor.getByText('Your company is suspended here')).toBeVisible();
  await row(page, 'glacier')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await expect(page.getByText('The tenant glacier works again.')).toBeVisible();
  await visitor.close();

  await row(page, 'nordic').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage of nordic' })).toBeVisible();
  await expect(page.getByText(/\d+ users?, \d+ sessions?, \d+ scripts?, (?:last sign-in|nobody)/)).toBeVisible();
  await expect(row(page, 'Contract').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a tenant is exported, and deleted by typing its name; as long as it is suspended that can be taken back', async ({ page }) => {
  await signIn(page, 'admin@master', '/tenant-usage/nordic');
  await page.getByRole('button', { name: 'Exports' }).press('Enter');
  const exports = page.getByRole('dialog', { name: 'Exports of nordic' });
  await exports.getByRole('button', { name: 'Export the tenant' }).press('Enter');
  await expect(exports.getByText('Done')).toBeVisible({ timeout: 60_000 });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), exports.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^nordic-\d{4}-\d\d-\d\d\.tar\.gz$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete the tenant' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete the tenant nordic' });
  await expect(dialog.getByLabel('Type the name of the tenant')).toBeFocused();
  await page.keyboard.type('nordics');
  await expect(dialog.getByRole('button', { name: 'Delete the tenant' })).toBeDisabled();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/nordic is suspended and will be deleted on/)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await switchScheme(page, 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await switchScheme(page, 'light');
  await page.evaluate(() => localStorage.setItem('mortise.locale', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('mortise.locale', 'en-EU'));
  await page.reload();
  await page.getByRole('button', { name: 'Take the deletion back' }).press('Enter');
  await expect(page.getByText(/nordic is suspended and will be deleted on/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete the tenant' })).toBeVisible();
});
