import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const CONTRACTS = '/api/financing/contracts';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Advanced search' });
const badges = (page: Page): Locator => page.getByRole('list', { name: 'Filters in force' }).getByRole('listitem');

/** Three loans over one machine, and one over another. */
async function makeLoans(request: APIRequestContext): Promise<readonly [asset: string, headers: { authorization: string }]> {
  const headers = await session(request);
  const make = async (path: string, data: object) => (await request.post(path, { headers, data })).json();
  const { registration: asset } = await make('/api/asset/assets', { name: 'Quarry crusher', type: 'MACHINE' });
  for (const [name, amount, type] of [
    ['Quarry one', '100', 'LOAN'],
    ['Quarry two', '200', 'LOAN'],
    ['Quarry three', '900', 'LOAN'],
    ['Quarry lease', '150', 'FINANCE_LEASE'],
  ])
    await make(CONTRACTS, { name, type, financedAmountExclTax: amount, assets: [{ assetRegistration: asset }] });
  await make(CONTRACTS, { name: 'Quarry without it', type: 'LOAN', financedAmountExclTax: '120' });
  return [asset, headers];
}

test('a search of contracts by a nested field, a range and what is excluded is launched, kept, shared, recalled by others and undone by Back', async ({
  page,
  browser,
  request,
}) => {
  const [asset] = await makeLoans(request);
  await signIn(page, 'admin@demo', '/contracts?search=quarry');
  await expect(page.getByText('1-5/5 rows')).toBeVisible();

  await page.keyboard.press('Alt+q');
  await dialog(page).getByRole('group', { name: 'Financed amount excl. tax' }).getByLabel(/from/).fill('90');
  await dialog(page).getByRole('group', { name: 'Financed amount excl. tax' }).getByLabel(/to/).fill('500');
  await dialog(page).getByLabel('Asset', { exact: true }).fill('Quarry crusher');
  await page.getByRole('option', { name: new RegExp(asset) }).click();
  await expect(dialog(page).getByRole('button', { name: 'Exclude Quarry crusher' })).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Loan', exact: true }).click({ modifiers: ['Control'] });
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Exclude Loan', pressed: true })).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('1-1/1 row')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Quarry lease' })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`assets.assetRegistration=${asset}`));
  await expect(badges(page)).toHaveText([/Type\s*≠ Loan/, /Financed amount excl. tax\s*90 – 500/, /Assets: Asset\s*Quarry crusher/]);

  await page.getByRole('button', { name: 'Remove the filter Type' }).click();
  await expect(page.getByText('1-3/3 rows')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1-1/1 row')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1-5/5 rows')).toBeVisible();
  await expect(badges(page)).toHaveCount(0);
  await page.goForward();
  await expect(badges(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Exclude Loan', pressed: true })).toBeVisible();
  await dialog(page).getByRole('group', { name: 'Financed amount excl. tax' }).getByLabel(/from/).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/The search is saved as "Type: ≠ Loan, Financed amount excl\. tax: 90 – 500, .*…"/)).toBeVisible();
  // Its name is asked for, and can be written over.
  await expect(dialog(page).getByLabel('Name of the search')).toBeFocused();
  await page.keyboard.type('Quarry leases');
  await dialog(page).getByLabel('Share with').selectOption('Everybody');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Quarry leases', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'staff@demo', '/contracts');
  await other.getByRole('button', { name: 'Saved searches' }).click();
  await other.getByRole('button', { name: 'Quarry leases', exact: true }).click();
  await expect(other.getByText('1-1/1 row')).toBeVisible();
  await expect(badges(other)).toHaveCount(3);
  const views = other.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: /^Quarry leases/ })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All', exact: true }).click();
  await expect(badges(other)).toHaveCount(0);
  await other.goto('/contracts?filter=Quarry%20leases');
  await expect(other.getByText('1-1/1 row')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Delete the search Quarry leases' }).click();
  await expect(page.getByText('No search is saved for this list yet.')).toBeVisible();
});

test('[SEARCH-031] the fields stand in one column on a phone, in two on a small window, in three on a wide one', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByText(/^1-20\//)).toBeVisible();
  await page.keyboard.press('Alt+q');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeVisible();
  const columns = () =>
    dialog(page)
      .locator('section > div')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [360, 1],
    [1000, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog(page).getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

test('what cannot be searched for is told at its badge and its field, and the list comes back without it', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?minDuration=abc&page=1');
  await expect(badges(page)).toContainText(['The server cannot search for this value.']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(dialog(page).getByRole('group', { name: 'Duration in months' })).toContainText('The server cannot search for this value.');
  await dialog(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^1-20\//)).toBeVisible();
});

test('[KEY-028] Alt+R reads the list again', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByText(/^1-20\//)).toBeVisible();
  const again = page.waitForRequest((request) => request.url().includes(`${CONTRACTS}?`) && !request.url().includes('breakdown'));
  await page.keyboard.press('Alt+r');
  await again;
});

test('a record is found and opened by typing a part of its name and Enter on what is offered', async ({ page, request }) => {
  await makeLoans(request);
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByText(/^1-20\//)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('quarry tw');
  await expect(page.getByRole('option', { name: /Quarry two/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quarry two' })).toBeVisible();
});
