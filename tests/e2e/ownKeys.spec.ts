import { expect } from 'playwright/test';
import { signIn, test, violationsInBothSchemes } from './support.ts';

test('[issue 23, 4] a user chooses keys of their own: taken ones are named, others work at once and in the next session, and can be set back', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('link', { name: 'Change keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
  const row = page.getByRole('list', { name: 'Keys' }).getByRole('listitem').filter({ hasText: 'Scripts' });
  await row.getByRole('button', { name: 'Change the keys of Scripts' }).click();
  await page.keyboard.press('F1');
  await expect(row.getByRole('alert')).toHaveText('F1 belongs to "Help on this page". Press others.');
  await row.getByRole('button', { name: 'Change the keys of Scripts' }).click();
  await page.keyboard.press('Control+Shift+F8');
  await expect(row).toContainText('Ctrl+Shift+F8');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.goto('/contracts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Shift+F8');
  await expect(page).toHaveURL(/\/scripts/);
  await page.goto('/account/keys');
  await page.getByRole('button', { name: 'Set all keys back' }).click();
  await expect(row).toContainText('Ctrl+Shift+S');
});
