import { expect, type Browser, type Page } from 'playwright/test';
import { dayBefore } from '../days.ts';
import { scrollTo, session, signIn, switchScheme, test as base, violations } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: its billing run bills all contracts of the company. */
const test = base.extend<object, { readonly billed: TestServer }>({
  billed: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ billed }, provide) => provide(billed.url),
});

/** As dates are typed: 31-01-2026. */
const typedDay = (days: number): string => dayBefore(days).split('-').toReversed().join('-');

/** A client and an asset that may be quoted, and an offer of a finance lease. */
async function prepare(page: Page): Promise<string> {
  const headers = await session(page.request);
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const client = await post('/api/person/persons', { type: 'C', name: 'Kern Bakeries' });
  await post(`/api/person/persons/${client.registration}/transitions/activate`, {});
  await post('/api/asset/assets', { name: 'Deck oven of the test' });
  const product = await post('/api/financing/products', { name: 'Lease', contractType: 'FINANCE_LEASE', code: 'STANDARD' });
  const scheme = await post('/api/financing/schemes', { name: 'Monthly', financialScheme: 'CONSTANT_ANNUITY', frequency: '30' });
  const links = { productRegistration: product.registration, schemeRegistration: scheme.registration };
  const offer = await post('/api/financing/product-catalog-items', { name: 'Ovens of the test', ...links, highestAmount: '50000' });
  await post(`/api/financing/product-catalog-items/${offer.registration}/transitions/offer`, {});
  return headers.authorization;
}

async function pick(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

/** The second person approves what the first one asked for. */
async function approve(browser: Browser, page: Page, registration: string): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signIn(theirs, 'staff@demo', '/approvals');
  const button = { name: new RegExp(`^Approve .*${registration}`) };
  await theirs.getByRole('button', button).click();
  await theirs.getByRole('dialog').getByRole('button', button).click();
  await expect(theirs.getByRole('dialog')).toBeHidden();
  await context.close();
}

/** On a phone in the dark nothing sticks out, and nothing is a serious barrier. */
async function looksOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await switchScheme(page, 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await switchScheme(page, 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[issue 25] from quotation to closed contract: two variants, four eyes, activated, paid in two parts, refixed, prepaid, settled and closed, and the books balance after each step', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin@demo', '/');
  const authorization = await prepare(page);
  /** How much is invested in all contracts by the books, in cents, once debits are credits. */
  const investedInAll = async (): Promise<number> => {
    const answer = await page.request.get('/api/servicing/trial-balance', { headers: { authorization } });
    const { accounts } = (await answer.json()) as { accounts: readonly Readonly<Record<string, string>>[] };
    const cents = (side: string) => accounts.reduce((sum, account) => sum + Math.round(Number(account[side] ?? 0) * 100), 0);
    expect(cents('debit')).toBe(cents('credit'));
    expect(cents('debit')).toBeGreaterThan(0);
    return Math.round(Number(accounts.find(({ accountName }) => accountName === 'Net investment')!['balance']) * 100);
  };
  const others = await investedInAll();
  const invested = async (): Promise<string> => (((await investedInAll()) - others) / 100).toFixed(2);

  await page.goto('/quotation');
  await pick(page, 'Client', 'Kern Bakeries');
  await pick(page, 'Asset', 'Deck oven of the test');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Deck oven for Kern Bakeries');
  const first = page.getByRole('region', { name: 'Variant 1' });
  await pick(page, 'Product', 'Ovens of the test');
  await first.getByLabel('Price excl. tax').fill('24000');
  await first.getByLabel('Duration in months').fill('24');
  await first.getByLabel('Nominal rate').fill('6');
  await first.getByRole('textbox', { name: 'Residual value', exact: true }).fill('2400');
  await first.getByLabel('First rent').fill('3000');
  await first.getByRole('button', { name: 'More terms' }).click();
  await first.getByLabel('Start date').fill(typedDay(75));
  await page.getByRole('button', { name: 'Add variant' }).click();
  await page.getByRole('region', { name: 'Variant 2' }).getByLabel('Duration in months').fill('36');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Quotation saved in DEA/)).toBeVisible();
  await first.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(page).toHaveURL(/\/deal\/DEA/);
  const deal = page.url().split('/').at(-1)!;

  const step = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await step('Submit').click();
  await step('Approve').click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await approve(browser, page, deal);
  // The deal leads to its contract, and offers no step of its own.
  await expect(step('Approve')).toBeHidden();
  await expect(step('Sign')).toBeHidden();
  await page.locator('[data-field=contractRegistration]').getByRole('link').click();
  await expect(page).toHaveURL(/\/contract\/CTR/);
  await expect(page.getByText('Kern Bakeries').first()).toBeVisible();
  await step('Sign').click();
  await step('Activate').click();
  await scrollTo(page, 'Servicing');
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(happened).toHaveCount(1);
  // It was ordered: with the contract it is with the client.
  await expect(page.getByRole('region', { name: 'Asset', exact: true })).toContainText('Leased');
  expect(Number(await invested())).toBeGreaterThan(19_000);
  await looksOnPhone(page);

  const command = async (name: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
    await expect(dialog.getByRole('region', { name: 'What this does' })).toBeVisible();
    const count = await happened.count();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(happened).toHaveCount(count + 1);
  };
  const unpaid = page.locator('dl div').filter({ hasText: 'Due and open' }).locator('dd');
  const before = await invested();
  await command('Record payment', { Amount: '2000' });
  await expect(page.getByText(/days? late/).first()).toBeVisible();
  await command('Record payment', {});
  await expect(unpaid).toHaveText('0.00 EUR');
  expect(await invested()).toBe(before);
  await command('Refix rate', { 'New rate': '7' });
  expect(await invested()).toBe(before);
  await command('Record prepayment', { 'Principal prepaid': '5000' });
  expect(Number(await invested())).toBeCloseTo(Number(before) - 5_000, 2);
  await scrollTo(page, 'Payment plan');
  const plan = page.getByRole('region', { name: 'Payment plan' }).first();
  await plan.getByRole('button', { name: 'Show all 24' }).click();
  // The prepayment is no row of the plan, and what is owed after the last of its rows is what the client may buy the oven for.
  await expect(plan.getByRole('row').nth(-2)).toContainText('2,400.00');
  await command('Settle early', {});
  expect(await invested()).toBe('0.00');
  await command('Record payment', {});
  await expect(unpaid).toHaveText('0.00 EUR');
  const contract = page.url().split('/').at(-1)!;
  // What was due is billed before the contract is closed; its invoices follow what is paid already.
  await page.goto('/invoices');
  await page.getByRole('button', { name: 'Run billing' }).click();
  await dialog.getByRole('button', { name: 'Run billing' }).click();
  await expect(page.getByText(/invoice\(s\) created/)).toBeVisible({ timeout: 60_000 });
  await page.goto(`/invoices?contractRegistration=${contract}`);
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(3);
  for (let row = 0; row < 3; row += 1) await rows.nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Workflow transitions' }).click();
  await page.getByRole('menuitem', { name: /^Issue/ }).click();
  await dialog.getByRole('button', { name: /^Run for 3/ }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(3);
  await page.goto(`/contract/${contract}`);
  await page.getByRole('button', { name: 'More transitions' }).click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closed');
  expect(await invested()).toBe('0.00');
  expect(await violations(page)).toEqual([]);
});
