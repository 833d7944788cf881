import { expect } from 'playwright/test';
import { signIn, test } from './support.ts';

test('[issue 23, 4] the command bar takes a step with a record by its number, which its page asks about first', async ({ page }) => {
  // Of the demo company: other tests make some that cannot be submitted.
  await signIn(page, 'admin@demo', '/contracts?status=DRAFT&search=months');
  const row = page.locator('tbody tr[data-index]', { hasText: 'Draft' }).first();
  const registration = (await row.getByRole('link').first().textContent())!;
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(`submit ${registration.toLowerCase()}`);
  const step = page.getByRole('group', { name: new RegExp(`^${registration}`) }).getByRole('option', { name: /^Submit/ });
  await expect(step).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contract/${registration}$`));
  const dialog = page.getByRole('dialog', { name: /^Submit/ });
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
