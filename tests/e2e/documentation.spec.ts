import { expect, type Page } from 'playwright/test';
import { signIn, switchScheme, test, violations } from './support.ts';

const guide = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string) => guide(page).getByRole('heading', { name, exact: true });
const isInSight = (page: Page, name: string) => expect(heading(page, name)).toBeInViewport();

test('[ADMIN-010] [ROUTE-071] [ADMIN-044] every user finds the guides in the navigation, and reads one with its pictures', async ({
  page,
}) => {
  await signIn(page, 'staff@demo', '/home');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('region', { name: 'For staff' })).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Working with lists' }).click();
  await expect(page).toHaveURL(/\/documentation\/lists$/);
  await expect(heading(page, 'Working with lists')).toBeVisible();
  const picture = guide(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await violations(page, 'main')).toEqual([]);
});

test('[ROUTE-072] [ROUTE-073] links between guides stay in the product and lead to their chapters, and back', async ({ page }) => {
  await signIn(page, 'staff@demo', '/documentation/record-pages');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await guide(page).getByRole('link', { name: 'payment plans' }).click();
  await expect(page).toHaveURL(/\/documentation\/finance#payment-plans$/);
  await isInSight(page, 'Payment plans');
  expect(await page.evaluate(() => Object.hasOwn(window, 'isSamePage'))).toBe(true);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Depreciation', exact: true }).click();
  await isInSight(page, 'Depreciation');
  await page.goBack();
  await isInSight(page, 'Payment plans');
  await page.getByRole('navigation', { name: 'Other guides' }).getByRole('link', { name: /^Next/ }).click();
  await isInSight(page, 'Identifiers');
});

test('[ROUTE-073] an address with a chapter, and one with .md, open what they name', async ({ page }) => {
  await signIn(page, 'staff@demo', '/documentation/security.md#audit-log');
  await isInSight(page, 'Audit log');
});

test('[ADMIN-012] [SEARCH-054] the guides are searched by keyboard, and a result opens its chapter', async ({ page }) => {
  await signIn(page, 'staff@demo', '/documentation');
  const field = page.getByRole('textbox', { name: 'Search the documentation' });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('quorum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documentation-search\?search=quorum$/);
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first().locator('mark').first()).toHaveText(/quorum/i);
  expect(await violations(page, 'main')).toEqual([]);
  await results.first().getByRole('link').press('Enter');
  await expect(guide(page)).toBeVisible();
});

test('[SEARCH-054] the command bar searches the guides for what was typed', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts');
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('quorum votes');
  await page.getByRole('option', { name: 'Search the documentation for “quorum votes”' }).click();
  await expect(page).toHaveURL(/\/documentation-search\?search=quorum%20votes$/);
});

test('a choice of the command bar that is pressed while the server still finds records is the one that is taken', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts');
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/core/search?*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('lathe');
  const choice = page.getByRole('option', { name: 'Search the documentation for “lathe”' });
  await choice.hover();
  await page.mouse.down();
  press();
  await expect(page.getByText('Searching …')).toBeHidden();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/documentation-search\?search=lathe$/);
});

test('[ADMIN-044] F1 opens the chapter on the page in a window of its own, as the overlay of the keyboard says', async ({
  page,
  context,
}) => {
  await signIn(page, 'staff@demo', '/persons');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('F1');
  const help = await opened;
  await expect(help).toHaveURL(/\/documentation\/persons$/);
  await help.close();
  await page.keyboard.press('?');
  const again = context.waitForEvent('page');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Help on this page' }).click();
  await expect(await again).toHaveURL(/\/documentation\/persons$/);
});

test('[ADMIN-011] the explorer greys what staff may not call, and makes a call that they may', async ({ page }) => {
  await signIn(page, 'staff@demo', '/documentation/api?search=api%20core%20plugins');
  const refused = page.getByRole('group').filter({ hasText: 'You need “write /api/core/plugins”' }).first();
  await expect(refused).toBeVisible();
  await page.getByRole('textbox', { name: 'Search the calls' }).fill('GET openapi.json');
  await page.getByText('This document').click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'What was answered' })).toContainText('"openapi": "3.1.0"');
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('Bearer $MORTISE_KEY');
  expect(await violations(page, 'main')).toEqual([]);
});

test('a guide fits a phone, is dark where the system is, and reads from the left in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('mortise.locale', 'ar'));
  await signIn(page, 'staff@demo', '/documentation/operations');
  await expect(heading(page, 'Operations')).toBeVisible();
  await expect(guide(page)).toHaveAttribute('dir', 'ltr');
  await switchScheme(page, 'dark');
  expect(await violations(page, 'main')).toEqual([]);
  const tooWide = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
});
