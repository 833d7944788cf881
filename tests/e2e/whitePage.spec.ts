import { expect } from 'playwright/test';
import { signIn, test } from './support.ts';

test('without the server a click in the menu with unsaved changes asks, keeps the draft, and leaves no white page', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  await name.fill('Typed without a network');
  // A card that is still on its way would say by itself that it could not be loaded.
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  await page.route('**/*', (route) => route.abort());
  const link = page.getByRole('navigation').getByRole('link', { name: 'Calendar' });
  await link.click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Typed without a network');
  await link.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failed.first()).toBeVisible();
  await expect(link).toBeVisible();
  await page.unroute('**/*');
  await expect(async () => {
    await failed.getByRole('button', { name: 'Try again' }).first().click({ timeout: 1_000 });
    await expect(failed).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Typed without a network');
});

test('[CONF-040] a page is loading, a public one, the product, or offline since a time', async ({ page }) => {
  await page.goto('/k/unknown/p/application');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const loading = page.waitForRequest('**/api/script/runs/user-configuration*');
  await page.route('**/api/script/runs/user-configuration*', async (route) => {
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await route.continue();
  });
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  await loading;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mark = page.getByRole('banner').getByRole('status');
  await expect(mark).toHaveText('');
  await page.context().setOffline(true);
  await expect(mark).toHaveText(/^Offline since \d\d:\d\d$/);
  await page.context().setOffline(false);
  await expect(mark).toHaveText('');
});
