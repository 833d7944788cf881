import { expect } from 'playwright/test';
import { session, signIn, test } from './support.ts';

const LAYOUT = `
import { card, defineLayout } from '@mortise/sdk/scripts';
export function execute({ entity, record }: { entity: string; record: { name: string } | null }) {
  return defineLayout({ left: [card('History', {}, { title: 'Laid out by script: ' + entity + ' ' + (record?.name ?? '') })] });
}`;

test.describe.configure({ mode: 'serial' });

test('[API-037][SCRIPT-008] a layout script arranges the record page; when it fails the default shows and a notice names it', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@nordic');
  const publish = (source: string) => request.put('/api/script/scripts/asset-layout', { headers, data: { source, withWarnings: true } });

  await signIn(page, 'admin@nordic', '/asset/AST00000001');
  await expect(page.getByText('Laid out by script')).toHaveCount(0);
  await expect(page.getByText('Details', { exact: true })).toBeVisible();

  expect((await publish(LAYOUT)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText(/Laid out by script: Asset/)).toBeVisible();
  await expect(page.getByText('Details', { exact: true })).toBeHidden();

  expect((await publish(`export function execute() { throw new Error('no layout today'); }`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('The layout script "asset-layout" failed; the default layout is shown.')).toBeVisible();
  await expect(page.getByText(/no layout today/)).toBeVisible();
  await expect(page.getByText('Details', { exact: true })).toBeVisible();

  expect((await publish(`export function execute() { for (;;) {} }`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('The layout script "asset-layout" failed; the default layout is shown.')).toBeVisible();
  await request.delete('/api/script/scripts/asset-layout', { headers });
});

test('a mistake in a script is answered with its place, and nothing is stored', async ({ request }) => {
  const headers = await session(request, 'admin@nordic');
  const answer = await request.put('/api/script/scripts/person-layout', { headers, data: { source: 'export function execute( {' } });
  expect(answer.status()).toBe(400);
  expect((await answer.json()).message).toMatch(/person-layout:1:\d+/);
  expect((await request.get('/api/script/scripts/person-layout', { headers })).status()).toBe(404);
});

test('scripts of one tenant are not those of another, and need their permission', async ({ request }) => {
  const admin = await session(request, 'admin@nordic');
  await request.put('/api/script/scripts/deal-layout', { headers: admin, data: { source: LAYOUT } });
  const other = await session(request, 'admin@demo');
  expect((await request.get('/api/script/scripts/deal-layout', { headers: other })).status()).toBe(404);
  const staff = await session(request, 'staff@nordic');
  expect((await request.put('/api/script/scripts/deal-layout', { headers: staff, data: { source: LAYOUT } })).status()).toBe(403);
  await request.delete('/api/script/scripts/deal-layout', { headers: admin });
});
