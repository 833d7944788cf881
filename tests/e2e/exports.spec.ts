import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import readExcel from 'read-excel-file/node';
import { session, signIn, test } from './support.ts';

test('a filtered list is exported from its page, and the file holds the rows that the list counts', async ({ page, request }) => {
  await signIn(page, 'admin@demo', '/contracts?status=ACTIVE&sort=-financedAmountExclTax');
  await page.getByRole('button', { name: 'Export or print' }).click();
  const item = page.getByRole('menuitem', { name: /^Excel: All that match/ });
  // The count comes after the rows.
  await expect(item).toHaveAttribute('aria-label', /\([\d,]+\)/);
  const count = Number(/\(([\d,]+)\)/.exec((await item.getAttribute('aria-label'))!)![1]!.replaceAll(',', ''));
  const saving = page.waitForEvent('download');
  await item.click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Contracts \\d{4}-\\d\\d-\\d\\d, ${count} rows\\.xlsx$`));

  const [sheet] = await readExcel(await readFile(await download.path()));
  const [head = [], ...rows] = sheet!.data;
  expect(rows).toHaveLength(count);
  const headers = await session(request);
  const listed = await request.get('/api/financing/contracts?status=ACTIVE&sort=-financedAmountExclTax&range=0-999&count=exact', {
    headers,
  });
  expect(Number(listed.headers()['x-pagination-size'])).toBe(count);
  const first: { registration: string; financedAmountExclTax: string }[] = await listed.json();
  expect(rows.map((row) => row[head.indexOf('Registration')])).toEqual(first.slice(0, rows.length).map(({ registration }) => registration));
  expect(rows[0]![head.indexOf('Financed amount excl. tax')]).toBe(Number(first[0]!.financedAmountExclTax));
});

test('[issue 19, 21] a file of all fields has what is in lists, and an import knows its columns', async ({ page }) => {
  await signIn(page, 'admin@demo', '/persons');
  await page.getByRole('button', { name: 'Export or print' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV: All fields, to be imported again' }).click();
  const path = await (await saving).path();
  expect((await readFile(path, 'utf8')).split('\n')[0]).toContain('addresses[0].city');

  await page.goto('/imports');
  await page.getByRole('combobox', { name: 'What the rows are' }).click();
  await page.getByRole('option', { name: 'Companies and people', exact: true }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: await readFile(path) });
  // A hundred columns and more, on a machine that tests share.
  await expect(page.getByRole('heading', { name: 'again.csv' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'addresses[0].city becomes' })).toHaveValue('Addresses: City');
  await page.getByRole('button', { name: 'Try it (dry run)' }).click();
  await expect(page.getByRole('button', { name: /\d+\s*Unchanged/ })).toBeVisible({ timeout: 30_000 });
});

test('[ADMIN-007] the exports stand on a screen of their own, from where a file is saved again and deleted', async ({ page, request }) => {
  const headers = await session(request, 'staff@demo');
  const data = { entity: 'Contract', columns: ['registration'], format: 'csv', fileName: 'Kept for later', query: { status: 'DRAFT' } };
  expect((await request.post('/api/report/exports', { headers, data })).status()).toBe(201);
  await signIn(page, 'staff@demo', '/exports');
  const row = page.getByRole('row').filter({ hasText: 'Kept for later.csv' });
  await expect(row.getByText('Done')).toBeVisible();
  await expect(row.getByText('Status: Draft')).toBeVisible();
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Kept for later' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Kept for later, \d+ rows\.csv$/);
  await row.getByRole('button', { name: 'Delete Kept for later' }).click();
  await expect(row).toHaveCount(0);
});

test('a list on paper has no frame around it', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Client' })).toBeVisible();
  const { isWhole, last } = await page.getByRole('treegrid').evaluate((grid) => ({
    isWhole: grid.scrollWidth <= grid.clientWidth && grid.getBoundingClientRect().right <= window.innerWidth,
    last: grid.querySelectorAll('tbody tr').length,
  }));
  expect(isWhole).toBe(true);
  expect(last).toBeGreaterThanOrEqual(20);
});
