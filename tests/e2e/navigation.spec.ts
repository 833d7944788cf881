import { expect, type Page } from 'playwright/test';
import { signIn, test, violations } from './support.ts';

const STAFF = 'staff@demo';
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' });

test('[issue 21, 1] daily work is a click away, and records are found again under Recent', async ({ page }) => {
  await signIn(page, STAFF, '/contracts');
  const links = modules(page).getByRole('link');
  await expect(links.nth(0)).toHaveText('Home');
  await expect(modules(page).getByRole('link', { name: 'Contracts', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.locator('tbody tr[data-index]').first().getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  const recent = page.getByRole('navigation', { name: 'Recent' });
  // Its name comes a moment later.
  await expect(recent.getByRole('link').first()).not.toHaveText(/^CTR\d+$/);
  const name = (await recent.getByRole('link').first().textContent())!;
  await expect(heading).toContainText(name);
  await modules(page).getByRole('link', { name: 'Companies and people' }).click();
  await expect(heading).toHaveText(/^Companies and people/);
  await expect(page).toHaveTitle(/^Companies and people/);
  await recent.getByRole('link').first().click();
  await expect(heading).toContainText(name);
  expect(await violations(page, 'nav')).toEqual([]);
});

test('[issue 21, 1] a list is pinned beside daily work, and taken back', async ({ page }) => {
  await signIn(page, STAFF, '/home');
  const billing = modules(page).getByRole('button', { name: 'Billing' });
  await billing.click();
  const group = modules(page).getByRole('group', { name: 'Billing' });
  await group.getByRole('button', { name: 'Pin Cashflows' }).click();
  await expect(group.getByRole('link', { name: 'Cashflows' })).toHaveCount(0);
  await page.reload();
  await expect(modules(page).getByRole('link', { name: 'Cashflows' })).toBeVisible();
  await modules(page).getByRole('button', { name: 'Unpin Cashflows' }).click();
  await expect(group.getByRole('link', { name: 'Cashflows' })).toBeVisible();
  await billing.click();
});

test('[issue 21, 1] the command bar finds contracts and clients before what is made of them', async ({ page }) => {
  await signIn(page, STAFF, '/home');
  await page.keyboard.press('Control+g');
  const bar = page.getByRole('combobox', { name: 'Search or go to' });
  const groups = page.getByRole('listbox', { name: 'Results' }).getByRole('group');
  // A server that is busy with other tests leaves out kinds that do not answer in time.
  await expect(async () => {
    await bar.fill('');
    await bar.fill('scania');
    await expect(groups.filter({ hasText: 'Show all in contracts' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const names = await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const kinds = names.filter((name) => name === 'Contracts' || name === 'Assets' || name === 'Tasks');
  expect(kinds.indexOf('Contracts')).toBeLessThan(kinds.indexOf('Assets'));
});

test('on a phone the menu opens, and closes with the page that it leads to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, STAFF, '/contracts');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const tasks = modules(page).getByRole('link', { name: 'Tasks' });
  await expect(tasks).toBeInViewport();
  await tasks.click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(tasks).not.toBeInViewport();
});
