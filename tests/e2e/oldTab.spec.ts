import { expect, type Page } from 'playwright/test';
import { onTheRoad } from './onTheRoad.ts';
import { signIn, test as base } from './support.ts';
import { TwoBuilds } from './TwoBuilds.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own, in front of which versions change. */
const test = base.extend<object, { readonly server: TestServer; readonly client: TwoBuilds }>({
  server: [demoServer, { scope: 'worker', timeout: 300_000 }],
  client: [
    async ({ server }, provide) => {
      const client = await TwoBuilds.before(server.url);
      await provide(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ client }, provide) => provide(client.url),
});
test.beforeEach(({ client }) => void (client.current = 'one'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).first();
/** Whether the page is of the second build. */
const isOther = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src.includes('-other.'));
/** How often the page is loaded from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('[OFFLINE-055] an open tab goes on after a new version was installed: what it has not loaded yet says what to do, what was typed is saved, and a reload brings the new version', async ({
  page,
  client,
}) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  await button(page, 'Edit').click();
  await name(page).fill('Typed in the old tab');
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  const loads = countLoads(page);
  client.current = 'other';
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('could not be loaded');
  await button(page, 'Try again').click();
  await expect(failed).toContainText('You are using an outdated version of the application. Refresh the page to continue.');
  await page.goBack();
  await expect(name(page)).toHaveValue('Typed in the old tab');
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toBeHidden();
  expect([loads(), await isOther(page)]).toEqual([0, false]);
  await page.goForward();
  await button(page, 'Try again').click();
  await button(page, 'Refresh').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  expect([loads(), await isOther(page)]).toEqual([1, true]);
});

test('[OFFLINE-051] where a worker keeps the files a tab that is typed in says that a new version is ready, and goes on with its own until it is told to load it; where the older version is back nothing loads again and again', async ({
  page,
  context,
  request,
  client,
}) => {
  test.setTimeout(600_000);
  const announced = page.getByText('A new version is ready');
  // The worker brings all files before it takes over.
  const whenAllIsThere = { timeout: 180_000 };
  await onTheRoad(page, request);
  await page.goto('/contract/CTR00000004');
  await button(page, 'Edit').click();
  await name(page).fill('Typed before the update');
  client.current = 'other';
  const [loads, second] = [countLoads(page), await context.newPage()];
  const loadsOfSecond = countLoads(second);
  await second.goto('/tasks');
  await expect(announced).toBeVisible(whenAllIsThere);
  await expect.poll(loadsOfSecond, whenAllIsThere).toBe(2);
  const old = page.waitForResponse((answer) => /\/assets\/[\w-]+\.js/.test(answer.url()) && answer.fromServiceWorker());
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  expect((await old).ok()).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name(page)).toHaveValue('Typed before the update');
  expect([loads(), await isOther(page), await isOther(second)]).toEqual([0, false, true]);
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, 'Load it now').click();
  await expect(name(page)).toHaveValue('Typed before the update');
  expect([loads(), await isOther(page)]).toEqual([1, true]);

  client.current = 'one';
  await second.reload();
  await expect(announced).toBeVisible(whenAllIsThere);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Tasks');
  expect([loads(), loadsOfSecond(), await isOther(second)]).toEqual([1, 3, false]);
  await expect(name(page)).toHaveValue('Typed before the update');
});
