import { expect, type Locator, type Page } from 'playwright/test';
import { settled, signIn, switchScheme, test, violations } from './support.ts';

const side = (page: Page): Locator => page.locator('aside[data-pane=side]');
const shown = (page: Page): Locator => side(page).getByRole('heading', { level: 1 });
const rows = (page: Page): Locator => page.locator('#main tbody tr[data-index]');
const name = (place: Page | Locator): Locator => place.getByLabel('Name', { exact: true });

test('[EMBED-015] [KEY-012] a link opens beside the page, which stays, and has a history of its own', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?search=CTR0000001');
  await rows(page)
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(side(page)).toHaveAccessibleName(/^Contract CTR/);
  await expect(shown(page)).toBeVisible();
  const contract = (await side(page).getAttribute('aria-label'))!;
  await expect(page).toHaveURL(/\/contracts\?search=CTR0000001$/);
  await expect(page).toHaveTitle(/^Contracts/);
  await expect(side(page).getByRole('button', { name: 'Back' })).toBeDisabled();

  await side(page).getByRole('region', { name: 'Persons' }).getByRole('link').first().click();
  await expect(side(page)).toHaveAccessibleName(/^Person PER/);
  await side(page).getByRole('button', { name: 'Back' }).click();
  await expect(side(page)).toHaveAccessibleName(contract);
  await side(page).getByRole('button', { name: 'Forward' }).click();
  await expect(side(page)).toHaveAccessibleName(/^Person PER/);
  await expect(page).toHaveURL(/\/contracts\?search=CTR0000001$/);

  // It stays while the page beside it changes, also when that is loaded anew.
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page).toHaveURL(/\/invoices/);
  await expect(side(page)).toHaveAccessibleName(/^Person PER/);
  await page.reload();
  await expect(side(page)).toHaveAccessibleName(/^Person PER/);
  await side(page).getByRole('button', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/person\/PER/);
  await expect(side(page)).toHaveCount(0);
});

test('[KEY-012] [KEY-013] [KEY-014] by the keyboard: opened, gone into and out of, made wider, closed, and the focus is where it was', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts');
  await rows(page).nth(1).focus();
  await page.keyboard.press('Alt+x');
  await expect(side(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(side(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const edge = side(page).getByRole('separator', { name: 'Width of the side view' });
  await expect(edge).toBeFocused();
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32));
  await expect.poll(async () => (await side(page).boundingBox())!.width).toBe(before + 32);
  // The page makes room.
  await expect
    .poll(async () => {
      const main = (await page.locator('#main').boundingBox())!;
      return main.x + main.width;
    })
    .toBe(1440 - before - 32);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Close the side view');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(side(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(side(page)).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();

  // As wide as it was, and with the row that Alt+Enter is pressed on.
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  const registration = (await rows(page).nth(2).getByRole('link').first().textContent())!;
  await page.keyboard.press('Alt+Enter');
  await expect(side(page)).toHaveAccessibleName(`Contract ${registration}`);
  expect((await side(page).boundingBox())!.width).toBe(before + 32);
});

test('[EMBED-015] the edge is dragged by the pointer too', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?sideView=%2Finvoices');
  await expect(side(page)).toHaveAccessibleName('Invoices');
  await expect(page).toHaveURL(/\/contracts$/);
  const box = (await side(page).getByRole('separator').boundingBox())!;
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(900, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await side(page).boundingBox())!.width).toBe(540);
});

test('[EMBED-015] [ROUTE-054] what is typed in it is asked for before it is left, closed, or shown as a page', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?sideView=CTR00000012');
  await side(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await name(side(page)).fill('Not saved');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await rows(page)
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['Alt'] });
  await question.getByRole('button', { name: 'Stay' }).click();
  await side(page).getByRole('button', { name: 'Open as a page' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name(side(page))).toHaveValue('Not saved');
  await expect(page).toHaveURL(/\/contracts$/);
  // The page beside it can go on without a question.
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page).toHaveURL(/\/invoices/);
  await expect(name(side(page))).toHaveValue('Not saved');
  await side(page).getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(side(page)).toHaveCount(0);
});

test('[EMBED-015] keys count for the page where the user is at work', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004?sideView=%2Fcontract%2FCTR00000012');
  await expect(shown(page)).toBeVisible();
  await page.locator('#main').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('e');
  await expect(name(page.locator('#main'))).toBeVisible();
  await expect(name(side(page))).toHaveCount(0);
  await shown(page).click();
  await page.keyboard.press('e');
  await name(side(page)).fill('Saved beside');
  await page.keyboard.press('Control+s');
  await expect(shown(page)).toContainText('Saved beside');
  await expect(name(page.locator('#main'))).toBeVisible();
});

test('[EMBED-015] the command bar opens beside the page what it finds, and the mark of a link does', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('Invoices');
  await expect(page.getByRole('option', { name: 'Invoices' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+Enter');
  await expect(side(page)).toHaveAccessibleName('Invoices');
  const link = rows(page).first().getByRole('link').first();
  // Under the pointer only; the list moves while it becomes as narrow as its half.
  await expect(async () => {
    await link.hover();
    await link.locator('[data-beside]').click({ timeout: 1_000 });
  }).toPass();
  await expect(side(page)).toHaveAccessibleName(/^Contract CTR/);
  await expect(page).toHaveURL(/\/contracts$/);
});

test('[EMBED-015] beside each other both pages are readable and named: light, dark, right to left', async ({ page }) => {
  await page.addInitScript(
    () => window.origin !== 'null' && localStorage.getItem('mortise.locale') === null && localStorage.setItem('mortise.locale', 'ar'),
  );
  await signIn(page, 'admin@demo', '/invoices?sideView=%2Fcontract%2FCTR00000011');
  await expect(shown(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect((await side(page).boundingBox())!.x).toBe(0);
  for (const scheme of ['light', 'dark'] as const) {
    await switchScheme(page, scheme);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[EMBED-015] it takes the whole page, and what it covers cannot be reached', async ({ page }) => {
    await signIn(page, 'admin@demo', '/invoices?sideView=%2Fcontract%2FCTR00000011');
    await expect(shown(page)).toBeVisible();
    expect(await side(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(page.locator('[data-pane=page]')).toHaveAttribute('inert');
    expect(await violations(page)).toEqual([]);
    await side(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-pane=page]')).not.toHaveAttribute('inert');
  });
});
