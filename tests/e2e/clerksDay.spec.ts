import { expect, type Page } from 'playwright/test';
import { session, signIn, test } from './support.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.locator('tbody tr[data-index]');

/** Presses keys and counts them; a text is typed as one thing. What jobs take stands in docs/interface.md. */
class Keyboard {
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.keys += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Tab until that has the focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    const target = this.page.getByRole('button', { name }).first();
    for (let tries = 0; tries < 20; tries += 1) {
      await this.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not come to ${String(name)}`);
  }
}

test('[issue 21] a clerk finds, reads, changes and moves on with the keyboard alone', async ({ page, request }) => {
  const headers = await session(request, 'staff@demo');
  const leased = await (await request.get('/api/asset/assets?status=LEASED&range=0-99', { headers })).json();
  // One of the demo company: other tests let assets out that have no number.
  const asset = leased.find(({ identificationNumber }: { identificationNumber?: string }) => identificationNumber !== undefined);
  await signIn(page, 'staff@demo', '/');
  await expect(title(page)).toBeVisible();
  const keyboard = new Keyboard(page);
  const took = async (most: number, job: () => Promise<void>): Promise<void> => {
    const before = keyboard.keys;
    await job();
    expect(keyboard.keys - before).toBeLessThanOrEqual(most);
  };

  // Typed on at once, and Enter before anything is found: nothing is lost.
  await took(2, async () => {
    await keyboard.press('Control+g');
    await keyboard.type(asset.identificationNumber as string);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/asset/${asset.registration}$`));
    await expect(title(page)).toContainText(asset.name as string);
  });
  await took(5, async () => {
    await keyboard.press('g', 'c');
    await expect(title(page)).toContainText('Contracts');
    await expect(rows(page).first()).toBeVisible();
    await keyboard.press('/');
    await keyboard.type('Scania');
    await expect(page.getByRole('listbox', { name: 'Records to open' }).getByRole('option').first()).toContainText('Scania');
    await keyboard.press('ArrowDown', 'Enter');
    await expect(title(page)).toContainText('Scania');
  });
  await took(3, async () => {
    await keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await keyboard.press('Control+a');
    await keyboard.type('Scania of the north');
    await keyboard.press('Control+s');
    await expect(title(page)).toContainText('Scania of the north');
  });
  await took(1, async () => {
    const before = page.url();
    await keyboard.press('j');
    await expect(page).not.toHaveURL(before);
    await expect(title(page)).toContainText('Scania');
  });

  // Those of the demo company: other tests make some that cannot be submitted.
  await page.goto('/contracts?status=DRAFT&search=months');
  await expect(rows(page).nth(19)).toBeVisible();
  await took(18, async () => {
    await keyboard.press('ArrowDown', 'Control+a');
    await keyboard.tabTo('Workflow transitions');
    await keyboard.press('Enter');
    const submit = page.getByRole('menuitem', { name: 'Submit' });
    await expect(submit).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"], [data-menu-dropdown]') !== null))
      .toBe(true);
    await keyboard.press('ArrowDown');
    await expect(submit).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Run for 20' })).toBeEnabled();
    await keyboard.tabTo('Run for 20');
    await keyboard.press('Enter');
    // The list goes on with those that were submitted.
    await expect(page.getByText('1-20/20 rows')).toBeVisible();
    await expect(rows(page).first()).toContainText('Submitted');
  });
});

test.describe('with the thumb alone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('[issue 21] a clerk opens a contract, renames it, and looks at what is due', async ({ page }) => {
    let taps = 0;
    const daily = page.getByRole('navigation', { name: 'Daily work' });
    const tap = async (name: string, role: 'link' | 'button' = 'button') => {
      await (role === 'link' ? daily : page).getByRole(role, { name, exact: true }).tap();
      taps += 1;
    };
    await signIn(page, 'staff@demo', '/');
    await tap('Contracts', 'link');
    await rows(page).filter({ hasText: 'Active' }).first().locator('a').tap();
    taps += 1;
    await tap('Edit');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Seen by thumb');
    await tap('Save');
    await expect(title(page)).toContainText('Seen by thumb');
    await tap('Tasks', 'link');
    await expect(title(page)).toContainText('Tasks');
    await tap('Approvals', 'link');
    await expect(title(page)).toContainText('Approvals');
    expect(taps).toBe(6);
  });
});
