import { expect, type Page } from 'playwright/test';
import { describeEveryType, SPECIMENS } from './everyType.ts';
import { session, signIn, test, violationsInBothSchemes } from './support.ts';

let registration = '';
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const input = (page: Page, name: string) => field(page, name).locator('input:not([type=hidden]):not([type=color]), textarea').first();
const recordPage = (): string => `/page/dyno-specimens/${registration}`;

test.beforeAll(async ({ request }) => {
  registration = await describeEveryType(request, await session(request));
});

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(input(page, 'paint')).toBeVisible();
}

/** What a workbook puts on the clipboard. */
const paste = (page: Page, name: string, text: string) =>
  input(page, name).evaluate((element: HTMLInputElement, data) => {
    element.focus();
    element.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('[FIELD-002] every type of field, read and edited, has no serious accessibility violation in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2_000 });
  await signIn(page, 'admin@demo', recordPage());
  await expect(field(page, 'paint')).toContainText('#00796b');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await edit(page);
  await expect(page.getByRole('textbox', { name: 'Story' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await input(page, 'title').fill('');
  await input(page, 'phone').fill('12');
  await field(page, 'country').locator('input').click();
  await expect(page.getByRole('listbox', { name: 'Country' }).getByRole('option').first()).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('[FIELD-002] nothing sticks out on a phone, nor from right to left', async ({ browser }) => {
  for (const [width, locale] of [
    [360, 'en-EU'],
    [1440, 'ar-MA'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'admin@demo', recordPage());
    await expect(field(page, 'paint')).toBeVisible();
    await page.evaluate((chosen) => localStorage.setItem('mortise.locale', chosen), locale);
    await page.reload();
    await expect(field(page, 'paint')).toBeVisible();
    await page.locator('header ~ * button, main button').first().waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.goto('/page/dyno-specimens/new');
    await expect(input(page, 'paint')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await context.close();
  }
});

test('[FIELD-012] [FIELD-014] a mandatory field that is left empty says so where nothing moves', async ({ page }) => {
  await signIn(page, 'admin@demo', '/page/dyno-specimens/new');
  await expect(input(page, 'paint')).toBeVisible();
  // Fields of which the code has not come yet are not as high as they will be.
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-field]')].map((element) => element.getBoundingClientRect().top));
  await input(page, 'title').focus();
  const before = await places();
  await input(page, 'remark').focus();
  await expect(page.getByText('Title is mandatory')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('[FIELD-009] [FIELD-011] what is wrong keeps the record from being saved; the first error is focused and highlighted for two seconds', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/page/dyno-specimens/new');
  await expect(input(page, 'paint')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(input(page, 'title')).toBeFocused();
  const highlighted = page.locator('[data-highlighted-field]');
  await expect(highlighted).toHaveAttribute('data-field', 'title');
  const since = Date.now();
  for (const name of ['Title', 'Ratio', 'Begun', 'Country']) await expect(page.getByText(`${name} is mandatory`)).toBeVisible();
  await expect(highlighted).toHaveCount(0);
  expect(Date.now() - since).toBeLessThan(3_000);
});

test('[FIELD-030] [FIELD-038] values from a workbook are taken as what they mean', async ({ page }) => {
  await signIn(page, 'admin@demo', recordPage());
  await expect(field(page, 'paint')).toBeVisible();
  await edit(page);
  for (const [name, text] of [
    ['price', '2.345,60 €\r\n'],
    ['discount', '7,5%'],
    ['begun', '46054'],
    ['currency', 'us dollar'],
    ['ratio', '\u202f10,5\u00a0'],
    ['tags', 'green\r\nblue'],
  ] as const)
    await paste(page, name, text);
  await input(page, 'title').focus();
  await expect(input(page, 'price')).toHaveValue('2,345.60');
  await expect(input(page, 'discount')).toHaveValue('7.50%');
  await expect(input(page, 'begun')).toHaveValue('01-02-2026');
  await expect(input(page, 'currency')).toHaveValue('US Dollar');
  await expect(input(page, 'ratio')).toHaveValue('10.5');
  await expect(field(page, 'tags')).toContainText('green');
});

test('[FIELD-008] changes are taken back one by one, and those of a field all at once', async ({ page }) => {
  await signIn(page, 'admin@demo', recordPage());
  await expect(field(page, 'paint')).toBeVisible();
  await edit(page);
  await input(page, 'title').fill('Red crane');
  await input(page, 'pieces').fill('7');
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).last();
  await expect(undo).toHaveAttribute('title', /Pieces/);
  await undo.click();
  await expect(input(page, 'pieces')).toHaveValue('1,200');
  await field(page, 'title').getByRole('button', { name: 'Undo all changes' }).click();
  await expect(input(page, 'title')).toHaveValue('Blue crane');
  await expect(page.getByText('Nothing changed yet')).toBeVisible();
});

test('[RECORD-033] formatted text is stored without what could run, and shown formatted', async ({ page, request }) => {
  await signIn(page, 'admin@demo', recordPage());
  await expect(field(page, 'paint')).toBeVisible();
  await edit(page);
  const editor = page.getByRole('textbox', { name: 'Story' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('toolbar', { name: 'Format Story' }).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Twice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(field(page, 'story')).toContainText('Twice');
  const headers = await session(request);
  const sent = await request.patch(`${SPECIMENS}/${registration}`, {
    headers,
    data: { story: '<p onclick="x()">a</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a>' },
  });
  expect(((await sent.json()) as { story: string }).story).toBe('<p>a</p><a>b</a>');
});

test('[FIELD-071] [FIELD-072] a value that is read can be copied, and says Done', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin@demo', recordPage());
  await field(page, 'iban').hover();
  await field(page, 'iban').getByRole('button', { name: 'Copy' }).click();
  await expect(field(page, 'iban').getByText('Done')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR1420041010050500013M02606');
  await expect(page.getByRole('button', { name: /^(?:Add|Delete)/ })).toHaveCount(0);
});

test('19.1 whoever comes with Tab replaces the number, whoever clicks into it changes it', async ({ page }) => {
  await signIn(page, 'admin@demo', recordPage());
  await edit(page);
  for (const [name, before, first, resting] of [
    ['price', '1234.5', '1,234.50', '2,000.00'],
    ['ratio', '99', '99', '2,000'],
    ['discount', '5.25', '5.25%', '2,000.00%'],
    ['pieces', '1234', '1,234', '2,000'],
    ['level', '12', '12', '20'],
  ] as const) {
    await input(page, name).fill(before);
    await input(page, name).blur();
    await expect(input(page, name)).toHaveValue(first);
    const typed = name === 'level' ? '20' : name === 'ratio' ? '20' : '2000';
    await page.getByRole('textbox', { name: 'Title' }).focus();
    // As Tab does: the browser selects all of it.
    await input(page, name).evaluate((element: HTMLInputElement) => {
      element.setSelectionRange(0, element.value.length);
      element.focus();
    });
    await page.keyboard.type(typed);
    await input(page, name).blur();
    await expect(input(page, name)).toHaveValue(name === 'ratio' ? '20' : resting);
  }
  // A click puts the caret where it was clicked; the end of the number stays its end.
  await input(page, 'price').fill('1234.5');
  await input(page, 'price').blur();
  await input(page, 'price').click({ position: { x: 4, y: 15 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await input(page, 'price').blur();
  await expect(input(page, 'price')).toHaveValue('91,234.50');
  await input(page, 'price').fill('1.555');
  await input(page, 'price').blur();
  await expect(field(page, 'price')).toContainText('Price has 2 decimals at most');
  await input(page, 'price').fill('1.234,56');
  await input(page, 'price').blur();
  await expect(input(page, 'price')).toHaveValue('1,234.56');
});
