import { expect, type APIRequestContext, type Browser, type Page } from 'playwright/test';
import { session, signIn, switchScheme, test, violations } from './support.ts';

/** The page of the demo company, with a key of its own. */
async function makeLink(request: APIRequestContext): Promise<string> {
  const headers = await session(request);
  const [flow] = await (await request.get('/api/core/flows?pageId=lease-application&status=OPEN', { headers })).json();
  const made = await request.post(`/api/core/flows/${flow.registration}/keys`, { headers, data: { name: 'Web site', days: 7 } });
  expect(made.status()).toBe(201);
  return `/k/${(await made.json()).key}/p/lease-application`;
}

/** A phone of somebody whom the product does not know. */
async function phone(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage['mortise.theme'] ??= JSON.stringify({ colorScheme: 'followSystem' });
  });
  return page;
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const on = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).tap();

async function fillWhoYouAre(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('E-mail').fill('ada.novak@example.org');
}

async function fillWish(page: Page): Promise<void> {
  await page.getByLabel('Purpose').click();
  await page.getByRole('option', { name: 'Vehicle' }).click();
  await page.getByLabel('Amount excl. tax').fill('24000');
  await page.getByLabel('Duration in months').fill('48');
  await page.getByLabel('What is to be leased').fill('A van <b>with shelves</b>');
  await page.getByLabel('You may ask a credit agency about me').check();
}

test('[EMBED-001] a client applies for a lease on a phone, leaves, goes on with the link, and the deal stands in the list', async ({
  browser,
  request,
  server,
  page: staff,
}) => {
  const link = server.url + (await makeLink(request));
  const page = await phone(browser);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${new URL(one.url()).pathname} ${one.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await expect(heading(page, 'Who you are')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // What is missing is said beside its field, and nothing goes on.
  await on(page);
  await expect(page.getByText('Last name is mandatory')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await noSidewaysScroll(page);
  await fillWhoYouAre(page);
  await on(page);
  await expect(heading(page, 'What you want')).toBeFocused();

  await page.getByRole('button', { name: 'Save and continue later' }).tap();
  const dialog = page.getByRole('dialog');
  const own = (await dialog.getByLabel('Your link').textContent())!;
  expect(own).toMatch(/#continue=app_[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the link' }).tap();
  await expect(dialog.getByText('The link is on its way.')).toBeVisible();
  // The session is not looked for, and no address with a key goes anywhere as the page that one comes from.
  expect(asked.filter((one) => /auth|users\/current|\/k\/.*\/k\//.test(one))).toEqual([]);
  expect(asked.filter((one) => / .*\/k\//.test(one))).toEqual([]);
  await page.context().close();

  const other = await phone(browser);
  await other.goto(own);
  await expect(heading(other, 'What you want')).toBeVisible();
  await other.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(other.getByLabel('Last name')).toHaveValue('Novak');
  await on(other);
  await fillWish(other);
  await noSidewaysScroll(other);
  await on(other);
  await expect(heading(other, 'Your papers')).toBeVisible();
  const file = { name: 'pay slip.txt', mimeType: 'text/plain', buffer: Buffer.from('2,900 EUR') };
  await other.locator('input[type=file]').setInputFiles(file);
  await expect(other.getByRole('list', { name: 'Files that were added' })).toContainText('pay slip.txt');
  await on(other);
  await expect(heading(other, 'Check and send')).toBeVisible();
  await expect(other.getByText('A van <b>with shelves</b>')).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await noSidewaysScroll(other);
  await other.getByRole('button', { name: 'Send the application' }).dblclick();
  await expect(heading(other, 'Thank you, it is sent')).toBeVisible();
  const number = (await other.getByText(/^APP\d+$/).textContent())!;
  await other.context().close();

  await signIn(staff, 'staff@demo', `/deals?externalReference=${number}`);
  const rows = staff.getByRole('region', { name: 'Deals' }).locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(number);
});

test('[EMBED-001] a public page reads well in the dark, from right to left, and with a link that does not work', async ({
  browser,
  request,
  server,
}) => {
  const link = server.url + (await makeLink(request));
  const page = await phone(browser);
  await page.goto(link);
  await expect(heading(page, 'Who you are')).toBeVisible();
  await switchScheme(page, 'dark');
  expect(await violations(page)).toEqual([]);
  await page.goto(link.replace(/flw_\w/, 'flw_-'));
  await expect(heading(page, 'This link does not work')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();

  const arabic = await phone(browser, 'ar');
  await arabic.goto(link);
  await expect(heading(arabic, 'من أنت')).toBeVisible();
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await violations(arabic)).toEqual([]);
  await noSidewaysScroll(arabic);
  await arabic.context().close();
});

test('[EMBED-002] an administrator makes an access key whose link is shown once, and ends it', async ({ page, request, browser }) => {
  const headers = await session(request);
  const made = await request.post('/api/core/flows', {
    headers,
    data: { name: 'Fair', pageId: 'fair', page: 'page-lease-application' },
  });
  const { registration } = await made.json();
  await request.post(`/api/core/flows/${registration}/transitions/open`, { headers, data: {} });
  await signIn(page, 'admin@demo', `/flow/${registration}`);
  await page.getByRole('button', { name: 'Make an access key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where the link will be').fill('Leaflet');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const link = (await dialog.getByLabel('Link of the page').textContent())!;
  await dialog.getByRole('button', { name: 'I have kept the link' }).click();
  // Enter in the dialog is none on the page below it, which would save the record.
  await expect(dialog).toHaveCount(0);
  const keys = page.getByRole('list', { name: 'Access keys' });
  await expect(keys).toContainText('Leaflet');
  await expect(keys).not.toContainText(link.slice(-20));

  const visitor = await phone(browser);
  await visitor.goto(link);
  await expect(heading(visitor, 'Who you are')).toBeVisible();
  await page.getByRole('button', { name: 'End the key Leaflet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
  await expect(keys).toHaveCount(0);
  await visitor.reload();
  await expect(heading(visitor, 'This link does not work')).toBeVisible();
  await visitor.context().close();
});
