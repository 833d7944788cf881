import { expect } from 'playwright/test';
import { session, signIn, switchScheme, test, violations } from './support.ts';

const STAFF = 'staff@demo';

test('a task is taken through its workflow on the board: by dragging, by keys, and by a menu on the phone', async ({ page, request }) => {
  const headers = await session(request, STAFF);
  const subject = 'Polish the narwhal';
  const data = { subject, dueDate: '2020-01-31', ownerUsername: STAFF };
  const { registration } = await (await request.post('/api/core/tasks', { headers, data })).json();
  const statusIs = (status: string) =>
    expect.poll(async () => (await (await request.get(`/api/core/tasks/${registration}`, { headers })).json()).status).toBe(status);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, STAFF, '/task-board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: subject });
  await expect(card('Open')).toContainText('overdue since');
  for (const colorScheme of ['dark', 'light'] as const) {
    await switchScheme(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }

  const handle = page.getByRole('button', { name: `Move ${subject}`, exact: true });
  const [from, to] = [(await handle.boundingBox())!, (await column('In progress').boundingBox())!];
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 15 });
  await page.mouse.up();
  await expect(card('In progress')).toBeVisible();
  await statusIs('IN_PROGRESS');
  await expect(card('In progress')).not.toHaveAttribute('aria-busy');

  await page.getByRole('button', { name: `Move ${subject} to…` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(card('Done')).toBeVisible();
  await statusIs('DONE');
  await expect(card('Done')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('button', { name: `Move ${subject} to…` })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('DONE');
  await expect(page).toHaveURL(/status=DONE/);
  await expect(card('Done')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: `Move ${subject} to…` }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await statusIs('OPEN');
});
