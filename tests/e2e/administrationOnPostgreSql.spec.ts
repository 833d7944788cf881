import { Client } from 'pg';
import { expect, type Page } from 'playwright/test';
import { hasPostgreSql, startCluster, type Cluster } from '../server/postgreSqlCluster.ts';
import { follow, signIn, test as base, violationsInBothSchemes } from './support.ts';
import { ownServer, type TestServer } from './testServer.ts';

const test = base.extend<object, { readonly cluster: Cluster; readonly administered: TestServer }>({
  cluster: [
    // Playwright reads from the pattern that nothing else is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const cluster = await startCluster();
      await provide(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  administered: [
    async ({ cluster }, provide) => {
      const server = await ownServer({ DATABASE_URL: cluster.url('plain', 'mortise'), MORTISE_DEMO: '0' });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ administered }, provide) => provide(administered.url),
});
test.skip(!hasPostgreSql, 'PostgreSQL is not installed');

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });

async function take(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test('[ADMIN-015] a statement that takes too long is seen, and ended', async ({ page, cluster }) => {
  const client = new Client({ connectionString: cluster.url('plain', 'mortise') });
  await client.connect();
  const sleep = client.query(`select pg_sleep(300) as "a long report"`).then(
    () => 'finished',
    (error: Error) => error.message,
  );
  await signIn(page, 'admin@master', '/database/current-operations');
  await expect(page.getByRole('heading', { level: 1, name: 'Running statements' })).toBeVisible();
  await expect(main(page).getByText('The embedded database works at one statement after the other')).toBeHidden();
  await expect(row(page, 'a long report')).toContainText('active');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await take(page, 'a long report', 'End the statement');
  await expect(page.getByText('The database was told to end the statement.')).toBeVisible();
  expect(await sleep).toMatch(/canceling statement/);
  await expect(row(page, 'a long report')).toBeHidden();
  await client.end();
});

test('[ADMIN-016] a filter gets an index of its own, that is there afterwards with its size, and is dropped again', async ({ page }) => {
  await signIn(page, 'admin@master', '/database/indexes');
  await page.getByRole('button', { name: 'Add an index' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an index' });
  await dialog.getByRole('combobox', { name: 'Record type and field' }).fill('Contract.');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add the index' }).click();
  const [, name = ''] = /^The index (\S+) is made/.exec((await page.getByText(/^The index \S+ is made\.$/).textContent())!)!;
  await follow(page, '/database/indexes?kind=own');
  await expect(row(page, name)).toContainText(/contract.*kB/is);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await take(page, name, 'Drop the index');
  await expect(page.getByText(`The index ${name} is dropped.`)).toBeVisible();
  await expect(row(page, name)).toBeHidden();
});

const SCREENS = [
  ['/tests', 'Health checks'],
  ['/cache-info', 'Caches'],
  ['/crons?of=server', 'Crons'],
  ['/jobs', 'Job queue'],
  ['/tenants', /tenants/i],
  ['/sessions', 'Open sessions'],
  ['/audits', /Audits/],
  ['/metrics', /Metrics/],
  ['/system-logs', /System logs/],
  ['/access-logs', /Access logs/],
  ['/configuration', 'Configuration'],
  ['/object-storage-containers', 'File store'],
] as const;
test('[ADMIN-037] administration opens on PostgreSQL as it does on the embedded database, and the server finds nothing wrong with it', async ({
  page,
}) => {
  await signIn(page, 'admin@master', '/home');
  for (const [path, heading] of SCREENS) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expect(main(page).locator('[aria-busy="true"]'), path).toHaveCount(0);
    await expect(main(page).getByRole('alert'), path).toHaveCount(0);
  }
  await follow(page, '/tests');
  await page.getByRole('button', { name: 'Run all checks' }).click();
  await expect(row(page, 'A script compiles and runs')).toContainText('Good');
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: /database/i })
      .first(),
  ).toContainText('Good');
});
