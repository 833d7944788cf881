import { expect, type Page } from 'playwright/test';
import { signIn, test as base, violationsInBothSchemes } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: contracts stand in other statuses afterwards. */
const test = base.extend<object, { readonly moved: TestServer }>({
  moved: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ moved }, provide) => provide(moved.url),
});

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ADDRESS = '/contracts?shownAs=board&search=months';

test('a list is shown as a board: columns count and total, a card goes to the next column by its menu and is taken back', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts?search=months');
  await page.getByRole('button', { name: 'Arrange the list' }).click();
  await page.getByText('Board by status').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/shownAs=board/);
  const draft = column(page, 'Draft');
  await expect(draft.getByRole('heading')).toContainText(/Draft\s*\d+.*EUR/);
  const card = draft.getByRole('listitem').first();
  await expect(card).toContainText('EUR');
  const name = (await card.getByRole('link').locator('span span span').first().textContent())!;
  const figure = draft.getByRole('heading').locator('> span').nth(1);
  const count = Number(await figure.textContent());
  await card.getByRole('button', { name: /^Move .* to…$/ }).click();
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await expect(column(page, 'Submitted').getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expect(figure).toHaveText(String(count - 1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(figure).toHaveText(String(count));
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('a card is dragged to a column, which asks what the transition asks for, and one where no step leads says so', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await signIn(page, 'admin@demo', ADDRESS);
  const card = column(page, 'Draft').getByRole('listitem').first();
  const handle = card.getByRole('button', { name: /^Move (?!.*to…)/ });
  await handle.dragTo(column(page, 'Closed').getByRole('heading'), { steps: 12 });
  await expect(page.getByText('No step of the workflow leads there.')).toBeVisible();
  const loaded = column(page, 'Draft').getByRole('listitem');
  const before = await loaded.count();
  const more = column(page, 'Draft').getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.poll(() => loaded.count()).toBeGreaterThan(before);
});

test('on a phone a board is one column, chosen by its status, and cards go on by their menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@demo', ADDRESS);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('SUBMITTED');
  await expect(column(page, 'Submitted').getByRole('listitem').first()).toBeVisible();
  await expect(column(page, 'Submitted').getByRole('button', { name: /to…$/ }).first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
