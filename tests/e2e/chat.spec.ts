import { expect, type Page } from 'playwright/test';
import { signIn, test, violationsInBothSchemes } from './support.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');

test('[ADMIN-005] [ADMIN-042] two people write to each other: what one sends is there for the other at once, also what the line broke', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  // Only what is written after the first question of their page is told.
  const asked = colleague.waitForResponse(/\/api\/chat\/rooms$/);
  await signIn(colleague, 'staff@demo', '/calendar');
  await asked;
  await signIn(page, 'admin@demo', '/chat');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page
    .getByRole('combobox', { name: 'With whom' })
    .or(page.getByRole('textbox', { name: 'With whom' }))
    .fill('Sofia');
  await page.getByRole('option', { name: 'Sofia Lindqvist' }).click();
  await page.getByRole('textbox', { name: 'Name of the chat' }).fill('Handover');
  await page.getByRole('button', { name: 'Begin chat' }).click();
  await box(page).fill('Hello <img src=x onerror=alert(1)>');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('and @Sof');
  await page.getByRole('option', { name: /staff@demo/ }).waitFor();
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(/\nand @staff@demo $/);
  await box(page).press('Enter');
  await expect(log(page).getByText('@staff@demo')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(log(page).locator('img')).toHaveCount(0);

  await colleague.getByRole('button', { name: 'Open the chat' }).click();
  await expect(log(colleague).getByText('@staff@demo')).toBeInViewport();
  await expect(log(colleague).getByText('New messages', { exact: true })).toBeVisible();
  await box(colleague).fill('Yes, with this');
  await box(colleague).press('Enter');
  await expect(log(page).getByText('Yes, with this')).toBeVisible();
  await sendAgain(page, colleague);
  await looksRight(page);

  await page.getByRole('button', { name: /^People in this chat/ }).click();
  await page.getByRole('button', { name: 'Remove Sofia Lindqvist' }).click();
  await expect(colleague.getByRole('alert')).toBeVisible();
  await expect(log(colleague)).toHaveCount(0);
});

/** The line breaks while a message is sent; a click sends it, once. */
async function sendAgain(page: Page, colleague: Page): Promise<void> {
  await page.route('**/api/chat/rooms/*/messages', (route) => route.abort());
  await box(page).fill('Through a tunnel');
  await box(page).press('Enter');
  await expect(log(page).getByText('Not sent.')).toBeVisible();
  await page.unroute('**/api/chat/rooms/*/messages');
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(log(page).getByText('Not sent.')).toHaveCount(0);
  await expect(log(colleague).getByText('Through a tunnel')).toHaveCount(1);
}

async function looksRight(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('region', { name: 'Chats' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'All chats' }).click();
  await page.getByRole('link', { name: /Handover/ }).click();
  await expect(log(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a picture and a document are attached to a message, shown to the other and downloaded', async ({ page, browser, baseURL }) => {
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(colleague, 'staff@demo', '/chat');
  await signIn(page, 'admin@demo', '/chat');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page
    .getByRole('combobox', { name: 'With whom' })
    .or(page.getByRole('textbox', { name: 'With whom' }))
    .fill('Sofia');
  await page.getByRole('option', { name: 'Sofia Lindqvist' }).click();
  await page.getByRole('textbox', { name: 'Name of the chat' }).fill('Pictures');
  await page.getByRole('button', { name: 'Begin chat' }).click();
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'dent.png', mimeType: 'image/png', buffer: picture },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Left door') },
    { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('alert')).toContainText(/./);
  await page.getByRole('button', { name: 'Dismiss run.exe' }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await colleague.getByRole('link', { name: /Pictures/ }).click();
  await expect(log(colleague).locator('img')).toBeVisible();
  const download = colleague.waitForEvent('download');
  await log(colleague).getByRole('button', { name: 'Download note.txt' }).click();
  expect((await download).suggestedFilename()).toBe('note.txt');
  await log(colleague).getByRole('button', { name: 'note.txt', exact: true }).click();
  await expect(colleague.getByRole('dialog').getByText('Left door')).toBeVisible();
  await colleague.keyboard.press('Escape');
  await colleague.setViewportSize({ width: 360, height: 780 });
  expect(await violationsInBothSchemes(colleague)).toEqual([]);
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
