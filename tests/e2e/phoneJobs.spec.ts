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

/** Jobs on one page: only their taps are counted. */
test('an address, a refusal, an approval, a document and a task, with the thumb alone', async ({ page }) => {
  const staff = await session(page.request, 'staff@demo');
  const admin = await session(page.request);
  const post = async (path: string, data: object, headers = staff) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const client = await post('person/persons', {
    type: 'C',
    name: 'Otter Printers',
    addresses: [{ type: 'MAIN', address1: 'Old Quay 1', city: 'Bergen' }],
  });
  const path = `person/persons/${client.registration}`;
  await post(`${path}/transitions/activate`, {});
  const about = { entityName: 'Person', entityRegistration: client.registration };
  await post('core/tasks', { subject: 'Ask for the accounts of Otter', ownerUsername: 'admin@demo', ...about }, admin);
  const [{ registration: invoice }] = await post('billing/invoices', [{ name: 'Otter billed twice', amountExclTax: '10' }]);
  await post(`billing/invoices/${invoice}/transitions/cancel`, { comment: 'Billed twice' });

  await signIn(page, 'admin@demo', '/persons?search=Otter');
  await test.step('change the address of a client: 3 taps from the list', async () => {
    const thumb = new Thumb();
    await thumb.tap(cards(page).first().locator('a'));
    await thumb.tap(page.getByRole('button', { name: 'Edit addresses' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Street', exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('New Quay 2');
    await thumb.tap(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(page.getByText('New Quay 2').first()).toBeVisible();
    expect(thumb.taps).toBe(3);
  });

  await test.step('add a document, 2 taps, and open it: 1 tap', async () => {
    const thumb = new Thumb();
    await scrollTo(page, 'Documents');
    await thumb.tap(page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: 'Documents' }));
    const choosing = page.waitForEvent('filechooser');
    await thumb.tap(page.getByRole('button', { name: 'Upload' }));
    await (await choosing).setFiles({ name: 'accounts.txt', mimeType: 'text/plain', buffer: Buffer.from('Equity: 120') });
    const file = page.getByRole('button', { name: 'accounts.txt', exact: true });
    await thumb.tap(file);
    await expect(page.getByText('Equity: 120')).toBeVisible();
    expect(thumb.taps).toBe(3);
  });

  await test.step('see why a client is blocked: 1 tap from the list', async () => {
    await post(`${path}/transitions/block`, { comment: 'Two direct debits came back' });
    await page.goto('/persons?search=Otter');
    const thumb = new Thumb();
    await thumb.tap(cards(page).first().locator('a'));
    await expect(page.getByRole('region', { name: 'Workflow' }).getByText('Two direct debits came back')).toBeInViewport({ ratio: 1 });
    expect(thumb.taps).toBe(1);
  });

  await test.step('approve what waits: 3 taps from anywhere', async () => {
    const thumb = new Thumb();
    await thumb.tap(page.getByRole('navigation', { name: 'Daily work' }).getByRole('link', { name: 'Approvals' }));
    await thumb.tap(page.getByRole('button', { name: `Approve ${invoice}` }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: `Approve ${invoice}` }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: `Approve ${invoice}` })).toBeHidden();
    expect(thumb.taps).toBe(3);
  });

  await test.step('complete a task: 2 taps from the list', async () => {
    await page.goto('/tasks?search=Otter');
    const thumb = new Thumb();
    await thumb.tap(cards(page).first().locator('a'));
    const done = page.getByRole('button', { name: 'Mark as done', exact: true });
    expect((await done.boundingBox())!.y).toBeGreaterThan(HEIGHT * 0.75);
    await thumb.tap(done);
    await expect(page.getByRole('region', { name: 'Workflow' })).toContainText('Done');
    expect(thumb.taps).toBe(2);
  });
});
