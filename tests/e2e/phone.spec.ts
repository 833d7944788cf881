import { expect, type Page } from 'playwright/test';
import { signIn, test, violations } from './support.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const cards = (page: Page) => page.locator('tbody tr[data-index]');

test('[issue 21] a list on a phone is cards of two lines, which come as one scrolls, and a tap opens the record', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?sort=registration');
  const first = cards(page).first();
  await expect(first).toContainText(/\w+.*[\d,]+\.\d\d EUR/);
  expect((await first.boundingBox())!.height).toBe(60);
  // What is no card takes a fifth at most.
  const region = (await page.getByRole('region', { name: 'Contracts' }).boundingBox())!;
  expect(region.height / 740).toBeGreaterThanOrEqual(0.79);
  await expect(cards(page)).toHaveCount(20);
  // What plugins offer beside the list unfolds below the line of its title.
  const rates = page.getByRole('button', { name: 'Change rates' });
  await expect(rates).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(rates).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await cards(page).nth(19).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  expect(await violations(page)).toEqual([]);
  const link = cards(page).nth(2).locator('a');
  const name = await link.locator('span span span').first().textContent();
  await link.tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name!);
});

test('[issue 21] a list on a phone is searched from the line of its title', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.getByRole('combobox', { name: 'Search' }).fill('Scania');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText('Scania');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('[issue 21] a record on a phone says how far it is, and is edited and moved on at the thumb', async ({ page }) => {
  // Those of the demo company: other tests make some that cannot be submitted.
  await signIn(page, 'staff@demo', '/contracts?status=DRAFT&search=months');
  await cards(page).first().locator('a').tap();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  for (const button of [edit, submit]) expect((await button.boundingBox())!.y).toBeGreaterThan(740 * 0.75);
  await expect(page.getByRole('region', { name: 'Workflow' })).toContainText(/1 of \d · Draft/);
  await edit.tap();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Seen in the yard');
  const bar = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox())!;
  await expect.poll(async () => (await name.boundingBox())!.y).toBeLessThan(bar.y - 30);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seen in the yard');
  // The last card is not behind the actions.
  await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  const last = (await page.locator('#main section').last().boundingBox())!;
  await expect.poll(async () => (await edit.boundingBox())!.y).toBeGreaterThanOrEqual(last.y + last.height);
  await page.getByRole('navigation', { name: 'Daily work' }).getByRole('link', { name: 'Tasks' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
});
