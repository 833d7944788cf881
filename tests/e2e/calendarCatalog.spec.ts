import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

/** Serious violations on the whole page. */
test('the calendar shows a task on its day, goes on by keys, and is accessible as a month, a week and a list', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'staff@demo');
  const now = new Date();
  const day = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-15`;
  const added = await request.post('/api/core/tasks', { headers, data: { subject: 'Feed the okapi', dueDate: day } });
  expect(added.ok(), await added.text()).toBe(true);
  const { registration } = await added.json();
  await signIn(page, 'staff@demo', '/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByText('Week', { exact: true }).click();
  await page.getByText('Month', { exact: true }).click();
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const before = await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-day');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=gridcell]:focus')).not.toHaveAttribute('data-day', before!);
  await page.keyboard.press('Home');
  await page.getByText('Week', { exact: true }).click();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByText('Month', { exact: true }).click();
  await page.locator(`a[href="/task/${registration}"]`).scrollIntoViewIfNeeded();
  await expect(page.locator(`a[href="/task/${registration}"]`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.locator(`a[href="/task/${registration}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/task/${registration}$`));
});

test('a catalogue is searched, its items lead to their pages, and it is accessible to look into and to change', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const [item] = await (await request.get('/api/financing/product-catalog-items?range=0-0&sort=registration', { headers })).json();
  await signIn(page, 'admin@demo', '/catalog/product');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search' }).fill(item.registration);
  await expect(page.locator(`a[href="/product-catalog-item/${item.registration}"]`).first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit the catalogue' }).click();
  await expect(page).toHaveURL(/\/edit-catalog\/product$/);
  await expect(page.getByRole('link', { name: 'Stop editing' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a catalogue that is not there says which there are', async ({ page }) => {
  await signIn(page, 'admin@demo', '/catalog/okapis');
  await expect(page.getByRole('heading', { name: 'Catalogue not found' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.locator('main a[href="/catalog/product"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
});
