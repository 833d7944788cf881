import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { PASSWORD, session, signIn, test } from './support.ts';

const PORTFOLIO = fileURLToPath(new URL('../../../shared/data/portfolio/ibrd_statement_of_loans_2022-05-31.csv', import.meta.url));

test('a real portfolio is imported, one loan is found, opened, edited, moved on, and its history says who changed what', async ({
  page,
}) => {
  test.skip(!existsSync(PORTFOLIO), 'the real portfolio is not here');
  test.setTimeout(600_000);
  await signIn(page, 'admin@demo', '/imports');
  await page.getByLabel('File', { exact: true }).setInputFiles(PORTFOLIO);
  await expect(page.getByRole('heading', { name: /ibrd_statement/ })).toBeVisible({ timeout: 30_000 });
  const statuses = {
    Approved: 'Approved',
    Signed: 'Signed',
    Effective: 'Active',
    Disbursing: 'Active',
    'Disbursing&Repaying': 'Active',
    'Fully Disbursed': 'Active',
    Repaying: 'Active',
    'Fully Repaid': 'Closed',
    'Fully Transferred': 'Closed',
    'Fully Cancelled': 'Cancelled',
    Terminated: 'Cancelled',
  };
  for (const [theirs, ours] of Object.entries(statuses)) {
    const select = page.getByRole('combobox', { name: theirs, exact: true });
    if ((await select.inputValue()) === ours) continue;
    await select.click();
    await page.getByRole('option', { name: ours, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 200_000 });
  await expect(page.getByRole('button', { name: /4,339\s*Created/ })).toBeVisible();

  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('ibrd00020 reconstruction');
  await expect(page.getByText('1-1/1 row')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'RECONSTRUCTION' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'RECONSTRUCTION' })).toBeVisible();
});

test('[RECORD-001][WORKFLOW-009] a contract is edited and moved through its workflow, and the history tells it', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const made = await request.post('/api/financing/contracts', {
    headers,
    data: {
      name: 'Excavator for Atlas',
      type: 'LOAN',
      financedAmountExclTax: '12000.50',
      startDate: '2026-02-01',
      persons: [{ role: 'CLIENT', personRegistration: 'PER00000020' }],
    },
  });
  const { registration } = await made.json();
  await signIn(page, 'admin@demo', `/contract/${registration}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Excavator for Atlas SARL');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Excavator for Atlas SARL' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(`Transition "Submit" executed successfully for Contract "${registration}"`)).toBeVisible();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  const history = await (await request.get(`/api/financing/contracts/${registration}/history`, { headers })).json();
  expect(history.map(({ operation, username }: { operation: string; username: string }) => [operation, username])).toEqual([
    ['transition', 'admin@demo'],
    ['update', 'admin@demo'],
    ['create', 'admin@demo'],
  ]);
  await expect(page.getByText('Excavator for Atlas SARL').last()).toBeVisible();
});

test('[ROUTE-054] leaving a page with unsaved changes asks first', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000012');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Changed and not saved');
  await page.getByRole('button', { name: 'Billing', exact: true }).click();
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page.getByText('Leave the page? Your changes may not be saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Changed and not saved');
});

test('what somebody else saved meanwhile is shown and merged, nothing is lost', async ({ page, request }) => {
  const headers = await session(request);
  await signIn(page, 'admin@demo', '/contract/CTR00000020');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('My name for it');
  const { _version } = await (await request.get('/api/financing/contracts/CTR00000020', { headers })).json();
  await request.patch('/api/financing/contracts/CTR00000020', { headers, data: { _version, internalReference: 'THEIRS-1' } });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Someone else saved CTR00000020 meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge and save' }).click();
  await expect(page.getByRole('heading', { name: 'My name for it' })).toBeVisible();
  const merged = await (await request.get('/api/financing/contracts/CTR00000020', { headers })).json();
  expect(merged).toMatchObject({ name: 'My name for it', internalReference: 'THEIRS-1' });
});

test('[AUTH-053] a lost session asks to sign in again over the page, and the form is kept', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000030');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed before the session ended');
  await page.evaluate(async () => {
    const { headers } = await fetch('/api/core/auth/refresh', { method: 'POST' });
    await fetch('/api/core/auth/logout', { headers: { authorization: headers.get('authorization')! } });
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Session has expired' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Session has expired' })).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the session ended');
});

test('[ROUTE-074] an address that nothing answers to says so', async ({ page }) => {
  await signIn(page, 'admin@demo', '/no-such-place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[PERM-013] without the permission a screen is not shown, and its menu neither', async ({ page }) => {
  await signIn(page, 'partner@demo', '/invoices');
  await expect(page.getByText(/a page that you may not see/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
});

test('[LIST-060] filters, page and sort live in the address', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?status=ACTIVE&sort=-financedAmountExclTax&page=2');
  await expect(page.getByText(/^21-40\//)).toBeVisible();
  await page.getByRole('button', { name: /Draft/ }).click();
  await expect(page).toHaveURL(/status=DRAFT/);
  await page.goBack();
  await expect(page).toHaveURL(/status=ACTIVE/);
});

test('[LIST-065][WORKFLOW-005][WORKFLOW-006][WORKFLOW-023] a transition is run for every selected row', async ({ page, request }) => {
  const headers = await session(request);
  for (const name of ['Bulk one', 'Bulk two']) {
    await request.post('/api/billing/invoices', { headers, data: { name: `${name} zebra`, amountExclTax: '10' } });
  }
  await signIn(page, 'admin@demo', '/invoices?search=zebra');
  await expect(page.getByText('1-2/2 rows')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select all/ }).check();
  await page.getByRole('button', { name: 'Workflow transitions' }).click();
  await page.getByRole('menuitem', { name: 'Issue' }).click();
  await page.getByRole('button', { name: 'Run for 2' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Issued' })).toHaveCount(2);
});
