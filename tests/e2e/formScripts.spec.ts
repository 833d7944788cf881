import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { choose } from './personForm.ts';
import { scrollTo, session, signIn, test } from './support.ts';

const extension = `
import type { FieldChanged, FormAnswer, FormErrors, FormScriptContext } from '@mortise/sdk/scripts';
export function execute({ record, isNew }: FormScriptContext): FormAnswer {
  return {
    fields: {
      purpose: { hidden: true },
      externalReference: { label: 'Dealer reference', hint: 'As on the order' },
      description: { disabled: 'Written by the head office' },
      subPurpose: { options: [{ value: 'FLEET', label: 'Whole fleet' }, { value: 'ONE', label: 'One vehicle' }] },
    },
  };
}
export function onChange({ record }: FormScriptContext, { field }: FieldChanged): FormAnswer {
  if (field !== 'duration') return {};
  return { values: { internalReference: 'T' + record.duration }, messages: Number(record.duration) > 84 ? { duration: 'Longer than usual.' } : {} };
}
export function validate({ record }: FormScriptContext): FormErrors {
  return Number(record.duration) > 120 ? { duration: 'Ten years are the most.' } : {};
}`;
const failing = `export function execute() { throw new Error('out of order'); }
export function onChange() { throw new Error('out of order'); }
export function validate() { throw new Error('out of order'); }`;
const computation = `
import { api, type FormScriptContext } from '@mortise/sdk/scripts';
export async function compute(context: FormScriptContext) {
  const { domain } = api(context);
  const terms = { amount: context.record.financedAmountExclTax, rate: '0.06', periods: 12, frequency: 30, start: '2026-01-01' };
  const [plan, instalment] = await Promise.all([domain('paymentPlan', terms), domain('computeRent', terms)]);
  return { plan, values: { instalment } };
}`;

const made = new Set<string>();
let headers: { authorization: string };

async function publish(request: APIRequestContext, name: string, source: string): Promise<void> {
  const answer = await request.put(`/api/script/scripts/${name}`, { headers, data: { source, withWarnings: true } });
  expect(await answer.text()).not.toContain('errors');
  expect(answer.status()).toBe(200);
  made.add(name);
}

async function firstOf(request: APIRequestContext, collection: string): Promise<string> {
  const answer = await request.get(`/api/${collection}?range=0-0&status=DRAFT`, { headers });
  const [record] = (await answer.json()) as readonly { readonly registration: string }[];
  return record!.registration;
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);

test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ request }) => {
  headers = await session(request, 'admin@nordic');
});
test.afterEach(async ({ request }) => {
  for (const name of made) await request.delete(`/api/script/scripts/${name}`, { headers });
  made.clear();
});

test('an extension shows, computes and checks while somebody types, follows when it is published, and a broken one loses nothing', async ({
  page,
  request,
}) => {
  await publish(request, 'contract-extension', extension);
  await signIn(page, 'staff@nordic', `/contract/${await firstOf(request, 'financing/contracts')}`);
  await edit(page);
  await expect(page.getByText('Dealer reference')).toBeVisible({ timeout: 20_000 });
  await expect(field(page, 'purpose')).toHaveCount(0);
  await expect(page.getByText('As on the order')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeDisabled();
  await expect(page.getByText('Written by the head office')).toBeVisible();
  await page.getByLabel('Sub purpose').click();
  await page.getByRole('option', { name: 'Whole fleet' }).click();

  const duration = page.getByLabel('Duration in months');
  await duration.fill('90');
  await expect(page.getByText('Longer than usual.')).toBeVisible();
  await expect(page.getByLabel('Internal reference')).toHaveValue('T90');
  await duration.fill('130');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ten years are the most.')).toBeVisible();
  await expect(page.getByText('Some fields need your attention first')).toBeVisible();

  await publish(request, 'contract-extension', failing);
  await expect(
    page.getByText(/The script "contract-extension" failed; the form works on without it: .*out of order/).first(),
  ).toBeVisible();
  await expect(duration).toHaveValue('130');
  await expect(field(page, 'purpose')).toBeVisible();
  // A check that fails lets nothing pass: the server says so, and what was typed stays until it is mended.
  await duration.fill('48');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Script contract-extension: out of order').first()).toBeVisible();
  await expect(duration).toHaveValue('48');
  await publish(request, 'contract-extension', extension);
  await expect(page.getByText('Dealer reference')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('a computation fills plan and amounts of the form, unsaved; one that fails says so and changes nothing', async ({ page, request }) => {
  await publish(request, 'contract-computation', computation);
  await signIn(page, 'staff@nordic', `/contract/${await firstOf(request, 'financing/contracts')}`);
  await edit(page);
  const amount = page.getByLabel('Financed amount excl. tax').first();
  await amount.click();
  await amount.fill('12000');
  await page.getByRole('button', { name: 'Compute' }).click();
  // By hand: 12,000 · 0.005 / (1 − 1.005^−12) = 1,032.797…
  await expect(page.getByLabel('Instalment', { exact: true })).toHaveValue(/1.?032\.80/);
  await scrollTo(page, 'Payment plan');
  await expect(page.getByRole('region', { name: 'Payment plan' }).getByText('1,032.80').first()).toBeVisible();
  await expect(page.getByText(/Unsaved: .*Payment plan/)).toBeVisible();
  await publish(request, 'contract-computation', `export function compute() { throw new Error('no rate agreed'); }`);
  await page.reload();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await edit(page);
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText(/The script "contract-computation" could not compute: .*no rate agreed/)).toBeVisible();
  await expect(page.getByText('Nothing changed yet')).toBeVisible();
});

test('[SCRIPT-018] [SCRIPT-019] a registration is checked and an address taken apart as it is pasted', async ({
  page,
  request,
  context,
}) => {
  await publish(
    request,
    'personRegistration-format-check',
    `export function execute({ type, value, person }) { return type === 'SIR' && value.length !== 9 ? 'A SIREN has 9 digits, ' + person.type + '.' : null; }`,
  );
  await publish(
    request,
    'string-to-address',
    `export const execute = ({ text }) => ({ address1: text.split(', ')[0], zipcode: text.split(', ')[1].slice(0, 5), city: text.split(', ')[1].slice(6) });`,
  );
  await publish(request, 'address-to-string', `export const execute = ({ address }) => address.address1 + ' / ' + address.city;`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'staff@nordic', '/person');
  await choose(page, page.getByRole('combobox', { name: 'Registration type' }), 'SIREN (France)');
  await page.getByLabel('Registration number').fill('123');
  await expect(page.getByText(/A SIREN has 9 digits, C\./)).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Registration number').fill('732829320');
  await expect(page.getByText(/A SIREN has 9 digits/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit addresses' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.evaluate(() => navigator.clipboard.writeText('1 rue de la Paix, 75002 Paris'));
  await dialog.getByLabel('Address in one line').click();
  await page.keyboard.press('Control+v');
  await expect(dialog.getByLabel('City')).toHaveValue('Paris');
  await expect(dialog.getByLabel('Postcode')).toHaveValue('75002');
  await expect(dialog.getByLabel('Address in one line')).toHaveValue('1 rue de la Paix, 75002 Paris');
  await dialog.getByLabel('City').fill('Lyon');
  await expect(dialog.getByLabel('Address in one line')).toHaveValue('1 rue de la Paix / Lyon');
});

test('[SCRIPT-017] [ROUTE-009] [ROUTE-010] layouts by type, pages and lists are made by their scripts', async ({ page, request }) => {
  const invoice = await firstOf(request, 'billing/invoices');
  const { type } = (await (await request.get(`/api/billing/invoices/${invoice}`, { headers })).json()) as { readonly type: string };
  const layout = (title: string) => `export const execute = () => ({ v: 1, left: [{ kind: 'Content', title: '${title}' }] });`;
  await publish(request, 'invoice-layout', layout('Any invoice'));
  await publish(request, `invoice-layout-${type.toLowerCase()}`, layout('Of this type'));
  await signIn(page, 'admin@nordic', `/invoice/${invoice}`);
  await expect(page.getByRole('region', { name: 'Of this type' })).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Scripts of this page' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Layout' }).click();
  await expect(await opened).toHaveURL(
    new RegExp(`/scripts\\?name=invoice-layout-${type.toLowerCase()}&filter=invoice&all=1&username=admin%40nordic`),
  );
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('complementary', { name: 'Debug mode' })).toContainText('Layout: invoice-layout');

  await publish(
    request,
    'page-overview',
    `export const execute = ({ query }) => ({ v: 1, left: [{ kind: 'Records', title: 'The people', props: { entity: 'Person', rows: 3 } }], right: [{ kind: 'Text', title: 'Note', props: { text: 'Year ' + query.year } }] });`,
  );
  await page.goto('/page/overview?year=2026');
  await expect(page.getByText('Year 2026')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'The people' }).getByRole('row')).toHaveCount(4);
  await page.goto('/page/nothing');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await publish(
    request,
    'person-list',
    `export const execute = () => ({ columns: ['status', 'lastNmae', 'name'], pageSize: 5, sort: '-registration' });`,
  );
  await page.goto('/persons');
  await expect(page.getByText(/The script "person-list" names what a list of companies and people does not have: lastNmae/)).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: /\w/ })).toHaveText([/N°/, /Registration/, /Status/, /Name/, /Actions/]);
  await expect(page.getByText(/1-5\//)).toBeVisible();
});
