import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const HOST = '127.0.0.1';
const HOSTS = '/api/core/host-configurations';
const INTER = join(import.meta.dirname, '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const FONT = { name: 'Brand.woff2', mimeType: 'font/woff2', buffer: readFileSync(INTER) };
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="32" height="32"><path fill="#5b21b6" d="M0 0h8v8z"/></svg>',
);

test('[CONF-039] [THEME-018] a theme that is changed in one browser is seen in another one without a reload, and by the next page before anything is asked for', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const headers = await session(request, 'admin@master');
  const style = [
    { property: 'primaryColor', value: '#5b21b6' },
    { property: 'navColor', value: '#1e1b4b' },
  ];
  expect((await request.post(HOSTS, { headers, data: { host: HOST, loginTenant: 'demo', style } })).ok()).toBe(true);
  try {
    const followed = page.waitForResponse((response) => response.url().endsWith('/api/core/events'));
    await signIn(page, 'staff@demo', '/contracts');
    await followed;
    const navigation = page.locator('nav').first();
    await expect(navigation).toHaveCSS('background-color', 'rgb(30, 27, 75)');
    expect(await violations(page)).toEqual([]);

    const changed = { windowTitle: 'Lease desk', style: [{ property: 'navColor', value: '#7c2d12' }] };
    expect((await request.patch(`${HOSTS}/${HOST}`, { headers, data: changed })).ok()).toBe(true);
    await expect(navigation).toHaveCSS('background-color', 'rgb(124, 45, 18)');
    await expect(page.getByRole('banner').getByText('Lease desk')).toBeVisible();

    const visitor = await browser.newPage({ baseURL: baseURL!, viewport: { width: 360, height: 740 }, locale: 'ar' });
    const asked: string[] = [];
    visitor.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await visitor.goto('/', { waitUntil: 'commit' });
    await expect(visitor).toHaveTitle(/Lease desk/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).not.toContain(`/api/core/hosts/${HOST}`);
    expect(await violations(visitor)).toEqual([]);
    await visitor.close();
  } finally {
    await request.delete(`${HOSTS}/${HOST}`, { headers });
  }
});

test('[THEME-018] a theme adds no request before the first paint', async ({ browser, request, baseURL }) => {
  const headers = await session(request, 'admin@master');
  const askedFor = async (isBeforePaint: boolean): Promise<readonly string[]> => {
    const visitor = await browser.newPage({ baseURL: baseURL! });
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Fonts and the icon are asked for before or after the first paint, as it happens.
    await visitor.waitForLoadState('networkidle');
    const asked = await visitor.evaluate((isBefore) => {
      const end = isBefore ? performance.getEntriesByName('first-contentful-paint')[0]!.startTime : Number.POSITIVE_INFINITY;
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
      return files.map(({ name }) => new URL(name).pathname);
    }, isBeforePaint);
    await visitor.close();
    return asked;
  };
  const plain = await askedFor(false);
  expect(plain.some((path) => path.endsWith('.js'))).toBe(true);
  const style = [
    { property: 'primaryColor', value: '#5b21b6' },
    { property: 'navColor', value: '#1e1b4b' },
  ];
  const data = { host: HOST, loginTenant: 'demo', windowTitle: 'Lease desk', style };
  expect((await request.post(HOSTS, { headers, data })).ok()).toBe(true);
  try {
    const themed = await askedFor(true);
    expect(themed).not.toEqual([]);
    expect(themed.filter((path) => !plain.includes(path))).toEqual([]);
    // The page was sent with its look.
    expect(themed).not.toContain(`/api/core/hosts/${HOST}`);
  } finally {
    await request.delete(`${HOSTS}/${HOST}`, { headers });
  }
});

test('[THEME-002] [THEME-003] [THEME-006] [THEME-007] [THEME-008] the scheme and the tones that a user chooses are there at once, and again before the next page has any script', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  const root = page.locator('html');
  await page.getByRole('banner').getByRole('button').last().click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Light', { exact: true }).click();
  await expect(root).toHaveCSS('filter', 'none');
  await menu.getByText('Dark', { exact: true }).click();
  await expect(root).toHaveCSS('filter', 'brightness(1) contrast(0.9) sepia(0.1)');
  await menu.getByRole('slider', { name: 'Sepia' }).press('ArrowRight');
  await expect(root).toHaveCSS('filter', 'brightness(1) contrast(0.9) sepia(0.15)');
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage['mortise.theme'])).toContain('sepia(15%)');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveCSS('filter', 'brightness(1) contrast(0.9) sepia(0.15)');
});

test('[ROUTE-006] /app-preload shows nothing', async ({ page }) => {
  await signIn(page);
  await page.goto('/app-preload');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', /./);
  await expect(page.locator('#root :visible')).toHaveCount(0);
});

test('[THEME-015] [THEME-016] [THEME-017] [API-087] a font and pictures that an administrator uploads are on the pages of the host, and a font that is gone takes nothing with it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const headers = await session(request, 'admin@master');
  const made = await request.post(HOSTS, { headers, data: { host: HOST, loginTenant: 'demo' } });
  expect(made.ok(), await made.text()).toBe(true);
  try {
    await signIn(page, 'admin@master', `/host/${HOST}`);
    const files = page.getByRole('region', { name: 'Fonts and pictures' });
    await files.locator('input[type=file]').setInputFiles([FONT, { name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: LOGO }]);
    await expect(files.getByText('brand.woff2')).toBeVisible();
    await files.getByRole('button', { name: 'Actions for brand.woff2' }).click();
    await page.getByRole('menuitem', { name: 'Use as the font' }).click();
    for (const use of ['Use as the logo', 'Use as an icon of the application']) {
      await files.getByRole('button', { name: 'Actions for logo.svg' }).click();
      await page.getByRole('menuitem', { name: use }).click();
    }
    const preview = page.getByRole('img', { name: 'Preview of the sign-in page' });
    await expect(preview.locator('img').first()).toHaveAttribute('src', /^blob:/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

    const visitor = await browser.newPage({ baseURL: baseURL! });
    const font = visitor.waitForResponse((response) => response.url().endsWith('/imp/demo/fonts/brand.woff2'));
    await visitor.goto('/');
    expect((await font).status()).toBe(200);
    await expect.poll(() => visitor.evaluate(() => document.fonts.check("16px 'Host brand'"))).toBe(true);
    await expect(visitor.locator(`link[rel=icon]`)).toHaveAttribute('href', `/imp/demo/hosts/${HOST}/logo.svg`);
    const logo = visitor.locator(`img[src="/imp/demo/hosts/${HOST}/logo.svg"]`).first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const manifest = await (await visitor.request.get(`/api/core/hosts/${HOST}/manifest`)).json();
    expect(manifest.icons[0].src).toBe(`/imp/demo/hosts/${HOST}/logo.svg`);

    await request.delete(`/api/core/host-files/${HOST}/brand.woff2`, { headers });
    const failures: string[] = [];
    visitor.on('pageerror', ({ message }) => failures.push(message));
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failures).toEqual([]);
    await visitor.close();
  } finally {
    await request.delete(`/api/core/host-files/${HOST}/logo.svg`, { headers });
    await request.delete(`${HOSTS}/${HOST}`, { headers });
  }
});

test('[ADMIN-033] a theme is edited beside both schemes, its contrast said while one types, exported, spoilt, taken back and saved', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@demo');
  const host = 'demo.themes.example';
  expect((await request.post(HOSTS, { headers, data: { host } })).ok()).toBe(true);
  await signIn(page, 'admin@demo', '/themes');
  await page.getByRole('link', { name: host }).click();
  const buttons = page.getByRole('group', { name: 'Primary buttons' });
  const light = page.frameLocator('iframe[title="Preview in Light"]');
  const dark = page.frameLocator('iframe[title="Preview in Dark"]');
  const save = (frame: typeof light) => frame.getByText('Save', { exact: true }).last();
  await expect(light.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(dark.locator('html')).toHaveCSS('color-scheme', 'dark');
  await buttons.getByRole('textbox', { name: 'Light', exact: true }).fill('#ffee00');
  await expect(buttons.getByText(/White upon Primary buttons: 1\.\d, 4\.5 are needed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await buttons.getByRole('textbox', { name: 'Light', exact: true }).fill('#5b21b6');
  await expect(save(light)).toBeVisible();
  await expect(light.locator('html')).toHaveCSS('--mantine-color-teal-filled', '#5b21b6');
  await expect(dark.locator('html')).toHaveCSS('--mantine-color-teal-filled', '#0f766e');
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the theme' }).click();
  const file = await (await download).path();
  const chooser = page.getByRole('button', { name: 'Import a theme' }).locator('xpath=..').locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{\n"format": "mortise-theme-1",\n"zoom": 1}'),
  });
  await expect(page.getByText('Line 3: "zoom" is no key of a theme')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(buttons.getByRole('textbox', { name: 'Light', exact: true })).toHaveValue('');
  await chooser.setInputFiles(file);
  await expect(buttons.getByRole('textbox', { name: 'Light', exact: true })).toHaveValue('#5b21b6');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The theme is saved.')).toBeVisible();
  const { style } = await (await request.get(`/api/core/hosts/${host}`)).json();
  expect([style.light['--mantine-color-teal-filled'], style.dark]).toEqual(['#5b21b6', undefined]);
});

test('[ADMIN-034] an icon is found by its name and copied by the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin@demo', '/icons');
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('truck');
  await expect(page.getByRole('button', { name: 'Copy truck' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('truck is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('truck');
  expect(await violations(page)).toEqual([]);
});
