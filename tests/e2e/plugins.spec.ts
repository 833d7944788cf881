import { unzipSync, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { buildRemotePlugin, type BuiltPlugin } from '../fixtures/buildRemotePlugin.ts';
import { PageRequests } from '../PageRequests.ts';
import { scrollTo, session, signIn, test, violations } from './support.ts';

// A tenant that no other test looks at, and one test after the other: what is installed shows on every record page.
const ADMINISTRATOR = 'admin@nordic';
test.describe.configure({ mode: 'serial' });

const RECORD = '/contract/CTR00000007';
let built: BuiltPlugin;
let headers: { authorization: string };
test.beforeAll(async ({ request }) => {
  built = buildRemotePlugin();
  headers = await session(request, ADMINISTRATOR);
});
const clear = async ({ request }: { readonly request: APIRequestContext }) =>
  void (await request.delete('/api/core/plugins/remote-plugin', { headers }));
test.beforeEach(clear);
test.afterAll(clear);

/** The fixture's zip with another plugin.json, and maybe other code. */
function zipWith(changes: object, client?: string) {
  const files = unzipSync(readFileSync(built.zip));
  if (client !== undefined) files['client.js'] = new TextEncoder().encode(client);
  const manifest = { ...(JSON.parse(new TextDecoder().decode(files['plugin.json'])) as object), ...changes };
  const buffer = Buffer.from(zipSync({ ...files, 'plugin.json': new TextEncoder().encode(JSON.stringify(manifest)) }));
  return { name: 'remote-plugin.zip', mimeType: 'application/zip', buffer };
}

const readClient = (): string => new TextDecoder().decode(unzipSync(readFileSync(built.zip))['client.js']);

const row = (page: Page): Locator => page.locator('[data-plugin="remote-plugin"]');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Goes to another tab. A browser without windows shows all of its tabs at once, so the page is told. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function install(page: Page, zip: Parameters<Locator['setInputFiles']>[0] = built.zip): Promise<void> {
  await page.getByLabel('Plugin as a zip').setInputFiles(zip);
  await dialog(page)
    .getByRole('button', { name: /^(?:Install|Replace)$/ })
    .click();
}

test('a plugin is installed while people work: its card comes to an open page, uses the host, fails alone, and goes', async ({
  page,
  context,
}) => {
  await signIn(page, ADMINISTRATOR, RECORD);
  const card = page.getByRole('region', { name: 'Fixture card' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
  // Lost when the page is loaded anew: what follows has to happen without.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const admin = await context.newPage();
  await admin.goto('/plugins');
  await admin.getByLabel('Plugin as a zip').setInputFiles(built.zip);
  await expect(dialog(admin)).toContainText('remote-plugin');
  await expect(dialog(admin)).toContainText('0.1.0');
  await expect(dialog(admin)).toContainText('read /api/remote/things');
  await dialog(admin).getByRole('button', { name: 'Install' }).click();
  await expect(row(admin)).toContainText('Loaded');

  await comeBackTo(page);
  await expect(card).toBeVisible();
  await expect(card.getByTestId('fixture-record')).toHaveText('CTR00000007');
  await expect(card.getByTestId('fixture-user')).toHaveText(ADMINISTRATOR);
  expect(Number(await card.getByTestId('fixture-kinds').textContent())).toBeGreaterThan(5);
  // Its own store, and an observable of the host in both directions.
  await card.getByRole('button', { name: 'Count' }).click();
  await card.getByRole('button', { name: 'Count' }).click();
  await expect(card.getByTestId('fixture-clicks')).toHaveText('2');
  const density = await card.getByTestId('fixture-density').textContent();
  await card.getByRole('button', { name: 'Change the density' }).click();
  await expect(card.getByTestId('fixture-density')).not.toHaveText(density!);
  await expect(page.locator('html')).not.toHaveAttribute('data-density', density!);
  await card.getByRole('button', { name: 'Change the density' }).click();
  // Its style sheet, with the host's colours.
  await expect(card.locator('dl')).toHaveCSS('display', 'grid');

  await card.getByRole('button', { name: 'Throw' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The plugin remote-plugin failed here' });
  await expect(failure).toContainText('The fixture was asked to throw');
  await expect(page.getByRole('region', { name: 'Steady card' })).toContainText('Still here');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByTestId('fixture-clicks')).toHaveText('0');

  await comeBackTo(admin);
  await row(admin).getByRole('button', { name: 'Disable' }).click();
  await dialog(admin).getByRole('button', { name: 'Disable' }).click();
  await expect(row(admin)).toContainText('Disabled');
  await comeBackTo(page);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Steady card' })).toHaveCount(0);
  await expect(page.locator('link[href*="/remote-plugin/"]')).toHaveCount(0);

  await comeBackTo(admin);
  await row(admin).getByRole('button', { name: 'Enable' }).click();
  await comeBackTo(page);
  await expect(card).toBeVisible();
  await comeBackTo(admin);
  await row(admin).getByRole('button', { name: 'Remove' }).click();
  await dialog(admin).getByRole('button', { name: 'Remove' }).click();
  await expect(row(admin)).toHaveCount(0);
  await comeBackTo(page);
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a new version replaces the old one in open pages', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  await install(page);
  await expect(row(page)).toContainText('Version 0.1.0');
  await page.getByLabel('Plugin as a zip').setInputFiles(zipWith({ version: '0.2.0', label: 'Remote plugin, mended' }));
  await expect(dialog(page)).toContainText('Replace Remote plugin, mended?');
  await expect(dialog(page)).toContainText('0.2.0, now 0.1.0');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(row(page)).toContainText('Version 0.2.0');
  await expect(row(page)).toContainText('Loaded');
});

const proved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/remote-plugin/loaded') && answer.status() === 204);

test('a version that does not load says so where its cards stand, to staff whom to ask; an administrator goes back to the one that worked', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  const reported = proved(page);
  await install(page);
  await reported;
  await install(page, zipWith({ version: '0.2.0' }, "throw new Error('The new version is broken')"));
  await expect(row(page)).toContainText('The new version is broken');

  for (const [width, colorScheme, locale] of [
    [1440, 'light', 'en-EU'],
    [360, 'dark', 'en-EU'],
    [360, 'light', 'ar-MA'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 780 }, colorScheme });
    await context.addInitScript((saved) => localStorage.setItem('mortise.locale', saved), locale);
    const staff = await context.newPage();
    await signIn(staff, 'staff@nordic', RECORD);
    const card = staff.getByRole('region', { name: 'FixtureCard' });
    await scrollTo(staff, 'FixtureCard');
    await expect(card).toContainText('The new version is broken');
    await expect(card).toContainText(/0\.2\.0.*Remote plugin|Remote plugin.*0\.2\.0/);
    if (locale === 'en-EU') await expect(card).toContainText('Ask an administrator to go back to version 0.1.0.');
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await violations(staff)).toEqual([]);
    await context.close();
  }

  await page.goto(RECORD);
  const card = page.getByRole('region', { name: 'FixtureCard' });
  await card.getByRole('button', { name: 'Go back to version 0.1.0' }).click();
  await expect(dialog(page)).toContainText('Go back to version 0.1.0 of Remote plugin?');
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('region', { name: 'Fixture card' }).getByTestId('fixture-record')).toHaveText('CTR00000007');
  await expect(card).toHaveCount(0);

  await page.goto('/plugins');
  await expect(row(page)).toContainText('Version 0.1.0');
  await row(page).getByRole('button', { name: 'Other versions' }).click();
  await page.getByRole('menuitem', { name: 'Use version 0.2.0' }).click();
  await dialog(page).getByRole('button', { name: 'Use it' }).click();
  await expect(row(page)).toContainText('The new version is broken');
});

test('the installer says on which pages a script leaves a card out, and places it there', async ({ page, request }) => {
  const scripts = ['contract-layout', 'contract-arrangement'];
  const remove = () => Promise.all(scripts.map((name) => request.delete(`/api/script/scripts/${name}`, { headers })));
  await remove();
  const source = "export const execute = () => ({ v: 1, left: [{ kind: 'SteadyCard' }] });";
  const published = await request.put('/api/script/scripts/contract-layout', { headers, data: { source, tests: [], withWarnings: true } });
  expect(published.status(), await published.text()).toBeLessThan(300);
  try {
    await signIn(page, ADMINISTRATOR, '/plugins');
    await install(page);
    const missing = row(page).getByRole('listitem').filter({ hasText: 'Fixture card on the pages of' });
    await expect(missing).toContainText('contract-layout');
    await expect(row(page).getByText('Steady card on the pages of')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await missing.getByRole('button', { name: 'Place it' }).click();
    await expect(missing).toHaveCount(0);
    await page.goto(RECORD);
    await expect(page.getByRole('region', { name: 'Steady card' })).toHaveCount(1);
    await scrollTo(page, 'Fixture card');
    await expect(page.getByRole('region', { name: 'Fixture card' }).getByTestId('fixture-record')).toHaveText('CTR00000007');
  } finally {
    await remove();
  }
});

test('a card whose code does not come names its plugin and version, and the way back', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  const reported = proved(page);
  await install(page);
  await reported;
  await install(page, zipWith({ version: '0.2.0', label: 'Mended plugin' }, `${readClient()}\n// another content`));
  await expect(row(page)).toContainText('Version 0.2.0');
  await expect(row(page)).toContainText('Loaded');
  await page.route(/\/remote-plugin\/[^/]+\/(?!client\.js).*FixtureCard.*\.js/, (route) => route.abort());
  await page.goto(RECORD);
  const alert = page.getByRole('alert').filter({ hasText: 'Version 0.2.0 of the plugin Mended plugin failed' }).first();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Go back to version 0.1.0' }).click();
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Version 0.1.0 of Mended plugin is in use')).toBeVisible();
});

test('a plugin is installed from the folder that its build made', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  await page.getByLabel('Plugin as a folder').setInputFiles(built.folder);
  await dialog(page).getByRole('button', { name: 'Install' }).click();
  await expect(row(page)).toContainText('Loaded');
});

test('a plugin for another SDK is refused, and one that is there after an upgrade of the host fails with the reason', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  await page.getByLabel('Plugin as a zip').setInputFiles(zipWith({ sdk: '9.0.0' }));
  await expect(dialog(page)).toContainText('the plugin will not run');
  await dialog(page).getByRole('button', { name: 'Install' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/needs SDK 9\.0\.0; this host offers/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page)).toHaveCount(0);

  await install(page);
  await expect(row(page)).toContainText('Loaded');
  // As if the host had been upgraded since: the server accepts no such plugin any more.
  await page.route(/\/api\/core\/plugins(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const plugins = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: plugins.map((plugin) => ({ ...plugin, sdk: '9.0.0' })) });
  });
  await page.reload();
  await expect(row(page)).toContainText('Failed');
  await expect(row(page)).toContainText(/remote-plugin 0\.1\.0 needs SDK 9\.0\.0; this host offers/);
  await expect(page.getByRole('heading', { name: 'Part of the product' })).toBeVisible();
});

test('what is no plugin is refused with a sentence', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  const refused = async (buffer: Buffer, sentence: string) => {
    await page.getByLabel('Plugin as a zip').setInputFiles({ name: 'some.zip', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('alert')).toHaveText(sentence);
  };
  await refused(Buffer.from('no zip'), 'The file is not a zip that can be read.');
  await refused(Buffer.from(zipSync({ 'client.js': new Uint8Array() })), 'There is no plugin.json at the top of it.');
  await refused(Buffer.from(zipSync({ 'plugin.json': new TextEncoder().encode('{') })), 'Its plugin.json is not valid JSON.');
  await expect(dialog(page)).toHaveCount(0);
});

test('safe mode starts without third-party plugins, says so, and is left by one click', async ({ page }) => {
  await signIn(page, ADMINISTRATOR, '/plugins');
  await install(page);
  await expect(row(page)).toContainText('Loaded');
  await page.getByRole('link', { name: 'Open in safe mode' }).click();
  await expect(page.getByRole('alert')).toContainText('This window started without third-party plugins');
  await expect(row(page)).toContainText('Left out');
  const requests = new PageRequests(page);
  await page.clock.install();
  await page.goto(`${RECORD}?safeMode=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region').first()).toBeVisible();
  // What makes a page ask which plugins there are: somebody comes back to it, and a minute goes by.
  await comeBackTo(page);
  await page.clock.runFor(61_000);
  await requests.rest();
  expect(requests.all.map((request) => request.url()).filter((url) => /\/api\/core\/plugins|\/plugins\/.*remote-plugin/.test(url))).toEqual(
    [],
  );
  await expect(page.getByRole('region', { name: 'Fixture card' })).toHaveCount(0);
  await page.goto('/plugins?safeMode=1');
  await page.getByRole('link', { name: 'Leave safe mode' }).click();
  await expect(row(page)).toContainText('Loaded');
  await page.goto(RECORD);
  await expect(page.getByRole('region', { name: 'Fixture card' })).toBeVisible();
});

test('[PERM-007] who may not read plugins is told which permission is missing', async ({ page }) => {
  await signIn(page, 'staff@nordic', '/plugins');
  await expect(page.getByText('read /api/core/plugins')).toBeVisible();
  await expect(page.getByLabel('Plugin as a zip')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Plugins' })).toHaveCount(0);
});

test('a plugin brings a page with an entry in the navigation, settings, and its texts in the language of each user', async ({ page }) => {
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  const greeting = page.getByTestId('fixture-greeting');
  await signIn(page, ADMINISTRATOR, '/plugins');
  await expect(entry('Fixture page')).toHaveCount(0);
  await install(page);
  await entry('Fixture page').click();
  await expect(greeting).toHaveText('Hello');

  await page.goBack();
  await row(page).getByRole('button', { name: 'Settings' }).click();
  await dialog(page).getByLabel('Greeting').fill('Good day');
  await dialog(page).getByRole('textbox', { name: 'API key' }).fill('sk-live-4711');
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await row(page).getByRole('button', { name: 'Settings' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'API key' })).toHaveAttribute('placeholder', /^Set: /);
  await expect(dialog(page).getByRole('textbox', { name: 'API key' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await entry('Fixture page').click();
  await expect(greeting).toHaveText('Good day');

  // Another administrator changes it meanwhile: the open page follows.
  const path = '/api/core/plugins/remote-plugin/settings';
  const saved = await page.request.put(path, { headers, data: { version: 1, values: {} } });
  expect(saved.status()).toBe(200);
  await expect(greeting).toHaveText('Hello');

  for (const [locale, title, hello, plugins] of [
    ['fr-FR', 'Page d’essai', 'Bonjour', 'Plugins'],
    ['ar', 'صفحة تجريبية', 'مرحبا', 'الملحقات البرمجية'],
  ] as const) {
    await page.setViewportSize(locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 800 });
    await page.evaluate((chosen) => localStorage.setItem('mortise.locale', chosen), locale);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(greeting).toHaveText(hello);
    await page.goto('/plugins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plugins);
    await row(page).locator('button').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.goto('/fixture-page');
  }
});
