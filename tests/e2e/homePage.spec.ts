import { expect } from 'playwright/test';
import { session, signIn, test, violations, violationsInBothSchemes } from './support.ts';

const STAFF = 'staff@demo';

test('[ROUTE-076] the first page says what there is to do, and a task is added in place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, STAFF, '/home');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Overdue invoices', 'Approvals waiting for you', 'Contracts ending within a month'])
    await expect(section(name).getByRole('row').nth(1)).toBeVisible();
  const tasks = section('My tasks');
  await tasks.getByRole('button', { name: 'Add a task' }).click();
  await expect(tasks.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.type('Water the plants');
  await page.keyboard.press('Enter');
  await expect(tasks.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('each figure of the first page leads to the list of just the records that it counts', async ({ page }) => {
  await signIn(page, STAFF, '/home');
  const figures = page.getByRole('region', { name: 'At a glance' }).locator('dl').getByRole('link');
  await expect(figures).toHaveCount(4);
  for (let index = 0; index < 4; index += 1) {
    const figure = figures.nth(index);
    await expect(figure).toHaveAccessibleName(/^\D+: [\d,]+$/);
    const shown = (await figure.textContent())!.split(': ').at(-1)!;
    await figure.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?status=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^\\D+${shown}$`));
    await page.goBack();
  }
});

test('the sections of the first page are arranged, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, STAFF, '/home');
  const left = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.x;
  const figures = page.getByRole('region', { name: 'At a glance' });
  await figures.getByRole('button', { name: 'Arrange' }).click();
  await figures.getByRole('button', { name: 'Move or size My tasks' }).click();
  await expect(page.getByRole('menuitem', { name: 'Taller' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Narrower' }).click();
  await page.getByRole('menuitem', { name: 'Right' }).click();
  await page.keyboard.press('Escape');
  await figures.getByRole('button', { name: 'Save' }).click();
  await expect(figures.getByRole('button', { name: 'Arrange' })).toBeVisible();
  const moved = await left('My tasks');
  await page.reload();
  await expect(page.getByRole('region', { name: 'My tasks', exact: true })).toBeVisible();
  await expect.poll(() => left('My tasks')).toBe(moved);
  await figures.getByRole('button', { name: 'Arrange' }).click();
  await figures.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reset to the shared setup' }).click();
  await expect.poll(() => left('My tasks')).toBeLessThan(moved!);
});

test('a dashboard that an administrator gave to a profile has an address, cannot be changed by whoever has the profile, and is copied', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const places = [{ i: 'tasks', x: 0, y: 0, w: 12, h: 3 }];
  const data = { groupId: 'dashboard/first-page', type: 'UI', value: places, audience: 'profile/STAFF' };
  const given = await request.post('/api/core/users/admin@demo/preferences', { headers, data });
  expect(given.ok(), await given.text()).toBe(true);
  await signIn(page, STAFF, '/home?dashboard=tenant');
  const figures = page.getByRole('region', { name: 'At a glance' });
  await figures.getByRole('button', { name: 'Dashboard shown: Everybody’s' }).click();
  await page.getByRole('menuitem', { name: /^Of / }).click();
  await expect(page).toHaveURL(/dashboard=profile%2FSTAFF/);
  await expect(figures.getByRole('button', { name: 'Arrange' })).toHaveCount(0);
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'My tasks', exact: true }).boundingBox())?.width)
    .toBeGreaterThan(1000);
  expect(await violations(page)).toEqual([]);
  await figures.getByRole('button', { name: 'Copy to mine' }).click();
  await expect(page).toHaveURL(/dashboard=own/);
  await expect(figures.getByRole('button', { name: 'Arrange' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(figures.getByRole('button', { name: /^Dashboard shown: Of / })).toBeVisible();
  await request.delete(`/api/core/users/admin@demo/preferences/${(await given.json())._id}`, { headers });
});

test('a client finds on the phone which contracts run, what is to be paid and what was asked for, and nothing that staff have to do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'client@demo', '/');
  for (const title of ['My contracts', 'Invoices to pay', 'My requests'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText('Approvals waiting for you')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a filter of the dashboard holds for its tiles, is in the address, and goes along to the list behind a number', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, STAFF, '/home');
  const board = page.getByRole('region', { name: 'At a glance' });
  const unpaid = board.getByRole('link', { name: /^Unpaid invoices: / });
  await board.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month');
  await expect(page).toHaveURL(/dashboardFilter=period%3DTHIS_MONTH/);
  await expect(unpaid).toHaveAttribute('href', /fromDueDate=/);
  await expect(page.getByRole('region', { name: 'My tasks', exact: true }).getByText('Not filtered by Period')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeVisible();
  await page.keyboard.press('Escape');
  const shown = (await unpaid.textContent())!.split(': ').at(-1)!;
  await unpaid.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoices\?status=ISSUED&fromDueDate=\d{4}-\d\d-01&toDueDate=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^\\D+${shown}$`));
  await page.goBack();
  await expect(board.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await board.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
