import { expect, type Page } from 'playwright/test';
import { quietDays } from './quietDays.ts';
import { session, signIn, test, violations } from './support.ts';

test('the calendar shows a task on its day, goes on by keys, and is accessible as a month, a week and a list', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'staff@demo');
  const [day] = await quietDays(request, headers);
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

  await page.getByText('Agenda', { exact: true }).click();
  await expect(page).toHaveURL(/calendar\?view=agenda$/);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Only assigned to me' }).check({ force: true });
  await expect(page).toHaveURL(/view=agenda&only=mine$/);
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('gridcell')).toHaveCount(7);
  await page.goto(`/calendar?view=agenda&day=${day}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(String(Number(day!.slice(8))));
  await page.goto('/calendar');

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

test('[issue 21, 9] many tasks of a day are one line that leads to the list of them, and a kind that is left out stays out', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'staff@demo');
  const day = (await quietDays(request, headers))[1]!;
  for (const subject of ['Wash the okapi', 'Brush the okapi', 'Weigh the okapi', 'Count the okapi'])
    expect((await request.post('/api/core/tasks', { headers, data: { subject, dueDate: day } })).ok()).toBe(true);
  await signIn(page, 'staff@demo', '/calendar');
  const folded = page.locator(`[data-day="${day}"]`).getByRole('link', { name: /^\d+ tasks due/ });
  await expect(folded).toBeVisible();
  const legend = page.getByRole('group', { name: 'Record types shown' });
  const left = page.waitForResponse((answer) => answer.url().includes('/preferences') && answer.request().method() !== 'GET');
  await legend.getByRole('button', { name: 'Tasks' }).click();
  await expect(folded).toHaveCount(0);
  await left;
  await page.reload();
  await expect(legend.getByRole('button', { name: 'Tasks', pressed: false })).toBeVisible();
  await legend.getByRole('button', { name: 'Tasks' }).click();
  await folded.click();
  await expect(page).toHaveURL(new RegExp(`/tasks\\?fromDueDate=${day}&toDueDate=${day}$`));
  await expect(page.getByRole('gridcell', { name: 'Weigh the okapi' })).toBeVisible();
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

test('the calendar is read by another program at a private address, which is shown once, is listed and ends', async ({ page, request }) => {
  await signIn(page, 'staff@demo', '/calendar');
  await page.getByRole('link', { name: 'Calendar in other programs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar links' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a calendar link' });
  await dialog.getByRole('textbox', { name: 'Name of the link' }).fill('Phone');
  await page.keyboard.press('Enter');
  const address = await dialog.getByRole('textbox', { name: 'Your private address' }).inputValue();
  expect(await violations(page)).toEqual([]);
  const read = await request.get(address);
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await read.text()).toContain(`\r\nURL:${new URL(address).origin}/task/`);
  await dialog.getByRole('button', { name: 'I have kept the address' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Phone' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Never');
  await expect(page.getByText(new URL(address).pathname)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'End the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});

test('a task is moved to another day by dragging, by keys and by a date, and back with Undo', async ({ page, request }) => {
  const headers = await session(request, 'staff@demo');
  const [day, other] = (await quietDays(request, headers)) as [string, string];
  const added = await request.post('/api/core/tasks', { headers, data: { subject: 'Walk the quokka', dueDate: day } });
  const { registration } = await added.json();
  const dueOn = (expected: string) =>
    expect.poll(async () => (await (await request.get(`/api/core/tasks/${registration}`, { headers })).json()).dueDate).toBe(expected);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, 'staff@demo', '/calendar?kinds=Task');
  const entryOn = (shown: string) => page.locator(`[data-day="${shown}"]`).getByRole('link', { name: 'Walk the quokka' });
  const [from, to] = [(await entryOn(day).boundingBox())!, (await page.locator(`[data-day="${other}"]`).boundingBox())!];
  await page.mouse.move(from.x + 30, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
  await page.mouse.up();
  await expect(entryOn(other)).toBeVisible();
  await dueOn(other);
  await expect(page).toHaveURL(/calendar\?kinds=Task$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await dueOn(day);

  await expect(entryOn(day)).not.toHaveAttribute('aria-busy');
  await entryOn(day).focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Walk the quokka' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entryOn(day)).toBeVisible();
  await dueOn(day);

  await page.setViewportSize({ width: 360, height: 780 });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move Walk the quokka to another day' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Due date' });
  await field.fill('2030-04-15');
  await field.press('Enter');
  await dueOn('2030-04-15');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 1024, height: 900 }, hasTouch: true });

  test('a task that is held is dragged to another day, and back with Undo; a finger that moves at once scrolls', async ({
    page,
    request,
  }) => {
    const headers = await session(request, 'staff@demo');
    const [day, other] = (await quietDays(request, headers)) as [string, string];
    await request.post('/api/core/tasks', { headers, data: { subject: 'Feed the numbat', dueDate: day } });
    await signIn(page, 'staff@demo', '/calendar?kinds=Task');
    const entryOn = (shown: string) => page.locator(`[data-day="${shown}"]`).getByRole('link', { name: 'Feed the numbat' });
    const [from, to] = [(await entryOn(day).boundingBox())!, (await page.locator(`[data-day="${other}"]`).boundingBox())!];
    const [start, end] = [
      { x: from.x + 30, y: from.y + 8 },
      { x: to.x + to.width / 2, y: to.y + to.height / 2 },
    ];
    await swipe(page, start, end, 0);
    await expect(entryOn(day)).toBeVisible();
    await expect(entryOn(other)).toHaveCount(0);
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
    await swipe(page, start, end, 600);
    await expect(entryOn(other)).toBeVisible();
    await expect(page).toHaveURL(/calendar\?kinds=Task$/);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(entryOn(day)).toBeVisible();
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger is put down, held for some milliseconds, moved, and lifted. */
async function swipe(page: Page, from: Point, to: Point, held: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  // A finger rests: nothing on the page says so before it moves.
  await new Promise((resolve) => {
    setTimeout(resolve, held);
  });
  const STEPS = 12;
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
}
