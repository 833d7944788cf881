import { expect, type Page } from 'playwright/test';
import { signIn, test, violations } from './support.ts';

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
