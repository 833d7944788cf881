import { expect, type Page } from 'playwright/test';
import { signIn, test, violationsInBothSchemes } from './support.ts';

const line = (page: Page, name: string) => page.locator('tr[data-id^="group "]').filter({ hasText: name });
const rows = (page: Page) => page.locator('tr[aria-level="2"][aria-selected]');

test('a list is grouped by its status: headings count and total, open to rows that can be selected, by keyboard and from the address', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.getByRole('button', { name: 'Arrange the list' }).click();
  await page.getByRole('combobox', { name: 'Group rows by' }).selectOption({ label: 'Status' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/groupBy=status/);
  const active = line(page, 'Active');
  await expect(active).toHaveAttribute('aria-expanded', 'false');
  await expect(active).toContainText(/\d+ records.*[\d,]+\.\d\d EUR/);
  const figure = page.getByRole('group', { name: 'Figures per status' }).getByRole('button', { name: /Active/ });
  const count = /^\d+/.exec(await figure.textContent().then((text) => text!.trim()))![0];
  await expect(active).toContainText(`${count} record`);

  await active.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/openGroups=ACTIVE/);
  await expect(active).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page).first()).toContainText('Active');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selection' })).not.toContainText('1 selected');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(active).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page).first()).toBeVisible();
  await active.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(/openGroups/);
  await expect(rows(page)).toHaveCount(0);
});

test('records without a value stand in a group of their own, and a grouped list is a view that is kept', async ({ page }) => {
  await signIn(page, 'admin@demo', '/tasks?groupBy=project&openGroups=-');
  const none = line(page, 'No value');
  await expect(none).toHaveAttribute('aria-expanded', 'true');
  const count = Number(/(\d+) record/.exec((await none.textContent())!)![1]);
  expect(count).toBeGreaterThan(0);
  await expect(rows(page)).toHaveCount(Math.min(count, 20));
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('The search is saved as')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/tasks');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By Project' }).click();
  await expect(page).toHaveURL(/groupBy=project&openGroups=-/);
  await expect(rows(page)).toHaveCount(Math.min(count, 20));
});
