import { expect, type Page } from 'playwright/test';
import { followSystem, session, signIn, test, violations } from './support.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('row');

/** Dark, on a phone and from right to left: serious barriers, and whether anything is wider than the page. */
async function looks(page: Page, path: string): Promise<void> {
  await followSystem(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('mortise.locale', 'ar'));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('[issue 22, 8] an auditor finds who was refused, sees that alone, and takes the list along as a file', async ({ page, request }) => {
  for (const username of ['staff@demo', 'sales@demo'])
    await request.post('/api/core/auth/login', { data: { username, password: 'a wrong password' } });
  await signIn(page, 'admin@demo', '/audit-entries?event=FAILED');
  await expect(page.getByRole('heading', { name: /Audit log/ })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'sales@demo' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'staff@demo' }).first()).toBeVisible();
  const headings = await page.getByRole('main').getByRole('columnheader').allInnerTexts();
  const named = headings.map((heading) => heading.trim()).filter((heading) => heading !== '');
  expect(named.filter((heading, index) => named.indexOf(heading) !== index)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/audit-entries?event=FAILED&username=staff@demo');
  await expect(rows(page).filter({ hasText: 'staff@demo' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'sales@demo' })).toHaveCount(0);
  const headers = await session(request);
  const asked = await request.post('/api/report/exports', {
    headers,
    data: { entity: 'AuditEntry', format: 'csv', columns: ['date', 'event', 'username'], query: { event: 'FAILED' } },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await looks(page, '/audit-entries');
});

test('[issue 22, 8] an administrator keeps the audit log for another time, and is asked before entries go', async ({ page }) => {
  await signIn(page, 'admin@demo', '/audit-log-settings');
  const days = page.getByLabel('Days that entries are kept');
  await expect(days).toHaveValue('1827');
  expect(await violations(page)).toEqual([]);
  await days.fill('365');
  await page.getByRole('button', { name: 'Save retention' }).click();
  const question = page.getByRole('dialog', { name: 'Keep the audit log for a shorter time?' });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Save retention' }).click();
  await expect(page.getByText('The retention is saved')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('365');
  await looks(page, '/audit-log-settings');
});

test('[issue 22, 4] one’s own key is shown once, works, and ends when it is removed', async ({ page, request }) => {
  await signIn(page, 'admin@demo', '/account/security');
  const keys = page.getByRole('region', { name: 'Keys for programs' });
  await keys.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('What the key is for').fill('Nightly ledger');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your key' });
  const key = (await shown.getByLabel('Your key', { exact: true }).innerText()).trim();
  expect(key).toMatch(/^mrt_/);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const call = () => request.get('/api/core/users/current', { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status()).toBe(200);
  await shown.getByRole('button', { name: 'I have kept the key' }).click();
  await expect(keys.getByText('Nightly ledger')).toBeVisible();
  await page.reload();
  await expect(keys.getByText('Nightly ledger')).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.goto('/api-keys');
  const row = rows(page).filter({ hasText: 'Nightly ledger' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(key.slice(0, 8));
  expect(await violations(page)).toEqual([]);

  await page.goto('/account/security');
  await keys.getByRole('button', { name: 'Remove Nightly ledger' }).click();
  await page.getByRole('dialog', { name: 'Remove this key?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(keys.getByText('Nightly ledger')).toBeHidden();
  expect((await call()).status()).toBe(401);
  await looks(page, '/api-keys');
});

test('[ROUTE-003] [ROUTE-004] [CONF-036] the accessibility declaration is read without signing in, in one’s own language', async ({
  page,
  request,
}) => {
  await page.goto('/accessibility-declaration');
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility declaration' })).toBeVisible();
  const own = page.getByText('made to conform to the Web Content Accessibility Guidelines');
  await expect(own).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^2\.1\.1 Keyboard/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const headers = await session(request, 'admin@master');
  const data = { host: '127.0.0.1', accessibilityDeclaration: 'Our own words.\n\nCall us.' };
  expect((await request.post('/api/core/host-configurations', { headers, data })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Our own words.')).toBeVisible();
  await expect(own).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /^2\.1\.1 Keyboard/ })).toBeVisible();
  expect((await request.delete('/api/core/host-configurations/127.0.0.1', { headers })).ok()).toBe(true);
  await looks(page, '/accessibility-declaration');
});
