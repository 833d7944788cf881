import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { dayBefore } from '../days.ts';
import { scrollTo, session, signIn, switchScheme, test, violations } from './support.ts';

/** A lease of two years that began some weeks ago. */
async function activeContract(request: APIRequestContext): Promise<string> {
  const headers = await session(request);
  const asset = await (await request.post('/api/asset/assets', { headers, data: { name: 'Press' } })).json();
  const client = await (await request.post('/api/person/persons', { headers, data: { type: 'C', name: 'Atlas Presses' } })).json();
  const active = await request.post(`/api/person/persons/${client.registration}/transitions/activate`, { headers, data: {} });
  expect(active.ok(), await active.text()).toBe(true);
  const data = {
    name: 'Press for Atlas',
    type: 'FINANCE_LEASE',
    startDate: dayBefore(45),
    frequency: '30',
    duration: 24,
    currency: 'EUR',
    financedAmountExclTax: '24000',
    nominalRate: '0.06',
    persons: [{ role: 'CLIENT', personRegistration: client.registration }],
    assets: [{ assetRegistration: asset.registration }],
  };
  const { registration } = await (await request.post('/api/financing/contracts', { headers, data })).json();
  const move = async (code: string, by = headers) => {
    const moved = await request.post(`/api/financing/contracts/${registration}/transitions/${code}`, { headers: by, data: {} });
    expect(moved.ok(), await moved.text()).toBe(true);
    return moved.json();
  };
  await move('submit');
  const { _id } = await move('approve', await session(request, 'staff@demo'));
  expect((await request.post(`/api/core/approvals/${_id}/approve`, { headers, data: {} })).ok()).toBe(true);
  await move('sign');
  await move('activate');
  return registration;
}

/** The contracts of the demo company are taken over as it is made. */
async function takeBackTakeover(request: APIRequestContext, headers: Readonly<Record<string, string>>, contract: string): Promise<void> {
  const address = `/api/financing/contracts/${contract}/servicing`;
  const { events } = await (await request.get(address, { headers })).json();
  const data = { key: 'not yet', preview: false, event: events.find(({ kind }: { kind: string }) => kind === 'takeover').key };
  const reversed = await request.post(`${address}/reverse`, { headers, data });
  expect(reversed.ok(), await reversed.text()).toBe(true);
}

/** On a phone, in the dark: serious barriers of the dialog, and whether anything is wider than the page. */
async function looksOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await switchScheme(page, 'dark');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
  // Amounts of both plans stand below each other, none is cut.
  for (const plans of await dialog.getByRole('group', { name: 'Old and new plan' }).all())
    expect(await plans.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
  await switchScheme(page, 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[issue 25, 7] a clerk fixes another rate, grants a payment holiday and settles the contract by keys, sees both plans and what is to pay before, and takes it back', async ({
  page,
  request,
}) => {
  const registration = await activeContract(request);
  await signIn(page, 'admin@demo', `/contract/${registration}`);
  await scrollTo(page, 'Servicing');
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(happened).toHaveCount(1);

  await page.getByRole('button', { name: 'Refix rate' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New rate')).toBeFocused();
  await page.keyboard.type('9');
  const plan = dialog.getByRole('group', { name: 'Old and new plan' });
  await expect(plan.getByRole('row')).toHaveCount(24);
  await expect(plan.getByRole('row').nth(1).locator('del').first()).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await looksOnPhone(page);
  await dialog.getByLabel('New rate').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(happened.first()).toContainText('The rate is 9.00% from here on');
  await expect(page.getByRole('button', { name: 'Refix rate' })).toBeFocused();

  await page.getByRole('button', { name: 'Change plan' }).press('Enter');
  await expect(dialog.getByLabel('Payments left')).toBeFocused();
  await dialog.getByLabel('Payment holiday').fill('99');
  await expect(dialog.getByRole('alert')).toContainText('shorten it, or give more payments');
  await dialog.getByLabel('Payment holiday').fill('2');
  await expect(plan.locator('ins').first()).toBeVisible();
  await expect(plan.getByRole('row')).toHaveCount(24);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await looksOnPhone(page);
  await dialog.getByLabel('Payment holiday').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(happened.first()).toContainText('Plan changed: payments of interest only: 2');

  await page.getByRole('button', { name: 'Settle early' }).press('Enter');
  await expect(dialog.getByText('Total to pay')).toBeVisible();
  const total = () => dialog.locator('dl > div').last().innerText();
  const toDate = await total();
  await dialog.getByRole('radio', { name: 'The value date' }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'The end of the period' })).toBeChecked();
  await expect.poll(total).not.toBe(toDate);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await looksOnPhone(page);
  await dialog.getByRole('button', { name: 'Settle early' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(happened.first()).toContainText('Settled early: everything outstanding falls due');
  expect(await violations(page)).toEqual([]);

  await expect(page.getByRole('button', { name: 'Record prepayment' })).toBeHidden();
  await happened.first().getByRole('button').press('Enter');
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(happened.first()).toContainText('Taken back: Settled early');
});

test('[ADMIN-025] [ADMIN-026] [ADMIN-041] a clerk moves a payment to the right contract, and pays back what nothing is due for', async ({
  page,
  request,
}) => {
  const [wrong, right] = [await activeContract(request), await activeContract(request)];
  const headers = await session(request);
  const paid = { key: `paid-${wrong}`, amount: '2000.00', reference: 'SEPA 7' };
  expect((await request.post(`/api/financing/contracts/${wrong}/servicing/payment`, { headers, data: paid })).ok()).toBe(true);
  await signIn(page, 'admin@demo', '/move-money');
  await expect(page.getByText('Choose the contract that the money came in for.')).toBeVisible();
  await page.getByRole('textbox', { name: 'From contract' }).fill(wrong);
  await page.getByRole('option').filter({ hasText: wrong }).click();
  await expect(page).toHaveURL(new RegExp(`contract=${wrong}$`));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Move: 2,000\.00 EUR/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'To contract' }).fill(right);
  await page.getByRole('option').filter({ hasText: right }).click();
  await dialog.getByLabel('Amount').fill('2100');
  await expect(dialog.getByRole('alert')).toContainText('2000 EUR are left of payment');
  await dialog.getByLabel('Amount').fill('1500');
  await expect(dialog.getByRole('region', { name: `On contract ${right}` })).toContainText('waits for what falls due next');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await looksOnPhone(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Money moved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'SEPA 7' })).toContainText('500.00');

  await page.goto('/arbitration');
  const row = page.getByRole('row').filter({ hasText: right });
  await expect(row).toContainText(/\d+\.\d\dAtlas Presses/);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: `Refund: ${right}` }).click();
  await expect(dialog.getByRole('region', { name: 'What this does' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refund recorded')).toBeVisible();
  await expect(row).toBeHidden();
});

test('[issue 25, 10] a contract that ran in other books is taken over on its page, once it was seen what is owed and what follows', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const query = `status=ACTIVE&type=LOAN&minStartDate=${dayBefore(700)}&maxStartDate=${dayBefore(100)}&range=0-0`;
  const [contract] = await (await request.get(`/api/financing/contracts?${query}`, { headers })).json();
  await takeBackTakeover(request, headers, contract.registration);
  await signIn(page, 'admin@demo', `/contract/${contract.registration}`);
  await scrollTo(page, 'Servicing');
  await page.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over' });
  await dialog.getByText('Postings', { exact: true }).click();
  await expect(dialog.getByText('Opening balance')).toBeVisible();
  await looksOnPhone(page);
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(
    page
      .getByRole('region', { name: 'What happened' })
      .getByText(/^Taken over: /)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Outstanding principal')).toBeVisible();
  // The plan goes on with what was owed then, not with what was financed once.
  const taken = await (await request.get(`/api/financing/contracts/${contract.registration}`, { headers })).json();
  const owed = (Number(taken.outstanding) - Number(taken.plan[0].principal)).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  await scrollTo(page, 'Payment plan');
  await expect(page.getByRole('region', { name: 'Payment plan' }).first().getByRole('row').nth(1)).toContainText(owed);
});
