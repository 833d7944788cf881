import { expect } from 'playwright/test';
import { PASSWORD, session, signIn, test } from './support.ts';

test('[ROUTE-001][ROUTE-002] who is not signed in gets the sign-in page, without menus around it, and comes back to the page asked for', async ({
  page,
}) => {
  await page.goto('/contracts');
  await expect(page).toHaveURL(/\/authentication\/login-page\?redirect=/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel('Username').fill('admin@demo');
  await page.getByLabel('Password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page).toHaveURL(/\/contracts/);
});

for (const [ids, list, title, record] of [
  ['[LIST-061]', '/invoices', 'Invoices', /\/invoice$/],
  ['[LIST-001][LIST-053][LIST-056][LIST-070]', '/agreements', 'Agreements', /\/agreement$/],
  ['[LIST-078]', '/credit-lines', 'Credit lines', /\/credit-line$/],
] as const) {
  test(`${ids} the list ${list} has a title, a search box, and a button to add a record`, async ({ page }) => {
    await signIn(page, 'admin@demo', list);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first()).toBeVisible();
    await page
      .getByRole('link', { name: 'Add', exact: true })
      .or(page.getByRole('button', { name: 'Add', exact: true }))
      .first()
      .click();
    await expect(page).toHaveURL(record);
  });
}

test('[LIST-005] Alt+R and the reload button read the list again', async ({ page, request }) => {
  const headers = await session(request);
  await signIn(page, 'admin@demo', '/invoices?search=okapi');
  await expect(page.getByText('0-0/0 row').or(page.getByText('No data')).first()).toBeVisible();
  const add = (name: string) => request.post('/api/billing/invoices', { headers, data: { name, amountExclTax: '1' } });
  await add('Okapi one');
  await page.keyboard.press('Alt+r');
  await expect(page.getByText('1-1/1 row', { exact: true })).toBeVisible();
  await add('Okapi two');
  await page.getByRole('button', { name: /^Reload/ }).click();
  await expect(page.getByText('1-2/2 rows')).toBeVisible();
});

test('[LIST-062] an invoice’s row leads to the invoice, and to its contract', async ({ page, request }) => {
  const headers = await session(request);
  const [invoice] = await (await request.get('/api/billing/invoices?range=0-0&sort=registration', { headers })).json();
  await signIn(page, 'admin@demo', `/invoices?registration=${invoice.registration}`);
  const row = page.getByRole('row').filter({ hasText: invoice.registration });
  await expect(row.locator(`a[href="/contract/${invoice.contractRegistration}"]`)).toBeVisible();
  await row.locator(`a[href="/invoice/${invoice.registration}"]`).click();
  await expect(page.getByRole('heading', { name: invoice.name ?? invoice.registration })).toBeVisible();
});

test('[WORKFLOW-010][WORKFLOW-024] the transitions are those of the selection, and one that fails is told per record', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const add = async (data: object) =>
    (await (await request.post('/api/billing/invoices', { headers, data })).json()).registration as string;
  const [one, other] = [await add({ name: 'Tapir one', amountExclTax: '10' }), await add({ name: 'Tapir two', amountExclTax: '20' })];
  await add({ name: 'Tapir three' });
  await signIn(page, 'admin@demo', '/invoices?search=tapir');
  await page.getByRole('checkbox', { name: /Select all/ }).check();
  await page.getByRole('button', { name: 'Workflow transitions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Issue' })).toContainText('1 of 3 cannot: The invoice has no amount yet.');
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Tapir three' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Workflow transitions' }).click();
  await page.getByRole('menuitem', { name: 'Issue', exact: true }).click();
  await expect(page.getByText('2 can', { exact: true })).toBeVisible();
  await request.post(`/api/billing/invoices/${other}/transitions/issue`, { headers });
  await page.getByRole('button', { name: 'Run for 2' }).click();
  await page.getByRole('dialog').getByText('2 of 2: 1 done, 1 failed').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: one }).getByText('Issued')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: other }).first()).toBeVisible();
});
