import { expect, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search person' });

test('[SEARCH-045] the partner of an agreement is found in the entity search, by its filters, by key and by click', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  for (const role of ['AGENCY', 'CLIENT'])
    await request.post('/api/person/persons', { headers, data: { name: `Harbour ${role}`, type: 'C', roles: [{ role }] } });
  await signIn(page, 'admin@demo', '/agreement');
  await page.getByLabel('Partner', { exact: true }).press('F4');
  await expect(dialog(page).getByPlaceholder('Type to filter or press enter to search in database')).toBeFocused();
  await dialog(page).getByRole('textbox', { name: 'Search' }).fill('harbour');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Harbour' })).toHaveText([/Harbour AGENCY/]);
  await dialog(page).getByRole('button', { name: 'More filters' }).click();
  const grid = dialog(page)
    .getByRole('form', { name: 'Advanced search' })
    .getByRole('textbox')
    .first()
    .locator('xpath=ancestor::section[1]/div');
  for (const [width, columns] of [
    [1440, 3],
    [900, 2],
    [500, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)).split(' ').length)
      .toBe(columns);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'More filters' }).click();
  await dialog(page).getByText('Harbour AGENCY').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Partner', { exact: true })).toHaveValue(/^Harbour AGENCY \(PER\d+\)$/);
});

test('[ADMIN-013] [KEY-008] a record is found by Ctrl+G over all kinds, all results have a page, and what was looked at is recent', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const make = async (path: string, data: object) => (await request.post(path, { headers, data })).json();
  const { registration } = await make('/api/asset/assets', { name: 'Lighthouse crane', type: 'MACHINE' });
  await make('/api/financing/contracts', { name: 'Lighthouse lease', type: 'LOAN' });
  await signIn(page, 'admin@demo', '/persons');
  await expect(page.getByText(/ rows$/)).toBeVisible();
  await page.keyboard.press('Control+g');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(box).toBeFocused();
  await page.keyboard.type('lighthouse');
  // A busy server says which kinds it did not search in time: it is asked again.
  const found = page.getByRole('option', { name: 'Show all in contracts' });
  const searched = found.or(page.getByRole('group', { name: 'Search timed out' }));
  await expect(async () => {
    await expect(searched.first()).toBeVisible();
    if (!(await found.isVisible())) await box.fill('');
    await box.fill('lighthouse');
    await expect(found).toBeVisible();
  }).toPass();
  await page.getByRole('option', { name: /Lighthouse crane/ }).click();
  await expect(page).toHaveURL(new RegExp(`/asset/${registration}`));
  await page.keyboard.press('Control+g');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Lighthouse crane/ })).toBeVisible();
  await page.keyboard.type('lighthouse', { delay: 20 });
  await page.getByRole('option', { name: 'All results' }).click();
  await expect(page).toHaveURL(/\/global-search\?search=lighthouse/);
  const lease = page.getByRole('region', { name: /Contracts/ }).getByRole('link', { name: 'Lighthouse lease' });
  const crane = page.getByRole('region', { name: /Assets/ }).getByRole('link', { name: 'Lighthouse crane' });
  await expect(async () => {
    if (await page.getByText('Search timed out').isVisible()) await page.reload();
    await expect(lease).toBeVisible();
    await expect(crane).toBeVisible();
  }).toPass();
  expect(await violations(page, 'main')).toEqual([]);
});
