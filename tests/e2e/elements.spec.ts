import { expect, type Browser, type Page } from 'playwright/test';
import { session, signIn, test, violationsInBothSchemes } from './support.ts';

const CONTRACT = '/contract/CTR00000005';
const ADMIN = 'admin@nordic';
const ROWS = `[{ quarter: 'Q1', kind: 'Lease', principal: '2933.34', interest: '180.00' }, { quarter: 'Q2', kind: 'Lease', principal: '2977.34', interest: '136.00' }, { quarter: 'Q2', kind: 'Loan', principal: '99.10', interest: '1.00' }]`;

/** Every element, a hostile one and a broken one beside them. */
const SCRIPT = `
import { card, defineLayout } from '@mortise/sdk/scripts';
const rows = ${ROWS};
export function execute() {
  return defineLayout({
    left: [
      card('Content', { elements: [
        { kind: 'kpi', props: { data: rows, items: [
          { path: 'outstanding', previous: '{financedAmountExclTax}', goodWhen: 'down' },
          { label: 'Principal', aggregate: 'sum', column: 'principal', format: 'currency', trend: 'principal', link: '/contracts' },
          { label: 'Payments', aggregate: 'count', column: 'quarter' },
        ] } },
        { kind: 'contractsummary' },
        { kind: 'error', props: { title: 'About {registration}', message: 'The insurance is missing.', severity: 'warning' } },
        { kind: 'html', props: { html: '<h3>Before you approve</h3><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:window.hacked=1">Trap</a><p style="position:fixed" onclick="window.hacked=1">Look at the <b>insurance</b></p>' } },
        { kind: 'link', props: { label: 'All contracts', to: '/contracts' } },
        { kind: 'link', props: { label: 'Bad', to: 'javascript:window.hacked=1' } },
        { kind: 'nobody-knows' },
        { kind: 'table', props: { columns: [{}] } },
        { kind: 'legend' },
        { kind: 'form', props: { fields: { externalReference: { type: 'text' } }, submit: 'Take over' } },
      ] }, { title: 'Elements' }),
      card('Content', { elements: [
        { kind: 'echart', props: { label: 'By quarter', x: 'quarter', stacked: true, format: 'currency', data: rows, series: [{ path: 'principal' }, { path: 'interest' }] } },
        { kind: 'chartist', props: { label: 'New contracts', labels: ['Jan', 'Feb', 'Mar'], series: [[12, 9, { value: 14, link: '/contracts?status=ACTIVE' }], [5, 7, { value: 6, link: '/contracts?status=DRAFT' }]] } },
        { kind: 'pivot', props: { label: 'By kind', data: rows, rows: ['kind', 'quarter'], value: 'principal' } },
        { kind: 'table', props: { label: 'Rows', data: rows, totals: true, columns: [{ path: 'quarter' }, { path: 'principal', type: 'currency' }] } },
        { kind: 'table', props: { label: 'Others', compact: true, sort: '-startDate', data: { entity: 'Contract', limit: 5 } } },
      ] }, { title: 'Figures' }),
    ],
    right: [
      card('Content', { elements: [
        { kind: 'calculator', props: { amount: '{financedAmountExclTax}' } },
        { kind: 'carousel', props: { label: 'How it works', elements: [{ kind: 'html', props: { html: '<p>First</p>' } }, { kind: 'html', props: { html: '<p>Second</p>' } }] } },
        { kind: 'taskslist' },
        { kind: 'map', props: { data: [{ name: 'Paris', latitude: 48.8566, longitude: 2.3522 }] } },
        { kind: 'openapi', props: { tag: 'Contract', limit: 5 } },
        { kind: 'ai', props: { question: 'What is this?' } },
      ] }, { title: 'Tools' }),
      card('AiAssistant'),
    ],
  });
}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const headers = await session(request, ADMIN);
  const answer = await request.put('/api/script/scripts/contract-layout', { headers, data: { source: SCRIPT, withWarnings: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
});
test.afterAll(async ({ request }) => {
  await request.delete('/api/script/scripts/contract-layout', { headers: await session(request, ADMIN) });
});

/** The last elements of both columns are drawn. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('figure', { name: 'New contracts' }).locator('svg')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('/api/financing/contracts', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Others' }).getByRole('link').first()).toBeVisible();
  await expect(
    page
      .getByText('No open tasks.')
      .or(page.getByRole('list', { name: 'Tasks' }))
      .first(),
  ).toBeVisible();
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, ADMIN, CONTRACT);
  await drawn(page);
  return page;
}

test('[RECORD-013] every element is drawn, and no serious accessibility violation in light and dark', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.context().close();
});

test('on a phone no element is cut off sideways', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 360, height: 740 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('[RECORD-033] markup of a layout is harmless, and what is broken breaks nothing beside it', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  await page.getByText('Look at the').click();
  await page.getByText('Trap').click();
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  expect(await page.locator('img[src=x], [onclick], [onerror], a[href^=javascript]').count()).toBe(0);
  await expect(page.getByText('A layout cannot lead to this address: javascript:window.hacked=1')).toBeVisible();
  await expect(page.getByText(/No plugin knows the element kind "nobody-knows"/)).toBeVisible();
  await expect(page.getByText(/props\.elements\[\d+\]\.props\.columns\[0\]\.path: Field is mandatory/)).toBeVisible();
  // Nobody is configured to answer.
  await expect(page.getByRole('button', { name: 'What is this?' })).toHaveCount(0);
  await page.context().close();
});

test('what a chart shows leads to the records behind it, by keys alone', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  const links = page.getByRole('list', { name: 'What is behind New contracts' }).getByRole('link');
  await page.getByRole('figure', { name: 'New contracts' }).getByRole('button', { name: 'Show as a table' }).focus();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await expect(links.first()).toHaveAccessibleName('Mar, 1: 14');
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contracts\?status=DRAFT$/);
  await page.context().close();
});

test('figures are read as a table, a plan is computed, and a form goes into the form of the record', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  await page.getByRole('figure', { name: 'By quarter' }).getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'By quarter' }).getByRole('cell').first()).toHaveText(/2,933\.34/);
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await expect(page.getByRole('grid', { name: 'Payment plan' })).toBeVisible();
  await page.getByRole('form', { name: 'Form' }).getByLabel('External reference').fill('From an element');
  // Enter neither loads the page anew nor saves the record, though the page is a form itself.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved: External reference')).toBeVisible();
  await page.context().close();
});
