import { addDays } from '@mortise/sdk/domain';
import { expect, type Locator, type Page } from 'playwright/test';
import { focusProblem, treeProblems } from './accessibilityTree.ts';
import { smallTargets } from './barriers.ts';
import { quietDays } from './quietDays.ts';
import { followSystem, PASSWORD, session, signIn, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** The ten main jobs of docs/accessibility.md, on a server of their own: what is done here leaves records behind. */
const test = base.extend<object, { readonly jobs: TestServer }>({
  jobs: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ jobs }, provide) => provide(jobs.url),
});

const MOST_TABS = 200;

const rows = (page: Page): Locator => page.locator('tbody tr[data-index]');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();
const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true }).first();

/** What a screen reader would have of the page now. */
const hear = async (page: Page): Promise<void> => expect.soft(await treeProblems(page)).toEqual([]);

/** Tab until that has the focus; wherever it comes to, the focus is seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const address = page.url();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await focusProblem(page)).toBeUndefined();
    expect(page.url()).toBe(address);
    if (await target.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}

/** Where the focus may be already. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  if (!(await target.evaluate((element) => element === document.activeElement))) await tabTo(page, target);
};

async function openContract(page: Page, user: string): Promise<void> {
  const headers = await session(page.request, user);
  const found = await page.request.get('/api/financing/contracts?status=ACTIVE&sort=startDate&range=0-0', { headers });
  const [{ registration }] = (await found.json()) as [{ registration: string }];
  await signIn(page, user, `/contract/${registration}`);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${registration}.* · `));
}

test('a payment is recorded by the keyboard alone, and the accessibility tree of each step is whole', async ({ page }) => {
  await openContract(page, 'admin@demo');
  await hear(page);
  await tabTo(page, button(page, 'Record payment'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await tabTo(page, textbox(page, 'Amount'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('100');
  await expect(dialog.getByRole('region', { name: 'What this does' })).toBeVisible();
  await hear(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // Whoever hears the page is told, and goes on where they were.
  await expect(page.getByRole('button', { name: 'Record payment', exact: true })).toBeFocused();
});

test('what gets the focus comes out from behind the head of its record', async ({ page }) => {
  await openContract(page, 'staff@demo');
  await page.keyboard.press('Tab');
  const behind = page.getByRole('button', { name: 'Show empty fields' }).first();
  await behind.evaluate((element) => {
    const main = element.closest('main')!;
    main.scrollBy(0, element.getBoundingClientRect().top - main.querySelector('header')!.getBoundingClientRect().top - 4);
  });
  await behind.focus();
  expect(await focusProblem(page)).toBeUndefined();
});

test('a note is written on a contract by the keyboard alone, and read where it stands', async ({ page }) => {
  await openContract(page, 'staff@demo');
  await tabTo(page, textbox(page, 'New note'));
  await page.keyboard.type('Asked for the plan');
  await tabTo(page, button(page, 'Add note'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for the plan' })).toBeVisible();
  await hear(page);
});

test('a list is narrowed and saved as a file by the keyboard alone', async ({ page }) => {
  await signIn(page, 'staff@demo', '/invoices');
  await expect(rows(page).first()).toBeVisible();
  await hear(page);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Alt+q');
  await expect(page.getByRole('dialog', { name: 'Advanced search' })).toBeVisible();
  await hear(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('INV0000000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=INV0000000/);
  await tabTo(page, button(page, 'Export or print'));
  await page.keyboard.press('Enter');
  const all = page.getByRole('menuitem', { name: /^Excel: All that match/ });
  await expect(all).toBeVisible();
  await hear(page);
  for (let steps = 0; steps < 12 && !(await all.evaluate((element) => element === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowDown');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('somebody signs in by the keyboard alone, and hears what was wrong the first time', async ({ page }) => {
  await followSystem(page);
  await page.goto('/contracts');
  await expect(page.getByLabel('Username')).toBeVisible();
  await hear(page);
  await reach(page, page.getByLabel('Username'));
  await page.keyboard.type('staff@demo');
  const password = page.getByLabel('Password', { exact: true });
  await reach(page, password);
  await page.keyboard.type('none of anybody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await hear(page);
  await reach(page, password);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Contracts');
  await expect(rows(page).first()).toBeVisible();
  await hear(page);
});

test('a record is found from anywhere by the keyboard alone, and the tree of what is found is whole', async ({ page }) => {
  const headers = await session(page.request, 'staff@demo');
  const leased = await (await page.request.get('/api/asset/assets?status=LEASED&range=0-19', { headers })).json();
  const asset = leased.find(({ identificationNumber }: { identificationNumber?: string }) => identificationNumber !== undefined);
  await signIn(page, 'staff@demo', '/');
  await expect(title(page)).toBeVisible();
  await hear(page);
  await page.keyboard.press('Control+g');
  await page.keyboard.type(asset.identificationNumber as string);
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: asset.name as string })
      .first(),
  ).toBeVisible();
  await hear(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/asset/${asset.registration}$`));
  await expect(title(page)).toContainText(asset.name as string);
  await hear(page);
});

test('a contract is opened, read, and the next one after it by the keyboard alone', async ({ page }) => {
  await signIn(page, 'staff@demo', '/');
  await expect(title(page)).toBeVisible();
  // The code of these keys comes right after the page.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(rows(page).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('/');
  await page.keyboard.type('months');
  await expect(page.getByRole('listbox', { name: 'Records to open' }).getByRole('option').first()).toBeVisible();
  await hear(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contract\//);
  // No longer the title of the list.
  await expect(title(page)).toContainText('months');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await hear(page);
  const before = page.url();
  // The way on is there once it is known where the record stood in its list.
  await expect(page.getByRole('button', { name: 'Next record of the list' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Who hears the page is told that it is another one.
  await expect(page).toHaveTitle(new RegExp(page.url().split('/').at(-1)!));
  await expect(title(page)).toContainText('months');
  await hear(page);
});

test('a record is changed by the keyboard alone, from its first input to Save', async ({ page }) => {
  await openContract(page, 'staff@demo');
  await page.keyboard.press('e');
  await expect(textbox(page, 'Name')).toBeFocused();
  await hear(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Changed by keys');
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Changed by keys');
  await hear(page);
});

test('many records are submitted by the keyboard alone, after a look at what becomes of them', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts?status=DRAFT&search=months');
  await expect(rows(page).nth(19)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  await hear(page);
  await tabTo(page, button(page, 'Workflow transitions'));
  await page.keyboard.press('Enter');
  const submit = page.getByRole('menuitem', { name: 'Submit' });
  await expect(submit).toBeVisible();
  await hear(page);
  for (let steps = 0; steps < 12 && !(await submit.evaluate((element) => element === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Run for \d+$/ })).toBeEnabled();
  await hear(page);
  await tabTo(page, button(page, /^Run for \d+$/));
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Submitted');
  await hear(page);
});

test('a contract is quoted in two variants by the keyboard alone, and the better one accepted', async ({ page }) => {
  await signIn(page, 'admin@demo', '/quotation');
  const variant = (number: number) => page.getByRole('region', { name: `Variant ${number}` });
  const price = variant(1).getByLabel('Price excl. tax');
  await expect(price).toBeVisible();
  await hear(page);
  await tabTo(page, variant(1).getByRole('textbox', { name: 'Product' }));
  await page.keyboard.type('offer 1');
  await expect(page.getByRole('option').first()).toBeVisible();
  await hear(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The rate follows from the table of the product.
  await expect(variant(1).getByLabel('Nominal rate')).not.toHaveValue('');
  await tabTo(page, price);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('30000');
  await tabTo(page, button(page, 'Add variant'));
  await page.keyboard.press('Enter');
  const duration = variant(2).getByLabel('Duration in months');
  await expect(duration).toBeVisible();
  await hear(page);
  await tabTo(page, duration);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('36');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Quotation saved in DEA/)).toBeVisible();
  await hear(page);
  await tabTo(page, variant(2).getByRole('button', { name: 'Accept quotation' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deal\/DEA/);
  // The quotation has a title too, and stays until the deal is there.
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('DEA');
  await hear(page);
});

test('a task is moved to another day by the keyboard alone, where it stands in the calendar', async ({ page }) => {
  const headers = await session(page.request, 'staff@demo');
  const day = (await quietDays(page.request, headers))[0]!;
  const added = await page.request.post('/api/core/tasks', { headers, data: { subject: 'Walk the quokka', dueDate: day } });
  const { registration } = (await added.json()) as { registration: string };
  const dueOn = (expected: string) =>
    expect.poll(async () => (await (await page.request.get(`/api/core/tasks/${registration}`, { headers })).json()).dueDate).toBe(expected);
  await signIn(page, 'staff@demo', '/calendar?kinds=Task');
  const entry = page.getByRole('link', { name: 'Walk the quokka' });
  await expect(entry).toBeVisible();
  await hear(page);
  await tabTo(page, entry);
  await page.keyboard.press('Space');
  await hear(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await dueOn(addDays(day, 1));
  await hear(page);
});
