import { expect, type Page } from 'playwright/test';
import { focusProblem, treeProblems } from './accessibilityTree.ts';
import { smallTargets } from './barriers.ts';
import { session, signIn, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: what is done here leaves records behind. The other main jobs: docs/accessibility.md. */
const test = base.extend<object, { readonly jobs: TestServer }>({
  jobs: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ jobs }, provide) => provide(jobs.url),
});

const MOST_TABS = 200;

/** Tab until that has the focus; wherever it comes to, the focus is seen. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const address = page.url();
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await focusProblem(page)).toBeUndefined();
    expect(page.url()).toBe(address);
    if (await target.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

async function openContract(page: Page, user: string): Promise<void> {
  const headers = await session(page.request, user);
  const found = await page.request.get('/api/financing/contracts?status=ACTIVE&sort=startDate&range=0-0', { headers });
  const [{ registration }] = (await found.json()) as [{ registration: string }];
  await signIn(page, user, `/contract/${registration}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${registration}.* · `));
}

test('a payment is recorded by the keyboard alone, and the accessibility tree of each step is whole', async ({ page }) => {
  test.setTimeout(60_000);
  await openContract(page, 'admin@demo');
  expect.soft(await treeProblems(page)).toEqual([]);
  await tabTo(page, 'button', 'Record payment');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await tabTo(page, 'textbox', 'Amount');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('100');
  await expect(dialog.getByRole('region', { name: 'What this does' })).toBeVisible();
  expect.soft(await treeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // Whoever hears the page is told, and goes on where they were.
  await expect(page.getByRole('button', { name: 'Record payment', exact: true })).toBeFocused();
});

test('a note is written on a contract by the keyboard alone, and read where it stands', async ({ page }) => {
  test.setTimeout(60_000);
  await openContract(page, 'staff@demo');
  await tabTo(page, 'textbox', 'New note');
  await page.keyboard.type('Asked for the plan');
  await tabTo(page, 'button', 'Add note');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for the plan' })).toBeVisible();
  expect.soft(await treeProblems(page)).toEqual([]);
});

test('a list is narrowed and saved as a file by the keyboard alone', async ({ page }) => {
  test.setTimeout(60_000);
  await signIn(page, 'staff@demo', '/invoices');
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  expect.soft(await treeProblems(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Alt+q');
  await expect(page.getByRole('dialog', { name: 'Advanced search' })).toBeVisible();
  expect.soft(await treeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('INV0000000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=INV0000000/);
  await tabTo(page, 'button', 'Export or print');
  await page.keyboard.press('Enter');
  const all = page.getByRole('menuitem', { name: /^Excel: All that match/ });
  await expect(all).toBeVisible();
  expect.soft(await treeProblems(page)).toEqual([]);
  for (let steps = 0; steps < 12 && !(await all.evaluate((element) => element === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowDown');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
});
