import { expect } from 'playwright/test';
import { session, signIn, test } from './support.ts';

test('[EMBED-003] [EMBED-004] [EMBED-005] a short link leads on without signing in, and one that nobody knows to the product', async ({
  page,
  request,
  baseURL,
}) => {
  const headers = await session(request);
  const data = { name: 'Winter', key: 'winter', url: `${baseURL}/accessibility-declaration` };
  expect((await request.post('/api/core/key-values', { headers, data })).ok()).toBe(true);
  await page.goto('/u/winter');
  await expect(page).toHaveURL('/accessibility-declaration');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/u/summer');
  await expect(page).toHaveURL(/authentication\/login-page/);
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
});

test('[ROUTE-041] an address empties what the browser keeps of the product', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('mortise.left-behind', 'yes'));
  await page.goto('/contracts');
  expect(await page.evaluate(() => localStorage.getItem('mortise.left-behind'))).toBe('yes');
  await page.goto('/contracts?clearCache=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mortise.left-behind'))).toBeNull();
});

test('[ROUTE-005] an address with its path in the hash, as older bookmarks have it, opens the page', async ({ page }) => {
  await signIn(page, 'admin@demo', '/#/contracts?status=DRAFT');
  await expect(page).toHaveURL('/contracts?status=DRAFT');
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
});

test('[ROUTE-053] an address selects rows of a list, and opens a record to be edited by whoever may', async ({ page, request }) => {
  const headers = await session(request);
  const contracts = await (await request.get('/api/financing/contracts?status=DRAFT&range=0-1', { headers })).json();
  const [first, second] = contracts.map(({ registration }: { readonly registration: string }) => registration);
  await signIn(page, 'admin@demo', `/contracts?status=DRAFT&selectedIds=${first},${second}`);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.goto(`/contract/${first}?editMode=1`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('[ROUTE-053] the same address shows the record to whoever may not edit it', async ({ page, request }) => {
  const headers = await session(request, 'partner@demo');
  const [contract] = await (await request.get('/api/financing/contracts?range=0-0', { headers })).json();
  await signIn(page, 'partner@demo', `/contract/${contract.registration}?editMode=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});
