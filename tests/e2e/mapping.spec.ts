import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { signIn, switchScheme, test, violations } from './support.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const ROWS = 'Nom;Courriel\nMapped SARL;mapped@example.org\n';

test('[ADMIN-008] [ADMIN-009] [ADMIN-038] a mapping is saved from an import, offered for the next file, tried, exported and brought in again', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/imports');
  const upload = async (name: string): Promise<void> => {
    await page.goto('/imports');
    await page.getByRole('combobox', { name: 'What the rows are' }).click();
    await page.getByRole('option', { name: 'Companies and people', exact: true }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles(file(name, ROWS));
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  await upload('first.csv');
  const becomes = page.getByRole('combobox', { name: 'Courriel becomes' });
  await becomes.fill('Email');
  await page.getByRole('option', { name: 'Email', exact: true }).click();
  await page.getByRole('combobox', { name: 'Nom becomes' }).fill('Name');
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await page.getByRole('combobox', { name: 'A record is recognised by' }).click();
  await page.getByRole('option', { name: 'Email', exact: true }).click();
  await page.getByLabel('Save this mapping as').fill('Clients of the bank');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show the mapping' })).toBeVisible();

  await upload('second.csv');
  await page.getByRole('button', { name: 'Use this mapping' }).click();
  await expect(becomes).toHaveValue('Email');
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /1\s*Would be created/ })).toBeVisible();

  await page.goto('/mapping');
  await page.getByRole('link', { name: 'Clients of the bank' }).click();
  await expect(page.getByRole('region', { name: 'Imports with this mapping' }).getByRole('link', { name: 'second.csv' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // What is not saved yet is tried: without the column of the address nothing is recognised by it.
  await page.getByLabel('File', { exact: true }).setInputFiles(file('trial.csv', ROWS));
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /1\s*Would be created/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('trial.csv')).toBeHidden();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as JSON' }).click()]);
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as { name: string };
  await page.goto('/mapping');
  const brought = { ...exported, name: 'Brought in' };
  await page
    .getByLabel('File of a mapping')
    .setInputFiles({ name: 'mapping.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(brought)) });
  await expect(page.getByRole('heading', { name: 'Brought in' })).toBeVisible();
  await expect(page.getByText('No import ran with it yet.')).toBeVisible();
});

test('a mapping is read and changed on a phone, in the dark, and in Arabic', async ({ page }) => {
  await signIn(page, 'admin@demo', '/mapping');
  await page.getByRole('button', { name: 'New mapping' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('By hand');
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Companies and people', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible();
  await page.getByLabel('Another column of the file').fill('Nom');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Nom becomes' }).fill('Name');
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.setViewportSize({ width: 360, height: 740 });
  await switchScheme(page, 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('mortise.locale', 'ar'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await violations(page)).toEqual([]);
});
