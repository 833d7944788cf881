import { expect, type Locator, type Page } from 'playwright/test';
import { session, signIn, test } from './support.ts';

const rows = (page: Page): Locator => page.locator('tbody tr[data-index]');
const totals = (page: Page): Locator => page.locator('tfoot tr');

test('[LIST-044] totals stand under the rows, of those that are shown and of all that match, and are taken away for good', async ({
  page,
}) => {
  await signIn(page, 'staff@demo', '/invoices');
  const ofAll = /Total of all [\d,]+ rows [\d,.]+ EUR/;
  await expect(totals(page)).toHaveCount(1);
  await expect(totals(page)).toContainText('Total of these 20 rows');
  await expect(totals(page)).toContainText(ofAll);
  const [all] = (await totals(page).textContent())!.match(ofAll)!;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(totals(page)).toContainText('Total of these 40 rows');
  await expect(totals(page)).toContainText(all);
  await page.keyboard.press('Alt+t');
  const settings = page.getByRole('dialog', { name: 'Set up the table' });
  await settings.getByLabel('Show totals under the rows').uncheck();
  await page.keyboard.press('Escape');
  await expect(totals(page)).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(totals(page)).toHaveCount(0);
});

test('[issue 21] what a clerk decides on is in the window at 1440 px, and the head says the currency once', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts');
  const table = page.getByRole('region', { name: 'Contracts' });
  await expect(rows(page).first()).toBeVisible();
  const { x, width } = (await table.boundingBox())!;
  for (const name of ['Name', 'Status', 'Client', /Financed amount excl\. tax\s*EUR/, 'Start date', /Outstanding\s*EUR/]) {
    const head = (await table.getByRole('columnheader', { name }).boundingBox())!;
    expect(head.x + head.width, String(name)).toBeLessThanOrEqual(x + width);
  }
  await expect(rows(page).first()).not.toContainText(/\d EUR/);
});

test('[issue 21] the rows of a table that is wider than its window are painted together: a layer for each would keep a processor busy that draws by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@demo', '/contracts');
  await expect(rows(page)).toHaveCount(20);
  const scroller = page.getByRole('region', { name: 'Contracts' });
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  const devTools = await context.newCDPSession(page);
  const layersOf = new Promise<number>((resolve) =>
    devTools.on('LayerTree.layerTreeDidChange', ({ layers }) => layers !== undefined && resolve(layers.length)),
  );
  await devTools.send('LayerTree.enable');
  // Layers are told when something is painted.
  await rows(page).first().hover();
  expect(await layersOf).toBeLessThan(30);
});

test('the total stands beside its label while its column is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, 'admin@demo', '/contracts');
  const label = totals(page).locator('th');
  const beside = /Total of these 20 rows ?Financed amount excl\. tax [\d,.]+ EUR/;
  await expect(label).toHaveText(beside);
  await page.locator('[role="region"][aria-label="Contracts"]').evaluate((element) => (element.scrollLeft = 360));
  await expect(label).not.toHaveText(beside);
});

test('the figures become bars, by the count or an amount; a click on a bar filters; it is kept', async ({ page }) => {
  await signIn(page, 'staff@demo', '/credit-lines');
  await page.getByRole('button', { name: 'Show the figures as a chart' }).click();
  const chart = page.getByRole('group', { name: /^Figures per status: / });
  await expect(chart.getByRole('button').first()).toBeVisible();
  await page.getByText('Credit limit, EUR').click();
  await expect(page.getByRole('group', { name: 'Figures per status: Credit limit, EUR' })).toBeVisible();
  await chart.getByRole('button', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/status=OPEN/);
  await page.reload();
  await expect(chart.getByRole('button', { name: /^Open.*EUR/, pressed: true })).toBeVisible();
});

test('[API-059] [LIST-026] [LIST-027] a ticket is expanded to its time entries, a contract to its invoices and where all of them are', async ({
  page,
}) => {
  // Those of the demo company: other tests activate some that are not billed yet.
  await signIn(page, 'admin@demo', '/contracts?status=ACTIVE&search=months');
  const first = rows(page).first();
  const registration = await first.getAttribute('data-id');
  await first.getByRole('button', { name: 'Expand' }).click();
  const heading = rows(page).filter({ has: page.getByRole('link', { name: 'Invoices' }) });
  await heading.getByRole('button', { name: 'Expand' }).click();
  const invoice = page.locator('tr[aria-level="3"]').first();
  await expect(invoice).toContainText(/INV\d+/);
  await expect(heading.getByRole('link')).toHaveAttribute('href', `/invoices?contractRegistration=${registration}`);
  await invoice.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/invoice\/INV/);
});

test('[LIST-036] [LIST-037] a row is submitted and, while nobody works with it, deleted from its own menu', async ({ page, request }) => {
  const headers = await session(request);
  const made = async (name: string) =>
    ((await (await request.post('/api/support/tickets', { headers, data: { name } })).json()) as { registration: string }).registration;
  const [started, deleted] = [await made('To be started'), await made('To be deleted')];
  await signIn(page, 'admin@demo', '/tickets');
  const row = (registration: string) => page.locator(`tr[data-id="${registration}"]`);
  await row(started).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Take on' }).click();
  await expect(page.getByText(`Transition "Take on" executed successfully for Ticket "${started}"`)).toBeVisible();
  await expect(row(started)).toContainText('In progress');
  await row(deleted).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Record ${deleted} is deleted.`)).toBeVisible();
  await expect(row(deleted)).toHaveCount(0);
  await row(started).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
});

test('[ROUTE-038] the client of a contract is a link, which opens in a new tab with Ctrl held', async ({ page, context }) => {
  await signIn(page, 'admin@demo', '/contracts?status=ACTIVE');
  const client = rows(page).first().locator('td[data-column="client"] a');
  await expect(client).toHaveAttribute('href', /^\/person\/PER\d+$/);
  const [tab] = await Promise.all([context.waitForEvent('page'), client.click({ modifiers: ['ControlOrMeta'] })]);
  // A tab that opens faster than Playwright follows it seems to load for ever: only its address is asked for.
  await expect.poll(() => tab.url()).toMatch(/\/person\/PER\d+$/);
  await expect(page).toHaveURL(/\/contracts\?status=ACTIVE$/);
});

test('[KEY-002] Alt+R reads a list anew where it stands, and loads pages again that do not read anew themselves', async ({ page }) => {
  await signIn(page, 'admin@demo', '/tickets');
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  const read = page.waitForRequest((request) => request.url().includes('/api/support/tickets?'));
  await page.keyboard.press('Alt+r');
  await read;
  await expect(page.locator('body[data-marked]')).toHaveCount(1);
  await page.goto('/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  await page.keyboard.press('Alt+r');
  await expect(page.locator('body[data-marked]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/imports$/);
});

test('[issue 21, 2] back from a record that was changed, its row stands out in the list', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?status=DRAFT');
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await first.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed by a clerk');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Changed by a clerk');
  await page.goBack();
  await expect(first).toContainText('Changed by a clerk');
  await expect(first).toHaveAttribute('data-changed', 'true');
  await expect(second).not.toHaveAttribute('data-changed');
});

test('[issue 21, 2] a cell is edited in its list by F2; what its status fixes says why it cannot be', async ({ page }) => {
  await signIn(page, 'staff@demo', '/contracts?status=DRAFT');
  const cell = rows(page).first().locator('td[data-column="externalReference"]');
  await cell.focus();
  await page.keyboard.press('F2');
  const editor = page.getByRole('dialog', { name: 'Edit the cell' });
  await expect(editor.getByLabel('External reference')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('EXT-CLERK');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(cell).toContainText('EXT-CLERK');
  await expect(rows(page).first()).toHaveAttribute('data-changed', 'true');

  await page.goto('/contracts?status=CLOSED');
  await rows(page).first().locator('td[data-column="name"]').dblclick();
  await expect(editor.getByText('Can no longer be changed in this status')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
});
