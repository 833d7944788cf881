import { expect } from 'playwright/test';
import { session, signIn, test, violationsInBothSchemes } from './support.ts';

test('[issue 25, 8] the trial balance of an activated contract balances, and an account leads to its journal', async ({
  page,
  request,
}) => {
  const [staff, admin] = [await session(request, 'staff@demo'), await session(request)];
  const post = async (path: string, data: object, headers = staff) => (await request.post(path, { headers, data })).json();
  const asset = await post('/api/asset/assets', { name: 'Lathe' });
  const client = await post('/api/person/persons', { type: 'C', name: 'Atlas Presses' });
  await post(`/api/person/persons/${client.registration}/transitions/activate`, {});
  const { registration } = await post('/api/financing/contracts', {
    name: 'Lathe of the books',
    type: 'FINANCE_LEASE',
    startDate: '2026-01-31',
    frequency: '90',
    duration: 12,
    currency: 'EUR',
    financedAmountExclTax: '12000',
    nominalRate: '0.06',
    persons: [{ role: 'CLIENT', personRegistration: client.registration }],
    assets: [{ assetRegistration: asset.registration }],
  });
  const move = (step: string) => post(`/api/financing/contracts/${registration}/transitions/${step}`, {});
  await move('submit');
  const { _id: approval } = await move('approve');
  await post(`/api/core/approvals/${approval}/approve`, {}, admin);
  await move('sign');
  expect(await move('activate')).toMatchObject({ status: 'ACTIVE' });

  await signIn(page, 'admin@demo', '/bookings');
  await page.getByRole('navigation').getByRole('link', { name: 'Trial balance', exact: true }).click();
  const balance = page.getByRole('grid', { name: 'Trial balance' });
  await page.getByLabel('As of').fill('2026-01-31');
  await expect(page).toHaveURL(/\?date=2026-01-31$/);
  await expect(balance.getByRole('row').filter({ hasText: '274100' })).toContainText('12,000.00');
  await expect(balance.locator('tfoot')).toContainText('Difference 0.00 EUR');
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await balance.getByRole('link', { name: '274100' }).click();
  await expect(page).toHaveURL(/\/journal\?account=274100&date=2026-01-31$/);
  const journal = page.getByRole('grid', { name: 'Journal' });
  await page.getByRole('textbox', { name: 'Contract' }).fill(registration);
  const rows = journal.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Activation.*274100 Net investment.*12,000\.00/);
  await page.getByRole('button', { name: 'Clear: Account' }).click();
  await expect(rows).toHaveCount(2);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await rows.first().getByRole('link', { name: registration }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lathe of the books');

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/sub-ledger');
  const invested = page
    .getByRole('grid', { name: 'Sub-ledger' })
    .locator('tbody tr')
    .filter({ hasText: /Net investment.*EUR/ });
  await expect(invested.locator('td').last()).toHaveText(/^0\.00(\sEUR)?$/);
  await expect(page.getByText('No contract differs from the general ledger.')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trial-balance?date=1999-12-31');
  await expect(page.getByText('Nothing was posted until this day.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
