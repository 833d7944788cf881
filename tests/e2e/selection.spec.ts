import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { scrollTo, session, signIn, test, violations } from './support.ts';

const INVOICES = '/api/billing/invoices';
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });

async function makeInvoices(request: APIRequestContext, records: readonly object[]): Promise<readonly string[]> {
  const answer = await request.post(INVOICES, { headers: await session(request), data: records });
  return ((await answer.json()) as readonly { readonly registration: string }[]).map(({ registration }) => registration);
}

async function openTransition(page: Page, name: RegExp): Promise<void> {
  await button(page, 'Workflow transitions').click();
  await page.getByRole('menuitem', { name }).click();
}

test('[LIST-065] [WORKFLOW-004] all that match are selected across pages, a transition is previewed, run and told record by record', async ({
  page,
  request,
}) => {
  const named = Array.from({ length: 24 }, (_, index) => ({ name: `Gecko ${index}`, amountExclTax: '10' }));
  const [first] = await makeInvoices(request, [...named, { name: 'Gecko without amount' }]);
  await signIn(page, 'admin@demo', '/invoices?search=gecko');
  await page.getByRole('row').filter({ hasText: 'Gecko 23' }).getByRole('checkbox').check();
  await button(page, 'Select all 25 that match').click();
  await expect(page.getByText('25 selected')).toBeVisible();
  await openTransition(page, /1 of 25 cannot: The invoice has no amount yet/);
  const issue = dialog(page, 'Issue');
  await expect(issue.getByText('24 can, 1 cannot')).toBeVisible();
  await expect(issue.getByText('Issue date')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const headers = await session(request);
  await request.patch(`${INVOICES}/${first}`, { headers, data: { amountExclTax: null } });
  await button(issue, 'Run for 24').click();
  await expect(issue.getByText('24 of 24: 23 done, 1 failed')).toBeVisible();
  await expect(issue.getByRole('row').filter({ hasText: first! })).toContainText('The invoice has no amount yet.');
  await request.patch(`${INVOICES}/${first}`, { headers, data: { amountExclTax: '12' } });
  await button(issue, 'Run the remaining 1 again').click();
  await expect(issue).toBeHidden();
  await expect(page.getByText('"Issue": 24 invoices done')).toBeVisible();
  await expect(page).toHaveURL(/registration=/);
  await expect(page.getByText('1-20/25 rows')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(1);
});

test('[LIST-077] [WORKFLOW-023] amendments are selected, and moved along their workflow', async ({ page }) => {
  await signIn(page, 'admin@demo', '/amendments?status=DRAFT,SUBMITTED');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await button(page, 'Workflow transitions').click();
  await expect(page.getByRole('menuitem').last()).toHaveText(/Cancel/);
});

test('a transition that takes two people waits in the inbox until the second one approves, and the history names both', async ({
  page,
  browser,
  request,
}) => {
  const [registration] = await makeInvoices(request, [{ name: 'Ibex billed twice', amountExclTax: '10' }]);
  await signIn(page, 'staff@demo', '/invoices?search=ibex');
  await page.getByRole('row').filter({ hasText: registration! }).getByRole('checkbox').check();
  await openTransition(page, /A second person has to approve it/);
  const cancel = dialog(page, 'Cancel');
  await cancel.getByLabel('Comment for whoever approves').fill('Billed twice');
  await button(cancel, 'Ask for approval of 1').click();
  await expect(page.getByText(`Approval of "Cancel" was asked for: Invoice "${registration}"`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: registration! })).toContainText('Draft');

  await page.goto(`/invoice/${registration}`);
  await button(page, 'More transitions').click();
  await expect(page.getByText('It waits for approval by a second person.')).toBeVisible();
  await page.goto('/approvals');
  await expect(button(page, `Withdraw the request for ${registration}`)).toBeVisible();
  await expect(button(page, `Approve ${registration}`)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin@demo', '/approvals');
  await expect(other.getByText('Billed twice', { exact: true })).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await button(other, `Approve ${registration}`).click();
  const approve = dialog(other, `Approve ${registration}`);
  await approve.getByLabel('Comment').fill('Right');
  await button(approve, `Approve ${registration}`).click();
  await expect(approve).toBeHidden();
  await other.getByText('Done', { exact: true }).click();
  await expect(other.getByRole('row').filter({ hasText: registration! })).toContainText('Right');
  await other.goto(`/invoice/${registration}`);
  await scrollTo(other, 'History');
  await other.getByRole('region', { name: 'History' }).getByRole('button').first().click();
  await expect(other.getByText('Asked for by staff@demo')).toBeVisible();
  await other.context().close();
});

test('a field is set for many records; one that somebody saved meanwhile is told, and changed when it is tried again', async ({
  page,
  request,
}) => {
  const [, stale] = await makeInvoices(
    request,
    ['one', 'two', 'three'].map((name) => ({ name: `Lynx ${name}`, amountExclTax: '10' })),
  );
  await signIn(page, 'admin@demo', '/invoices?search=lynx');
  await expect(page.getByText('1-3/3 rows')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select all/ }).check();
  await button(page, 'Edit 3 records').click();
  const edit = dialog(page, 'Edit 3 records');
  await edit.getByLabel('Fields to change').click();
  await page.getByRole('option', { name: 'External reference' }).click();
  await edit.getByRole('heading').click();
  await edit.getByLabel('External reference').fill('N-2026');
  await button(edit, 'Preview').click();
  await expect(edit.getByText('3 will change, 0 hold the values already')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await request.patch(`${INVOICES}/${stale}`, { headers: await session(request), data: { amountExclTax: '11' } });
  await button(edit, 'Change 3').click();
  await expect(edit.getByText('3 of 3: 2 done, 1 failed')).toBeVisible();
  await expect(edit.getByText(`admin@demo saved ${stale} meanwhile.`)).toBeVisible();
  await button(edit, 'Run the remaining 1 again').click();
  await expect(edit).toBeHidden();
  const changed = await request.get(`${INVOICES}?search=lynx&externalReference=N-2026`, { headers: await session(request) });
  expect(await changed.json()).toHaveLength(3);
});
