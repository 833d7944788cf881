import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import readExcel from 'read-excel-file/node';
import { makeUser, session, signIn, switchScheme, test, violations } from './support.ts';

test('[issue 23, 9] a list becomes a report that is set up, previewed, run, downloaded and sent', async ({ page, request }) => {
  const headers = await session(request);
  const username = 'reader.of.reports@demo';
  await makeUser(request, headers, { username, firstName: 'Rita', lastName: 'Reader', email: 'rita@example.org', profiles: ['STAFF'] });

  await signIn(page, 'admin@demo', '/contracts?status=ACTIVE&sort=-startDate');
  await page.getByRole('button', { name: 'Export or print' }).click();
  await page.getByRole('menuitem', { name: 'Report of this list' }).click();
  await page.getByLabel('Title').fill('Contracts in force');
  await page.getByRole('button', { name: 'Create report' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts in force', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Run and send' });

  await card.getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up the report' });
  await setup.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Type', exact: true }).click();
  await setup.getByRole('combobox', { name: 'Ask for a field' }).click();
  await page.getByRole('option', { name: 'Start date', exact: true }).click();
  await setup.getByRole('combobox', { name: 'Start date' }).click();
  await page.getByRole('option', { name: 'This year' }).click();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await setup.getByRole('button', { name: 'Save report' }).click();
  await expect(setup).toBeHidden();

  await expect(card.getByRole('combobox', { name: 'Start date' })).toHaveValue('This year');
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(card.getByRole('region', { name: 'Preview' })).toContainText(/\d+ of \d+ rows/);
  await expect(card.getByRole('columnheader', { name: 'Registration' })).toBeVisible();

  await card.getByRole('button', { name: 'Run report' }).click();
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 });
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Contracts in force \d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readExcel(await readFile(await download.path()));
  expect(sheet!.data[0]![0]).toBe('Contracts in force');

  await expect(card.getByRole('button', { name: 'Add schedule' })).toBeDisabled();
  await page.getByRole('button', { name: 'Put into use' }).first().click();
  await card.getByRole('button', { name: 'Add schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Send the report by mail' });
  await schedule.getByRole('combobox', { name: 'Recipients' }).fill(username);
  await schedule.getByRole('combobox', { name: 'Recipients' }).press('Enter');
  await schedule.getByRole('combobox', { name: 'Recipients' }).blur();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await schedule.getByRole('button', { name: 'Save schedule' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: username })).toContainText('Each month');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: username })).toContainText('Paused');

  expect(await violations(page)).toEqual([]);
  await switchScheme(page, 'dark');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(card.getByRole('button', { name: 'Run report' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => localStorage.setItem('mortise.locale', 'ar'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'تشغيل التقرير' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[issue 23, 9] whoever may not set reports up runs them, and is offered nothing else', async ({ page, request }) => {
  const headers = await session(request);
  const content = { permissions: ['read /api/report/reports', 'read /api/billing/invoices'], limits: {} };
  expect((await request.put('/api/core/profiles/ONLYREPORTS', { headers, data: { content } })).ok()).toBe(true);
  await makeUser(request, headers, { username: 'only.runs@demo', firstName: 'Otto', lastName: 'Only', profiles: ['ONLYREPORTS'] });
  await signIn(page, 'only.runs@demo', '/report/RPT00000001');
  const card = page.getByRole('region', { name: 'Run and send' });
  await card.getByRole('button', { name: 'Run report' }).click();
  await expect(card.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('button', { name: 'Set up' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Add schedule' })).toBeHidden();
});
