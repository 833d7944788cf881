import { expect, type Locator, type Page } from 'playwright/test';
import { buildRemotePlugin, type BuiltPlugin } from '../fixtures/buildRemotePlugin.ts';
import { session, signIn, test, violations } from './support.ts';

let built: BuiltPlugin;
test.beforeAll(() => {
  built = buildRemotePlugin();
});
// Its card stands on every record page.
test.afterAll(async ({ request }) => {
  await request.delete('/api/core/plugins/remote-plugin', { headers: await session(request) });
});

const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const row = (page: Page): Locator => page.locator('[data-plugin="remote-plugin"]');

interface NewField {
  readonly name: string;
  readonly type: string;
  readonly boxes: readonly string[];
}

async function addField(page: Page, { name, type, boxes }: NewField): Promise<void> {
  const card = page
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: 'Fields' }) })
    .last();
  await button(card, 'Add').click();
  const dialog = page.getByRole('dialog', { name: 'Add: Fields' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).fill(type);
  await page.getByRole('option', { name: type, exact: true }).click();
  for (const box of boxes) await dialog.getByLabel(box).check();
  await button(dialog, 'Apply').click();
  await expect(dialog).toBeHidden();
}

test('[issue 18, 37] a field type of a plugin is chosen for a kind, edits, shows and searches its records, and leaves the values when it goes', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/dyno-descriptor');
  // Installed beside the page: the choice of types follows.
  const plugins = await page.context().newPage();
  await plugins.goto('/plugins');
  await plugins.getByLabel('Plugin as a zip').setInputFiles(built.zip);
  await plugins.getByRole('dialog').getByRole('button', { name: 'Install' }).click();
  await expect(row(plugins)).toContainText('Loaded');
  await page.bringToFront();
  await page.getByLabel('Name for scripts').fill('DynoHotel');
  await page.getByLabel('Name of one record').fill('Hotel');
  await page.getByLabel('Prefix of registrations').fill('HOT');
  await addField(page, { name: 'name', type: 'Text', boxes: ['Column of the list', 'Searched'] });
  await addField(page, { name: 'rating', type: 'Stars (Remote plugin)', boxes: ['Column of the list', 'Searched', 'Sorted by'] });
  await button(page, 'Create').click();
  await expect(page).toHaveURL(/\/dyno-descriptor\/DynoHotel$/);
  await expect(page.getByText('Stars (Remote plugin)').first()).toBeVisible();
  await expect(page.getByText('Whole number').first()).toBeVisible();

  for (const [name, stars] of [
    ['Savoy', '5 stars'],
    ['Station', '2 stars'],
  ] as const) {
    await page.goto('/page/dyno-hotels/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('radio', { name: stars }).check();
    await button(page, 'Create').click();
    await expect(page).toHaveURL(/\/page\/dyno-hotels\/HOT\d+$/);
    await expect(page.getByRole('img', { name: stars })).toHaveText('★'.repeat(Number(stars[0])));
  }
  const record = page.url();
  await page.goto('/page/dyno-hotels?minRating=4');
  const savoy = page.getByRole('row').filter({ hasText: 'Savoy' });
  await expect(savoy.getByRole('img', { name: '5 stars' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Station' })).toHaveCount(0);
  expect(await violations(page, 'main')).toEqual([]);

  await plugins.bringToFront();
  await button(row(plugins), 'Disable').click();
  await expect(plugins.getByRole('dialog')).toContainText('in plain inputs: Hotel.');
  await button(plugins.getByRole('dialog'), 'Disable').click();
  await expect(row(plugins)).toContainText('Disabled');
  await page.bringToFront();
  await expect(savoy.getByRole('img', { name: '5 stars' })).toHaveCount(0);
  await expect(
    savoy.getByRole('gridcell', { name: '5', exact: true }).or(savoy.getByRole('cell', { name: '5', exact: true })),
  ).toBeVisible();

  await page.goto(record);
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Rating' }).fill('3');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByText('★')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('Unknown type');
  await page.goto('/dyno-descriptor/DynoHotel');
  await expect(page.getByText('Stars (Remote plugin)').first()).toBeVisible();

  await plugins.bringToFront();
  await button(row(plugins), 'Enable').click();
  await page.goto(record);
  await expect(page.getByRole('img', { name: '3 stars' })).toBeVisible();
});
