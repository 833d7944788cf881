import { expect, type Page } from 'playwright/test';
import { signIn, test } from './support.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Path of the field that has the cursor. */
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']);

test('[issue 21, 4] E edits with the cursor in the first field, J and K walk through the records of the list, and the path leads back to its search', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts?search=CTR0000000&sort=registration');
  const links = page.getByRole('row').getByRole('link', { name: /^CTR/ });
  await expect(links.nth(2)).toBeVisible();
  const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()];
  await links.nth(0).click();
  await expect(page).toHaveURL(new RegExp(`/contract/${first}$`));
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous record of the list' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/contract/${second}$`));
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/contract/${first}$`));

  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('e');
  await expect.poll(() => focusedField(page)).not.toBe(undefined);
  // What is typed is text, and no key of the page.
  await page.keyboard.type('jeg');
  await expect(page).toHaveURL(new RegExp(`/contract/${first}$`));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  // Each record was shown in place of the one before: one step leads to the list.
  await page.goBack();
  await expect(page).toHaveURL(/\/contracts\?search=CTR0000000&sort=registration$/);
  await links.nth(1).click();
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/contracts\?search=CTR0000000&sort=registration$/);
});

test('a record opened from the search box before the list has followed leads on to the others that were offered', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(page.getByRole('row').getByRole('link', { name: /^CTR/ }).first()).toBeVisible();
  const isSearch = (url: URL): boolean =>
    url.pathname === '/api/financing/contracts' && url.searchParams.get('search') === 'Scania' && !url.searchParams.has('autocomplete');
  // A line on which the list does not come.
  await page.route(isSearch, () => {});
  await page.keyboard.press('/');
  await page.keyboard.type('Scania');
  const offered = page.getByRole('listbox', { name: 'Records to open' }).getByRole('option');
  await expect(offered.nth(1)).toContainText('Scania');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Scania');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  const before = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(before);
  await expect(title(page)).toContainText('Scania');
});

test('[issue 21, 4] G and a letter lead to a list; the command bar begins with what can be done with the record', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Control+g');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: 'This record' }).getByRole('option');
  await expect(options.first()).toHaveText(/^Edit/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedField(page)).not.toBe(undefined);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/persons$/, { timeout: 1_000 });
  }).toPass();
  await expect(title(page)).toHaveText(/^Companies and people/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('G C');
});

test('[issue 21, 4] an Arabic keyboard presses the keys of pages by their place', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  await expect(title(page)).toBeVisible();
  const press = (key: string, code: string) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })), {
      key,
      code,
    });
  await press('ث', 'KeyE');
  await expect.poll(() => focusedField(page)).not.toBe(undefined);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  // While the form closes, its keys are the form's.
  await expect(async () => {
    await press('ل', 'KeyG');
    await press('ؤ', 'KeyC');
    await expect(page).toHaveURL(/\/contracts$/, { timeout: 1_000 });
  }).toPass();
});

test('[KEY-027] Alt+Q on a record opens the search filters of the list that it came from, and closes them', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?search=CTR0000000&sort=registration');
  await page.getByRole('row').getByRole('link', { name: /^CTR/ }).first().click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Alt+q');
  await expect(page).toHaveURL(/\/contracts\?search=CTR0000000&sort=registration$/);
  const filters = page.getByRole('dialog', { name: /search/i });
  await expect(filters).toBeVisible();
  await page.keyboard.press('Alt+q');
  await expect(filters).toHaveCount(0);
  await page.goto('/invoice');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Alt+q');
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(filters).toBeVisible();
});
