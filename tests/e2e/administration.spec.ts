import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { follow, session, signIn, test as base, violations, violationsInBothSchemes } from './support.ts';
import { demoServer, type TestServer } from './testServer.ts';

/** A server of its own: jobs and crons of others are not among those here. */
const test = base.extend<object, { readonly administered: TestServer }>({
  administered: [demoServer, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ administered }, provide) => provide(administered.url),
});

const main = (page: Page) => page.getByRole('main');

/** Opens a screen: its heading, no serious barrier in light and dark. */
async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
}

test('[ADMIN-023] [ADMIN-040] a cron is paused, resumed and run by hand, and its run stands in the job queue', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const source = `export const schedule = '0 3 * * *';\nexport const execute = () => 'night';`;
  const published = await request.put('/api/script/scripts/nightly-cron', { headers, data: { source, message: 'Test' } });
  expect(published.ok(), await published.text()).toBe(true);
  await signIn(page, 'admin@demo', '/crons');
  await open(page, '/crons', 'Crons');
  const row = main(page).getByRole('row').filter({ hasText: 'nightly-cron' });
  await expect(row).toContainText('0 3 * * *');
  const take = async (action: string): Promise<void> => {
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const question = page.getByRole('dialog').getByRole('button', { name: action });
    if (action !== 'Resume') await question.click();
  };
  await take('Pause');
  await expect(row).toContainText('Paused');
  await take('Resume');
  await expect(row).not.toContainText('Paused');
  await take('Run now');
  await expect(page.getByText('The script nightly-cron is started.')).toBeVisible();
  await open(page, '/jobs?name=script-batch', 'Job queue');
  await expect(main(page).getByRole('row').filter({ hasText: 'nightly-cron' })).toBeVisible();
});

test('[ADMIN-024] [ADMIN-039] a request is followed to the record that it saved', async ({ page, request }) => {
  const headers = { ...(await session(request)), 'x-request-id': 'request-of-a-browser' };
  const made = await request.post('/api/person/persons', { headers, data: { type: 'C', name: 'Followed' } });
  const { registration } = await made.json();
  await signIn(page, 'admin@demo');
  await open(page, '/request-log/request-of-a-browser', 'Request');
  await main(page).getByRole('row').filter({ hasText: registration }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/person/${registration}$`));
});

test('[ADMIN-029] [ADMIN-037] the server checks itself, and says what to do', async ({ page }) => {
  await signIn(page, 'admin@demo');
  await open(page, '/tests', 'Health checks');
  await page.getByRole('button', { name: 'Run all checks' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: 'A script compiles and runs' })).toContainText('Good');
  await expect(main(page).getByRole('row').filter({ hasText: 'The mail server takes mails' })).toContainText('MORTISE_SMTP_URL');
});

test('[ADMIN-004] [ADMIN-015] [ADMIN-016] [ADMIN-037] caches, statements and indexes are the owner’s', async ({ page }) => {
  await signIn(page, 'admin@master');
  await open(page, '/cache-info', 'Caches');
  await expect(main(page).getByRole('row').filter({ hasText: 'Sessions and their rights' })).toBeVisible();
  await open(page, '/database/current-operations', 'Running statements');
  await expect(main(page).getByText('The embedded database works at one statement after the other')).toBeVisible();
  await open(page, '/database/indexes?search=persons_status', 'Database indexes');
  await expect(main(page).getByRole('row').filter({ hasText: 'persons_status' })).toBeVisible();
});

test('[ADMIN-045] administrators of other tenants are told whose the pages of the installation are', async ({ page }) => {
  await signIn(page, 'admin@demo', '/cache-info');
  await expect(page.getByRole('heading', { name: 'A page of the master tenant' })).toBeVisible();
});

test('[ADMIN-030] [ADMIN-031] [ADMIN-043] the files of the tenant lead to their records', async ({ page }) => {
  await signIn(page, 'admin@demo');
  await open(page, '/object-storage-containers', 'File store');
  await main(page).getByRole('link', { name: 'Documents of records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents of records' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[ROUTE-068] the configuration is seen as a whole, leads to where it is changed, and is saved as a file', async ({ page }) => {
  await signIn(page, 'admin@demo', '/configuration');
  await open(page, '/configuration', 'Configuration');
  await expect(main(page).getByRole('row').filter({ hasText: 'profilesPermissions' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const file = await (await download).path();
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toContain('dyno-descriptors');
  await main(page).getByRole('link', { name: 'Own wording' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Texts and languages' })).toBeVisible();
});

test('[ADMIN-037] a list of operations is taken out as CSV, with the filter that stands in its address', async ({ page }) => {
  await signIn(page, 'admin@master', '/database/indexes?search=contracts');
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines[0]).toContain('Name,Table');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(1)) expect(line).toContain('contracts');
});

const LISTS = [
  ['[ROUTE-026]', '/hosts', 'Hosts'],
  ['[ADMIN-003]', '/counters', 'Counters'],
  ['[ADMIN-006] [ADMIN-038]', '/imports', 'Imports'],
  ['[ADMIN-008]', '/mapping', 'Import mappings'],
  ['[ADMIN-007] [ADMIN-038]', '/exports', 'Exports'],
  ['[ADMIN-014]', '/audits', 'Audits'],
  ['[ADMIN-018]', '/metrics', 'Metrics'],
  ['[ADMIN-020]', '/system-events', 'System events'],
  ['[ADMIN-021]', '/system-logs', 'System logs'],
  ['[ADMIN-022]', '/access-logs', 'Access logs'],
  ['[ADMIN-032]', '/key-values', 'Key values'],
  ['[ADMIN-035]', '/dtxns', 'Distributed transactions'],
  ['[ADMIN-036] [ADMIN-042]', '/notifications', 'Notifications'],
] as const;
test(`${LISTS.map(([ids]) => ids).join(' ')} the lists of administration open`, async ({ page }) => {
  await signIn(page, 'admin@demo', '/home');
  for (const [, path, heading] of LISTS) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) }), path).toBeVisible();
    await expect(main(page).locator('[aria-busy="true"]'), path).toHaveCount(0);
    await expect(main(page).getByRole('alert'), path).toHaveCount(0);
  }
});

test('[ADMIN-019] a value of a metric opens at its key', async ({ page, request }) => {
  const headers = await session(request);
  const [{ key }] = await (await request.get('/api/core/metric-records?range=0-0', { headers })).json();
  await signIn(page, 'admin@demo', `/metric-record/${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(key);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('each row of administration stands whole in the window, with what can be done with it', async ({ page }) => {
    await signIn(page, 'admin@master', '/tests');
    for (const path of ['/tests', '/crons?of=server', '/object-storage-containers', '/cache-info', '/sessions', '/configuration']) {
      await follow(page, path);
      await expect(main(page).getByRole('listitem').first()).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      const beyond = await main(page).evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => one.textContent),
      );
      expect(beyond, path).toEqual([]);
      expect(await violationsInBothSchemes(page), path).toEqual([]);
    }
    await page.goto('/crons?of=server');
    await main(page).getByRole('listitem').first().getByRole('button', { name: 'Actions' }).tap();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
});
