import { expect, type Page } from 'playwright/test';
import { session, signIn, test } from './support.ts';

const layout = (title: string, body = ''): string => `
import { card, defineLayout } from '@mortise/sdk/scripts';
export function execute() {
  ${body}
  return defineLayout({ left: [card('History', {}, { title: '${title}' }), card('Content')] });
}`;
const ASSET = '/asset/AST00000002';
const NOTICE = 'The layout of this page has changed';

/** Opens the record to be edited, and types into a field without saving. */
async function typeInto(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(text);
}

/** When the text stands on the page, looked at in every frame. */
async function appears(page: Page, text: string): Promise<number> {
  const found = await page.waitForFunction((wanted) => document.body.innerText.includes(wanted) && Date.now(), text, {
    polling: 'raf',
    timeout: 10_000,
  });
  return Number(await found.jsonValue());
}

test.describe.configure({ mode: 'serial' });

test('[SCRIPT-007] a published layout shows in a second browser within two seconds, and what is typed there stays', async ({
  page,
  browser,
  request,
}) => {
  const headers = await session(request, 'admin@nordic');
  const publish = (source: string) => request.put('/api/script/scripts/asset-layout', { headers, data: { source, withWarnings: true } });
  const context = await browser.newContext();
  const other = await context.newPage();
  const streams: string[] = [];
  other.on('request', (asked) => asked.url().includes('/api/core/events') && streams.push(asked.url()));
  await Promise.all([signIn(page, 'admin@nordic', ASSET), signIn(other, 'staff@nordic', ASSET)]);
  await typeInto(page, 'Typed and not saved');
  await expect(other.getByText('Details', { exact: true })).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);

  // The first script starts the sandbox, and shows that the stream stands.
  expect((await publish(layout('Published first'))).ok()).toBe(true);
  await Promise.all([page, other].map((each) => expect(each.getByText('Published first')).toBeVisible({ timeout: 30_000 })));
  await page.getByLabel('Name', { exact: true }).focus();

  const repaints = [page, other].map((each) => appears(each, 'Published again'));
  expect((await publish(layout('Published again'))).ok()).toBe(true);
  const since = Date.now();
  const milliseconds = (await Promise.all(repaints)).map((time) => time - since);
  expect(Math.max(...milliseconds)).toBeLessThan(2_000);
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Typed and not saved');
  await expect(name).toBeFocused();
  await expect(page.getByText('Unsaved: Name')).toBeVisible();
  await expect(page.getByText(NOTICE).first()).toBeVisible();
  expect(streams).toEqual([expect.not.stringContaining('?')]);

  expect((await publish(layout('', `throw new Error('no layout today');`))).ok()).toBe(true);
  await expect(page.getByText('The layout script "asset-layout" failed; the last layout that worked is shown.')).toBeVisible();
  await expect(page.getByText('Published again')).toBeVisible();
  await expect(name).toHaveValue('Typed and not saved');

  expect((await request.delete('/api/script/scripts/asset-layout', { headers })).ok()).toBe(true);
  await expect(page.getByText('Published again')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(name).toHaveValue('Typed and not saved');
  await context.close();
});

test('[SCRIPT-014][ADMIN-002] what a script writes and how it fails in a browser is in the script log, and leads to the script', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@nordic');
  const source = layout('x', `console.warn('weighed and found heavy'); throw new Error('no layout today');`);
  expect((await request.put('/api/script/scripts/asset-layout', { headers, data: { source, withWarnings: true } })).ok()).toBe(true);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/script/logs') && answer.request().method() === 'POST');
  await signIn(page, 'admin@nordic', ASSET);
  await expect(page.getByText(/no layout today/)).toBeVisible();
  expect((await sent).status()).toBe(204);
  await page.goto('/script-logs?script=asset-layout&level=error,warn');
  await expect(page.getByText('weighed and found heavy').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await page.getByText('no layout today').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('admin@nordic')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open the script' })).toHaveAttribute('href', /name=asset-layout/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await request.delete('/api/script/scripts/asset-layout', { headers });
});

test('the tabs of a browser share one stream, and both follow', async ({ page, context, request }) => {
  const headers = await session(request, 'admin@nordic');
  const streams: string[] = [];
  context.on('request', (asked) => asked.url().includes('/api/core/events') && streams.push(asked.url()));
  await signIn(page, 'admin@nordic', ASSET);
  const second = await context.newPage();
  await second.goto(ASSET);
  await expect(second.getByText('Details', { exact: true })).toBeVisible();
  expect((await request.put('/api/script/scripts/asset-layout', { headers, data: { source: layout('For both tabs') } })).ok()).toBe(true);
  await Promise.all([page, second].map((each) => expect(each.getByText('For both tabs')).toBeVisible()));
  expect(streams).toHaveLength(1);
  await request.delete('/api/script/scripts/asset-layout', { headers });
});
