import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const ADMIN = 'admin@nordic';
const CONTRACT = '/contract/CTR00000006';

/** Cards that are wrong, that are refused, that fail, and one that is well. */
const SCRIPT = `
import { card, defineLayout } from '@mortise/sdk/scripts';
export function execute() {
  return defineLayout({
    left: [
      card('Content', { fields: ['name', 'type'] }, { title: 'At a glance' }),
      { kind: 'Cart', title: 'Misspelt' },
      card('SubEntities', { path: 7 } as never, { title: 'Wrong' }),
      card('Content', { elements: [{ kind: 'html', props: { html: '<p>Kept</p><script>window.hacked=1</script><img src=x onerror="window.hacked=1">' } }] }, { title: 'Markup' }),
      card('Invoices', {}, { title: 'Refused' }),
      card('Communications', {}, { title: 'Broken' }),
    ],
    right: [card('History'), card('Notes', {}, { title: 'Gone' }), card('Tasks', {}, { title: 'Slow' })],
  });
}`;

/** Five thousand nodes, far more than a page may have. */
const HUGE = `export function execute() { return { v: 1, left: Array.from({ length: 5000 }, () => ({ kind: 'Content' })) }; }`;

test.describe.configure({ mode: 'serial' });

test.afterAll(async ({ request }) => {
  await request.delete('/api/script/scripts/contract-layout', { headers: await session(request, ADMIN) });
});

test('[RECORD-033] cards that are wrong, refused, missing, failing or slow say so, and the page works beside them', async ({
  page,
  request,
}) => {
  const published = await request.put('/api/script/scripts/contract-layout', {
    headers: await session(request, ADMIN),
    data: { source: SCRIPT, withWarnings: true },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const saves = Array.from({ length: 500 }, (_, index) => ({
    version: 50_000 - index,
    date: '2026-01-31T10:00:00Z',
    username: 'eva',
    operation: 'update',
    changes: [],
  }));
  const asked: string[] = [];
  await page.route(/\/api\/billing\/invoices\?/, (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Forbidden' } }),
  );
  await page.route(/\/api\/communication\/communications\?/, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'Internal' } }),
  );
  await page.route(/\/api\/core\/notes\?/, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }));
  await page.route(/\/api\/core\/tasks\?/, () => undefined);
  await page.route(/\/history(\?|$)/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: asked.length === 1 ? saves : [{ ...saves[0], version: 49_500, username: 'ada' }] });
  });
  await signIn(page, ADMIN, CONTRACT);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('At a glance').locator('[data-field=name]')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('mortise:reveal-cards')));
  await expect(page.getByText('No plugin knows the card kind "Cart"', { exact: false })).toBeVisible();
  await expect(card('Wrong').getByText(/left\[2\]\.props\.path/)).toBeVisible();
  await expect(card('Markup').getByText('Kept')).toBeVisible();
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  for (const name of ['Refused', 'Broken', 'Gone']) await expect(card(name).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card('Slow')).toBeVisible();
  await expect(card('Slow').getByRole('alert')).toHaveCount(0);

  await card('History').getByRole('button', { name: 'Show 492 earlier' }).click();
  await expect(card('History').getByText('These are the last 500 saves.')).toBeVisible();
  await card('History').getByRole('button', { name: 'Load earlier saves' }).click();
  await expect(card('History').getByText('ada')).toBeVisible();
  expect(asked).toEqual(['', '?before=49501']);

  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(card('At a glance').locator('[data-field=name] input')).toBeVisible();
});

test('[SCRIPT-011] a layout of five thousand cards is refused with its place, and the default layout shows', async ({ page, request }) => {
  const published = await request.put('/api/script/scripts/contract-layout', {
    headers: await session(request, ADMIN),
    data: { source: HUGE, withWarnings: true },
  });
  expect(published.ok(), await published.text()).toBe(true);
  await signIn(page, ADMIN, CONTRACT);
  await expect(page.getByText('The layout script "contract-layout" failed; the default layout is shown.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/left: expected at most 200 cards/)).toBeVisible();
  await expect(page.getByText('Details', { exact: true })).toBeVisible();
});
