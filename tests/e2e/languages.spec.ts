import { expect } from 'playwright/test';
import { makeUser, session, signIn, switchScheme, test, violations } from './support.ts';

test('[CONF-001] [LOCALE-029] a text that is worded in one browser is seen in another one without a reload, and the product’s comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await browser.newPage({ baseURL: baseURL!, locale: 'en-GB' });
  const followed = colleague.waitForResponse((response) => response.url().endsWith('/api/core/events'));
  await signIn(colleague, 'staff@demo', '/contracts');
  await followed;
  const heading = colleague.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Contracts/);

  await signIn(page, 'admin@demo', '/texts/en');
  await page.getByRole('searchbox', { name: 'Search' }).fill('contracts');
  const rows = page.getByRole('list', { name: 'Texts' });
  const row = rows.getByRole('button', { name: /^Contracts Contracts/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wording' });
  const wording = dialog.getByLabel('Your wording');
  await expect(wording).toBeFocused();
  await wording.fill('Contracts {count}');
  await expect(dialog.getByText('There is no value {count}: the English text has none.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save wording' })).toBeDisabled();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await wording.fill('Agreements');
  await dialog.getByRole('button', { name: 'Save wording' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText(/^Agreements/);
  await expect(rows.getByRole('button', { name: /Agreements Changed/ })).toBeVisible();

  await rows.getByRole('button', { name: /Agreements Changed/ }).click();
  await dialog.getByRole('button', { name: 'Restore the text of the product' }).click();
  await expect(heading).toHaveText(/^Contracts/);
  await colleague.close();
});

test('a plural is shown for each form while it is typed, and one that lacks a form is not saved', async ({ page }) => {
  await signIn(page, 'admin@demo', '/texts/fr');
  await page.getByRole('searchbox', { name: 'Search' }).fill('{count} days');
  await page.getByRole('list', { name: 'Texts' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Wording' });
  await dialog.getByLabel('Your wording').fill('{count, plural, one {un jour} other {{count} jours}}');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('un jour');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('2 jours');
  await dialog.getByLabel('Your wording').fill('{count, plural, one {un jour}}');
  await expect(
    dialog.getByText('The value {count} is missing.').or(dialog.getByText(/The form other of \{count\} is missing/)),
  ).toBeVisible();
});

test('a tenant adds a language of its own, and exports and imports its texts', async ({ page, request }) => {
  const headers = await session(request);
  try {
    await signIn(page, 'admin@demo', '/texts/fr');
    await page.getByRole('button', { name: 'Own languages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Own languages' });
    await dialog.getByLabel('Language tag (BCP 47)').fill('fr-ca');
    await dialog.getByRole('button', { name: 'Add language' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('fr-CA');
    await page.keyboard.press('Escape');
    await page.goto('/texts/fr-CA');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const file = {
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('key,text\nContracts,Baux du Québec\nNobody says this,x\n'),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    const found = page.getByRole('dialog', { name: 'Import texts' });
    await expect(found.getByRole('list', { name: 'Lines that are left out' })).toContainText('Line 3: x');
    await found.getByRole('button', { name: 'Import 1 text' }).click();
    await expect(found).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /XLIFF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^texts-fr-CA-.*\.xlf$/);
  } finally {
    await request.put('/api/core/languages', { headers, data: { languages: [] } });
  }
});

test('whoever may not word texts is told so, and whoever may sees them on a phone, in the dark and from right to left', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'staff@demo', '/texts');
  await expect(page.getByRole('list', { name: 'Texts' })).toBeHidden();
  const phone = await browser.newPage({ baseURL: baseURL!, viewport: { width: 360, height: 740 } });
  await phone.addInitScript(() => localStorage.setItem('mortise.locale', 'ar-MA'));
  await signIn(phone, 'admin@demo', '/texts');
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(phone.getByRole('list').last().getByRole('button').first()).toBeVisible();
  expect(await violations(phone, 'main')).toEqual([]);
  await switchScheme(phone, 'dark');
  expect(await violations(phone, 'main')).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.close();
});

test('[LOCALE-017] a browser that asks for the French of Canada works in French, and one that asks for Japanese in English', async ({
  browser,
  baseURL,
}) => {
  for (const [locale, language] of [
    ['fr-CA', 'fr-CA'],
    ['ja-JP', 'en'],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL!, locale });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.close();
  }
});

test('[LOCALE-018] a language that is chosen in one browser is there in another one of the user, and nobody else gets it on the same device', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await makeUser(request, await session(request), {
    username: 'nadia@demo',
    firstName: 'Nadia',
    lastName: 'Two',
    email: 'nadia@example.org',
    profiles: ['ADMINISTRATOR'],
  });
  await signIn(page, 'nadia@demo', '/home');
  await page.getByRole('button', { name: /^User menu of/ }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/preferences') && response.request().method() === 'POST');
  await page.getByRole('combobox', { name: 'Language and formats' }).click();
  await page.getByRole('option', { name: 'Français (France)' }).click();
  await kept;
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const phone = await browser.newPage({ baseURL: baseURL! });
  await signIn(phone, 'nadia@demo', '/home');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await phone.close();
  await page.context().clearCookies();
  await signIn(page, 'admin@demo', '/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
