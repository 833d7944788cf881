import { expect, type Locator, type Page } from 'playwright/test';
import { scrollTo, session, signIn, test as base } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: what is done by thumb leaves records behind. */
const test = base.extend<object, { readonly done: TestServer }>({
  done: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ done }, provide) => provide(done.url),
});
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const HEIGHT = 740;
const cards = (page: Page) => page.locator('tbody tr[data-index]');

/** Taps and counts. A tap fails on what is covered; what is cut off at a side is refused here. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport();
    const { x, width } = (await target.boundingBox())!;
    expect(Math.round(x)).toBeGreaterThanOrEqual(0);
    expect(Math.round(x + width)).toBeLessThanOrEqual(360);
    await target.tap();
    this.taps += 1;
  }
}

const firstOf = async (page: Page, path: string): Promise<Readonly<Record<string, string>>> => {
  const headers = await session(page.request);
  return ((await (await page.request.get(`/api/${path}&range=0-0`, { headers })).json()) as Readonly<Record<string, string>>[])[0]!;
};

test('an asset is found by its number with the thumb alone: 2 taps', async ({ page }) => {
  const asset = await firstOf(page, 'asset/assets?status=LEASED&sort=registration');
  await signIn(page, 'staff@demo', '/');
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('button', { name: /^Search or go to/ }));
  await page.keyboard.type(asset['identificationNumber'] ?? asset['registration']!);
  await thumb.tap(page.getByRole('option').filter({ hasText: asset['name']! }).first());
  await expect(page).toHaveURL(new RegExp(`/asset/${asset['registration']}`));
  expect(thumb.taps).toBeLessThanOrEqual(2);
});

test('a contract is submitted with the thumb alone: 2 taps', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts?status=DRAFT&search=months');
  const thumb = new Thumb();
  await thumb.tap(cards(page).first().locator('a'));
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  expect((await submit.boundingBox())!.y).toBeGreaterThan(HEIGHT * 0.75);
  await thumb.tap(submit);
  await expect(page.getByRole('region', { name: 'Workflow' })).toContainText('Submitted');
  expect(thumb.taps).toBe(2);
});

test('a payment is recorded with the thumb alone: 2 taps', async ({ page }) => {
  const contract = await firstOf(page, 'financing/contracts?status=ACTIVE&sort=startDate');
  await signIn(page, 'admin@demo', `/contract/${contract['registration']}#servicing`);
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('button', { name: 'Record payment', exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByRole('region', { name: 'What this does' })).toBeVisible();
  await thumb.tap(dialog.getByRole('button', { name: 'Record payment', exact: true }));
  await expect(dialog).toBeHidden();
  expect(thumb.taps).toBe(2);
});

test('a note is written on a contract with the thumb alone: 2 taps', async ({ page }) => {
  const contract = await firstOf(page, 'financing/contracts?status=ACTIVE&sort=startDate');
  await signIn(page, 'staff@demo', `/contract/${contract['registration']}`);
  const thumb = new Thumb();
  const box = page.getByRole('textbox', { name: 'New note' });
  await scrollTo(page, 'Notes');
  await thumb.tap(box);
  await page.keyboard.type('Asked for the plan');
  await page.reload();
  await scrollTo(page, 'Notes');
  await expect(box).toHaveValue('Asked for the plan');
  await thumb.tap(page.getByRole('button', { name: 'Add note' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for the plan' })).toBeVisible();
  expect(thumb.taps).toBe(2);
});

test('what is due next on a contract, and how much, is read with the thumb alone: 1 tap', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts?status=ACTIVE&search=months');
  const thumb = new Thumb();
  await thumb.tap(cards(page).first().locator('a'));
  const due = page.getByText('Next due', { exact: true }).first();
  await expect(due).toBeInViewport();
  expect(thumb.taps).toBe(1);
});
