import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

/** Whose pages are those of the product. */
const ADMIN = 'admin@nordic';

// Other tests open pages of that company too.
test.afterEach(async ({ request }) => {
  await request.delete('/api/script/scripts/contract-arrangement', { headers: await session(request, ADMIN) });
});

test('[RECORD-032] an administrator arranges the page of contracts with mouse and keyboard, publishes it, and staff see it', async ({
  page,
  request,
  browser,
}) => {
  const contracts = await request.get('/api/financing/contracts?range=0-0', { headers: await session(request, ADMIN) });
  const [{ registration }] = (await contracts.json()) as [{ registration: string }];
  await signIn(page, ADMIN, `/contract/${registration}`);
  await page.getByRole('button', { name: 'Scripts of this page' }).click();
  await page.getByRole('menuitem', { name: 'Arrange this page' }).click();
  const left = page.getByRole('group', { name: 'Left column' });
  await expect(left.getByRole('button', { name: 'Move Content' })).toBeVisible();

  // With the keyboard: from the right column to the left one.
  await page.getByRole('button', { name: 'More about History' }).click();
  await page.getByRole('menuitem', { name: 'To the left column' }).click();
  await expect(left.getByRole('button', { name: 'Move History' })).toBeVisible();

  // With the mouse: to the top.
  const handle = await left.getByRole('button', { name: 'Move History' }).boundingBox();
  const top = await left.getByRole('button', { name: 'Move Content' }).boundingBox();
  await page.mouse.move(handle!.x + 8, handle!.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 8, handle!.y - 60, { steps: 4 });
  await page.mouse.move(top!.x + 8, top!.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(left.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName('Move History');

  // With the handle: Space, arrows, Space.
  await left.getByRole('button', { name: 'Move History' }).press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Left column, before /)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(left.getByRole('button', { name: /^Move / }).nth(1)).toHaveAccessibleName('Move History');
  await expect(left.getByRole('button', { name: 'Move History' })).toBeFocused();

  // A card out of the gallery lands where the pointer lets go of it.
  await page.getByRole('button', { name: 'Add a card', exact: true }).click();
  const gallery = page.getByRole('complementary', { name: 'Add a card' });
  expect(await violations(page)).toEqual([]);
  const documents = gallery.getByRole('button', { name: 'Documents', exact: true });
  await documents.scrollIntoViewIfNeeded();
  const [tile, target] = [(await documents.boundingBox())!, (await left.getByRole('button', { name: 'Move History' }).boundingBox())!];
  await page.mouse.move(tile.x + 30, tile.y + 20);
  await page.mouse.down();
  await page.mouse.move(tile.x, tile.y + 30, { steps: 4 });
  await page.mouse.move(target.x + 60, target.y + 4, { steps: 10 });
  await page.mouse.up();
  await expect(left.getByRole('button', { name: /^Move / }).nth(1)).toHaveAccessibleName('Move Documents');
  await expect(left.getByRole('button', { name: /^Move / }).nth(2)).toHaveAccessibleName('Move History');

  // By keys, at the place whose button was pressed; set in a form made from what its kind says.
  await left.getByRole('button', { name: 'Add a card: Left column, before Documents' }).press('Enter');
  await page.keyboard.type('text');
  await page.keyboard.press('Enter');
  await expect(left.getByRole('button', { name: /^Move / }).nth(1)).toHaveAccessibleName('Move Text');
  const settings = page.getByRole('complementary', { name: 'Settings of Text' });
  await settings.getByLabel('Title').fill('For the service desk');
  await settings.getByRole('textbox', { name: /^Text/ }).fill('');
  await expect(settings.getByText(/Text is mandatory/).first()).toBeVisible();
  await settings.getByRole('textbox', { name: /^Text/ }).fill('Ring back within a day.');
  await expect(left.getByText('Ring back within a day.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('What is different?').fill('History first');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published: everybody has it.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByText('Ring back within a day.')).toBeVisible();

  const staff = await browser.newContext();
  const other = await staff.newPage();
  await signIn(other, 'staff@nordic', `/contract/${registration}`);
  await expect(other.getByText('Ring back within a day.')).toBeVisible();
  for (const name of ['History', 'Details']) await expect(other.getByRole('heading', { name, exact: true })).toBeVisible();
  const titles = await other.locator('main h2').allTextContents();
  expect(titles.indexOf('For the service desk')).toBeLessThan(titles.indexOf('History'));
  expect(titles.indexOf('Details')).toBeLessThan(titles.indexOf('For the service desk'));
  await staff.close();
});
