import { expect, type Locator, type Page } from 'playwright/test';
import { session, signIn, test } from './support.ts';

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Set up the table' });
const heads = (page: Page): Locator => page.locator('thead th');
const rows = (page: Page): Locator => page.locator('tbody tr[data-index]');

test('[KEY-003] [KEY-004] [LIST-018] a table is set up with the keyboard, keeps its setup, and an administrator gives it to everybody', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo', '/credit-lines');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(settings(page)).toBeVisible();
  await expect(settings(page).getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '20', '25', '50', '100']);
  await settings(page).getByLabel('Rows per page').selectOption('5');
  await settings(page).getByLabel('Add a column').click();
  await page.getByRole('option', { name: 'Changed by' }).click();
  await settings(page).getByRole('button', { name: 'Hide Type' }).click();
  await settings(page).getByRole('button', { name: 'Use it for everybody' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1-5\/\d+ rows$/)).toBeVisible();
  await expect(heads(page).filter({ hasText: 'Changed by' })).toHaveCount(1);

  await page.reload();
  await expect(heads(page).filter({ hasText: 'Changed by' })).toHaveCount(1);
  await expect(heads(page).filter({ hasText: /^Type/ })).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'staff@demo', '/credit-lines');
  await expect(other.getByText(/^1-5\/\d+ rows$/)).toBeVisible();
  await other.close();
});

test('[LIST-008] [LIST-009] [LIST-019] [LIST-020] pages are counted, linked, read one after another, and come back with their address', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/contracts?range=x');
  await page.goto('/contracts');
  await expect(page.getByText('1-20/')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
  await expect(links).toHaveText(['«', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '»']);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/page=1-2/);
  await expect(page.getByText('1-40/')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1-40/')).toBeVisible();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('41-60/')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('CTR00000001');
  await expect(page.getByText('1-1/1 row', { exact: true })).toBeVisible();
});

test('[KEY-012] [KEY-013] [KEY-014] a record opens beside the list, is edited there, and Esc closes it after what lies above it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/agreements');
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('Alt+x');
  const side = page.getByRole('complementary', { name: /^Agreement AGR/ });
  await expect(side).toBeVisible();
  await page.reload();
  await expect(side).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(side).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
});

test('a list that is switched to the side view opens its records there, and their page one click further', async ({ page }) => {
  await signIn(page, 'admin@demo', '/amendments');
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await settings(page).getByLabel('Open records beside the list').check();
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').first().click();
  const side = page.getByRole('complementary', { name: /^Amendment AMD/ });
  await expect(side).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await side.getByRole('separator').focus();
  const before = (await side.boundingBox())!.width;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await side.boundingBox())!.width).toBeGreaterThan(before);
  await side.getByRole('button', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/amendment\/AMD/);
});

test('[LIST-031] a pinned row stays on top of its list whatever is searched, until it is unpinned', async ({ page }) => {
  await signIn(page, 'admin@demo', '/products');
  await expect(rows(page).first()).toBeVisible();
  const registration = (await rows(page).nth(2).getByRole('link').first().textContent())!;
  await rows(page).nth(2).hover();
  await rows(page).nth(2).getByRole('button', { name: /^Pin/ }).click();
  await expect(rows(page).first()).toContainText(registration);
  await page.goto('/products?search=qqqq');
  // In the list alone: the navigation names it too where somebody opened it before.
  const list = page.getByRole('treegrid', { name: 'Products' });
  await expect(list.getByText(registration)).toBeVisible();
  await list
    .getByRole('button', { name: /^Unpin/ })
    .first()
    .click();
  await expect(list.getByText(registration)).toHaveCount(0);
});

test('[KEY-001] [KEY-005] [KEY-007] [KEY-010] [KEY-011] the keys of the frame work on lists, and ? says which there are', async ({
  page,
}) => {
  // Whether the navigation is folded is kept for the user: nobody else's tests are to find it so.
  await signIn(page, 'staff@demo', '/contracts');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['This list', 'Rows of the table', 'Everywhere'])
    await expect(help.getByRole('heading', { name: text })).toBeVisible();
  await expect(help.getByText('Ctrl+G')).toBeVisible();
  await page.keyboard.press('Escape');
  const width = async () => (await page.getByRole('navigation').first().boundingBox())!.width;
  const unfolded = await width();
  const press = async (key: string) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'POST');
    await page.keyboard.press(key);
    await kept;
  };
  for (const key of ['F9', 'Alt+b']) {
    await press(key);
    await expect.poll(width).toBeLessThan(unfolded / 2);
    await press(key);
    await expect.poll(width).toBe(unfolded);
  }
  await page.goto('/agreement');
  await page.getByLabel('Name', { exact: true }).fill('Made with the keyboard');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/agreement\/AGR/);
});

test('[LIST-006] [LIST-064] [LIST-072] lists have their tools: files of invoices, invitations of partners, exports', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const [invoice] = await (await request.get('/api/billing/invoices?range=0-0', { headers })).json();
  await request.post(`/api/billing/invoices/${invoice.registration}/documents`, {
    headers,
    multipart: { file: { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 test') } },
  });
  await signIn(page, 'admin@demo', '/invoices');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${invoice.registration}` }).click();
  expect((await download).suggestedFilename()).toBe('invoice.pdf');
  await page
    .getByRole('button', { name: /^Download INV/ })
    .nth(1)
    .click();
  await expect(page.getByText(/has no PDF yet/)).toBeVisible();

  await page.goto('/agreements');
  await expect(page.getByRole('button', { name: 'Onboard a new partner' })).toHaveAttribute(
    'title',
    'Send a self registration email to a new partner',
  );
  await page.getByRole('button', { name: 'Onboard a new partner' }).click();
  const invitation = page.getByRole('dialog', { name: 'Onboard a new partner' });
  await invitation.getByLabel('Email').fill('no address');
  await invitation.getByRole('button', { name: 'Send' }).click();
  await expect(invitation.getByText(/name@domain.com/)).toBeVisible();
  await invitation.getByLabel('Email').fill('partner@example.com');
  await invitation.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The invitation to partner@example.com')).toBeVisible();
});
