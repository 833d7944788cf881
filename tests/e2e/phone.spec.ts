import { expect, type Page } from 'playwright/test';
import { axe, signIn, test } from './support.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const cards = (page: Page) => page.locator('tbody tr[data-index]');

test('[issue 21] a list on a phone is cards of two lines, which come as one scrolls, and a tap opens the record', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  const first = cards(page).first();
  await expect(first).toContainText(/\w+.*[\d,]+\.\d\d EUR/);
  expect((await first.boundingBox())!.height).toBe(60);
  // What is no card: little, above and below.
  const region = (await page.getByRole('region', { name: 'Contracts' }).boundingBox())!;
  expect(region.height / 740).toBeGreaterThanOrEqual(0.8);
  await expect(cards(page)).toHaveCount(20);
  await cards(page).nth(19).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  expect(new URL(page.url()).searchParams.get('to') ?? page.url()).not.toBe('1');
  expect((await axe(page).analyze()).violations).toEqual([]);
  const name = (await cards(page).nth(2).locator('a').textContent())!;
  await cards(page).nth(2).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent())!.slice(0, 12));
});

test('[issue 21] a list on a phone is searched from the line of its title', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.getByRole('combobox', { name: 'Search' }).fill('Scania');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText('Scania');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
