import { ApiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeApi, type FakeCall, fakeConfiguration, fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { servicingEffect, standingOf } from '../shared/servicingAnswer.ts';
import { servicingState } from '../shared/servicingState.ts';
import { EVENT_KINDS } from '../shared/kinds/eventKinds.ts';
import { USUAL_ALLOCATION, type ServicingEvent } from '../shared/ServicingEvent.ts';
import { CommandDraft } from './CommandDraft.ts';
import { paymentForm, takeoverForm } from './commandForms.ts';
import { CommandDialog } from './CommandDialog.tsx';
import ServicingCard from './ServicingCard.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { activationDate: { type: 'date' } },
});
const ACTIVATION: ServicingEvent = {
  key: 'begin',
  kind: 'activate',
  date: '2026-01-31',
  payload: {
    amount: '1000.00',
    currency: 'EUR',
    family: 'finance-lease',
    rows: [
      { date: '2026-04-30', principal: '500.00', interest: '10.00' },
      { date: '2026-07-31', principal: '500.00', interest: '5.00' },
    ],
    allocation: USUAL_ALLOCATION,
    accounts: {},
  },
};
const PAYMENT: ServicingEvent = { key: 'paid', kind: 'payment', date: '2026-05-02', payload: { amount: '400.00', accounts: {} } };
const TODAY = '2026-05-15';
const ADDRESS = '/financing/contracts/L1/servicing';

function answers(events: readonly ServicingEvent[]) {
  const entered = events.map((event, index) => ({ ...event, number: index + 1, user: 'eva', entered: '2026-05-02T08:00:00Z' }));
  return { asOf: TODAY, businessDate: TODAY, events: entered, ...servicingState(events, TODAY) };
}

const fields = fakeFields(['percentage', 'date', 'radio', 'currency', 'text', 'integer', 'reference']);

const BEGUN = { registration: 'L1', activationDate: '2026-01-31' };
function show(
  calls: Readonly<Record<string, unknown>>,
  values: object = BEGUN,
  configuration: Parameters<typeof fakeConfiguration>[0] = {},
) {
  const record = values as EntityRecord;
  const page = { entity: Loan, record, form: new RecordForm(Loan, record), isEditing: false, reload: vi.fn() } as unknown as RecordPage;
  const api = new FakeApi(calls);
  const services = new FakeServices({ entities: [Loan], api, configuration });
  services.contributions.add({ fields });
  return { api, ...renderWithServices(<ServicingCard node={{ kind: 'Servicing' }} page={page} />, services) };
}

test('[issue 25, 9] the page of a contract tells what is due, paid and late, and what happened in plain words', async () => {
  const { findByRole, getByRole } = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION, PAYMENT]) });
  const rows = within(await findByRole('grid', { name: 'Due items' })).getAllByRole('row');
  expect(rows[1]!.textContent).toMatch(/Rent of .*510\.00.*400\.00.*110\.00.*15 days late/);
  expect(rows[2]!.textContent).toMatch(/505\.00.*Not due yet/);
  const items = within(getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('400.00 EUR received'),
    expect.stringContaining('Servicing begins: 1,000.00 EUR financed'),
  ]);
});

test('[issue 25, 6] a payment shows what it pays before it is recorded, and is sent once for two clicks', async () => {
  const due = [{ id: 'row-1', date: '2026-04-30', kind: 'rent', amount: '510.00', paid: '400.00', open: '110.00', paidBefore: '0.00' }];
  const { balances } = servicingState([ACTIVATION, PAYMENT], TODAY);
  const effect = { plan: [], due, postings: [], sums: { debit: '0.00', credit: '0.00', difference: '0.00' }, laterPostings: 0, balances };
  const event = { key: 'k', kind: 'payment', date: TODAY };
  const post = ({ body }: FakeCall) => {
    const { preview } = body as { readonly preview: boolean };
    return { event, isPreview: preview, businessDate: TODAY, statuses: [], ...effect };
  };
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION]), [`POST ${ADDRESS}/payment`]: post });
  fireEvent.click(await findByRole('button', { name: 'Record payment' }));
  const dialog = await findByRole('dialog', { name: 'Record payment' });
  expect(await within(dialog).findByRole('region', { name: 'What this does' })).toHaveProperty(
    'textContent',
    expect.stringMatching(/Rent of .*400\.00.*paid.*110\.00.*open/),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const written = api.calls.filter(({ method, body }) => method === 'POST' && !(body as { preview: boolean }).preview);
  expect(written).toHaveLength(1);
  expect(written[0]!.body).toMatchObject({ amount: '510.00', date: TODAY, currency: 'EUR' });
});

const OVER: ServicingEvent = {
  ...ACTIVATION,
  payload: { ...ACTIVATION.payload, rows: [{ date: '2026-04-30', principal: '900.00', interest: '10.00' }] },
};

test('[issue 25, 7] what becomes of the assets is asked once the term is over, at the residual value; a running contract and a loan are not asked', async () => {
  const running = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION]) });
  await running.findByRole('button', { name: 'Settle early' });
  expect(running.queryByRole('button', { name: 'Record return' })).toBe(null);
  running.unmount();
  const loan: ServicingEvent = { ...OVER, payload: { ...OVER.payload, family: 'loan' } };
  const lent = show({ [`GET ${ADDRESS}`]: answers([loan]) });
  await lent.findByRole('button', { name: 'Settle early' });
  expect(lent.queryByRole('button', { name: 'Record return' })).toBe(null);
  lent.unmount();
  const refuse = () => Promise.reject(new ApiError(409, 'CONTRACT_ENDED', 'It ended.'));
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([OVER]), [`POST ${ADDRESS}/purchase`]: refuse });
  await findByRole('button', { name: 'Record return' });
  fireEvent.click(await findByRole('button', { name: 'Sell to the client' }));
  const dialog = await findByRole('dialog', { name: 'Sell to the client' });
  expect(await within(dialog).findByText('It ended.')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ price: '100.00', date: TODAY, preview: true });
});

const sevenForm = () => {
  const form = paymentForm({ standing: answers([ACTIVATION]), balances: servicingState([ACTIVATION], TODAY).balances! });
  form.field('amount').value = '7';
  return form;
};

test('[issue 25, 6] a payment that is refused says why, and what is filled in stays; without an amount nothing is asked', async () => {
  const asked: object[] = [];
  const draft = new CommandDraft(sevenForm(), (fields, { key, preview }) => {
    asked.push({ ...fields, key, preview });
    return Promise.reject(new ApiError(422, 'MORE_THAN_OWED', 'Seven is refused.'));
  });
  const stop = draft.start();
  await waitFor(() => expect(draft.problem?.message).toBe('Seven is refused.'));
  expect(await draft.send()).toBe(undefined);
  expect([draft.isSending, draft.fields]).toEqual([false, { amount: '7', currency: 'EUR', date: TODAY }]);
  const keys = new Set(asked.map((one) => (one as { key: string }).key));
  expect([asked.length, keys.size]).toEqual([2, 1]);
  draft.form.assign({ amount: '', currency: 'EUR', date: TODAY });
  await waitFor(() => expect(draft.problem).toBe(undefined));
  expect(await draft.send()).toBe(undefined);
  expect(asked).toHaveLength(2);
  stop();
});

test('[issue 25, 6] a payment that is asked for twice before it is answered is sent once', async () => {
  const answer = Promise.withResolvers<never>();
  const written: boolean[] = [];
  const draft = new CommandDraft(sevenForm(), (_, { preview }) => {
    written.push(!preview);
    return answer.promise;
  });
  const sent = [draft.send(), draft.send()];
  answer.reject(new Error('The line broke'));
  await Promise.all(sent);
  expect(written).toEqual([true]);
});

const ACCOUNTS = Object.fromEntries(
  (['activate', 'prepay', 'settle'] as const)
    .flatMap((kind) => EVENT_KINDS[kind].places('finance-lease'))
    .map((place) => [place, { account: place, name: place, journal: 'SALES' }]),
);
const TERMED: ServicingEvent = {
  ...ACTIVATION,
  payload: {
    amount: '12000.00',
    currency: 'EUR',
    family: 'finance-lease',
    terms: { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' },
    allocation: USUAL_ALLOCATION,
    accounts: ACCOUNTS,
  },
};
interface Sent {
  readonly preview: boolean;
  readonly rate?: string;
  readonly date: string;
  readonly interest?: 'to-date' | 'to-period-end';
}
const answerOf =
  (eventOf: (sent: Sent) => ServicingEvent) =>
  ({ body }: FakeCall) => {
    const event = eventOf(body as Sent);
    const effect = servicingEffect(standingOf([TERMED], TODAY), standingOf([TERMED, event], TODAY), TODAY);
    return { event, isPreview: (body as Sent).preview, businessDate: TODAY, statuses: [], ...effect };
  };
const writtenTo = ({ calls }: FakeApi) => calls.filter(({ method, body }) => method === 'POST' && !(body as Sent).preview);

test('[issue 25, 7] another rate shows each row that changes as it was and as it will be, and is sent once for two clicks', async () => {
  const refix = answerOf(({ rate = '', date }) => ({ key: 'r', kind: 'refix', date, payload: { rate } }));
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([TERMED]), [`POST ${ADDRESS}/refix`]: refix });
  const opener = await findByRole('button', { name: 'Refix rate' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await findByRole('dialog', { name: 'Refix rate' });
  const rate = await within(dialog).findByRole('textbox', { name: /New rate/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refix rate' }));
  expect(dialog.querySelector('[data-invalid]')?.textContent).toContain('New rate is mandatory');
  expect(writtenTo(api)).toEqual([]);
  fireEvent.change(rate, { target: { value: '0.12' } });
  const rows = within(await within(dialog).findByRole('group', { name: 'Old and new plan' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  const amounts = [...rows[1]!.querySelectorAll('td')].map((cell) =>
    [...cell.children].map(({ tagName, textContent }) => [tagName, textContent]),
  );
  expect(amounts[0]).toEqual([
    ['DEL', expect.stringContaining('3,113.34')],
    ['INS', expect.stringContaining('3,')],
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refix rate' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refix rate' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(writtenTo(api).map(({ body }) => body)).toEqual([expect.objectContaining({ rate: '0.12', date: TODAY })]);
  expect(document.activeElement).toBe(opener);
});

test('[issue 25, 7] a settlement explains what is to pay, part by part, and how its interest came about', async () => {
  const settle = answerOf(({ date, interest = 'to-date' }) => ({ key: 's', kind: 'settle', date, payload: { interest } }));
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([TERMED]), [`POST ${ADDRESS}/settle`]: settle });
  fireEvent.click(await findByRole('button', { name: 'Settle early' }));
  const dialog = await findByRole('dialog', { name: 'Settle early' });
  const preview = await within(dialog).findByRole('region', { name: 'What this does' });
  const parts = [...preview.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(parts).toEqual([
    expect.stringMatching(/^Outstanding principal.*9,066\.66/),
    expect.stringMatching(/^Interest9,066\.66 × 0\.06 × 15\/.* = (\d+\.\d\d).*\1/),
    expect.stringMatching(/^Open before.*3,113\.34/),
    expect.stringMatching(/^Total to pay.*12,2\d\d\.\d\d/),
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle early' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(writtenTo(api).map(({ body }) => body)).toEqual([expect.objectContaining({ interest: 'to-date', date: TODAY })]);
});

test('[issue 25, 3] a settlement takes how much the assets were used, and explains what is charged for it', async () => {
  const excess = { used: 12_000, allowed: 5_625, price: '0.085', charge: '541.88' };
  const settle = answerOf(({ date, interest = 'to-date' }) => ({
    key: 's',
    kind: 'settle',
    date,
    payload: { interest, charge: '841.88', excess, accounts: ACCOUNTS },
  }));
  const agreedUse = { yearly: 15_000, unit: 'KM', price: '0.085', since: '2026-01-31' };
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: { ...answers([TERMED]), agreedUse }, [`POST ${ADDRESS}/settle`]: settle });
  fireEvent.click(await findByRole('button', { name: 'Settle early' }));
  const dialog = await findByRole('dialog', { name: 'Settle early' });
  fireEvent.change(within(dialog).getByLabelText('Used since the start'), { target: { value: '12000' } });
  const preview = await within(dialog).findByRole('region', { name: 'What this does' });
  const parts = [...preview.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(parts).toContainEqual(expect.stringMatching(/^Costs charged300\.00 \+ \(.*12,?000 − 5,?625\) × 0\.085 = 841\.88.*841\.88/));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle early' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(writtenTo(api).map(({ body }) => body)).toEqual([expect.objectContaining({ used: '12000', date: TODAY })]);
});

test('[issue 25, 7] a prepayment shows what it pays and the rents that become lower, and why it is refused', async () => {
  const prepay = ({ body }: FakeCall) => {
    const { amount, reduces, date } = body as { readonly amount: string; readonly reduces: 'rent' | 'term'; readonly date: string };
    if (amount === '99999') throw new ApiError(422, 'EVENT_DOES_NOT_FIT', 'At most 9066.66 can be prepaid.');
    return answerOf(() => ({ key: 'p', kind: 'prepay', date, payload: { amount, reduces, accounts: ACCOUNTS } }))({ body } as FakeCall);
  };
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([TERMED]), [`POST ${ADDRESS}/prepay`]: prepay });
  fireEvent.click(await findByRole('button', { name: 'Record prepayment' }));
  const dialog = await findByRole('dialog', { name: 'Record prepayment' });
  const amount = await within(dialog).findByRole('textbox', { name: /Principal prepaid/ });
  fireEvent.change(amount, { target: { value: '99999' } });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('At most 9066.66 can be prepaid.');
  fireEvent.change(amount, { target: { value: '1000' } });
  const preview = await within(dialog).findByRole('region', { name: 'What this does' });
  expect(preview.querySelector('ul')?.textContent).toMatch(/^Prepayment of .*1,000\.00.*paid.*0\.00.*open$/);
  expect(preview.querySelector('tbody')?.textContent).toMatch(/Rent of 31 Jul.*3,113\.34.*2,7\d\d\.\d\d/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record prepayment' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(writtenTo(api).map(({ body }) => body)).toEqual([expect.objectContaining({ amount: '1000', reduces: 'rent', currency: 'EUR' })]);
});

test('[issue 25, 7] a change of the plan asks nothing until something is changed, then shows the rows that change, a holiday in place of its rent', async () => {
  const amend = ({ body }: FakeCall) => {
    const { holiday, interest, date } = body as { readonly holiday: string; readonly interest: 'paid'; readonly date: string };
    const payload = { holiday: { periods: Number(holiday), interest } };
    return answerOf(() => ({ key: 'a', kind: 'amend', date, payload }))({ body } as FakeCall);
  };
  const { api, findByRole } = show({ [`GET ${ADDRESS}`]: answers([TERMED]), [`POST ${ADDRESS}/amend`]: amend });
  fireEvent.click(await findByRole('button', { name: 'Change plan' }));
  const dialog = await findByRole('dialog', { name: 'Change plan' });
  const holiday = await within(dialog).findByRole('textbox', { name: /Payment holiday/ });
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(holiday, { target: { value: '1' } });
  const rows = within(await within(dialog).findByRole('group', { name: 'Old and new plan' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[1]!.textContent).toMatch(/Payment of 31 Jul.*3,113\.34.*136\.00/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change plan' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(writtenTo(api).map(({ body }) => body)).toEqual([expect.objectContaining({ holiday: '1', interest: 'paid', date: TODAY })]);
});

test('[issue 25, 7] a contract whose client changed tells who owed until when and what of it is open; a payment says whose money it is', async () => {
  const assigned: ServicingEvent = { key: 'a', kind: 'assign', date: '2026-05-10', payload: { client: 'PER2', originals: ['PER1'] } };
  const { findByRole, getByRole } = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION, assigned]) });
  const owing = within(await findByRole('region', { name: 'Who owes' })).getAllByRole('listitem');
  expect(owing.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PER1.*until before .*10.*510\.00/),
    expect.stringMatching(/^PER2.*from .*10.*0\.00/),
  ]);
  expect(getByRole('region', { name: 'What happened' }).textContent).toContain('PER2 owes what falls due from here on');
  fireEvent.click(getByRole('button', { name: 'Record payment' }));
  expect(await within(await findByRole('dialog', { name: 'Record payment' })).findByRole('textbox', { name: /Paid by/ })).toBeTruthy();
});

test('[issue 25, 7] what was written off is told beside what is paid, and only then a recovery is offered', async () => {
  const { findByRole, unmount, queryByRole } = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION]) });
  fireEvent.click(await findByRole('button', { name: 'More' }));
  await findByRole('menuitem', { name: 'Write off' });
  expect(queryByRole('button', { name: 'Record recovery' })).toBe(null);
  unmount();
  const lost: ServicingEvent = { key: 'w', kind: 'write-off', date: '2026-05-10', payload: { reason: 'Insolvent', accounts: {} } };
  const card = show({ [`GET ${ADDRESS}`]: answers([ACTIVATION, lost]) });
  await card.findByRole('button', { name: 'Record recovery' });
  expect(card.queryByRole('button', { name: 'More' })).toBe(null);
  expect(within(card.getByRole('grid', { name: 'Due items' })).getAllByRole('row')[1]!.textContent).toMatch(/510\.00.*Written off/);
  expect(card.getByRole('region', { name: 'What happened' }).textContent).toContain('Everything outstanding written off: Insolvent');
});

test('[issue 25, 7] whoever may only record payments is offered nothing else', async () => {
  const user = { ...fakeConfiguration().user, isAdmin: false };
  const mayPay = { user, userPermissions: { 'write /api/servicing/payment': true } } as const;
  const { findByRole, queryByRole } = show({ [`GET ${ADDRESS}`]: answers([TERMED]) }, undefined, mayPay);
  await findByRole('button', { name: 'Record payment' });
  for (const name of ['Record prepayment', 'Refix rate', 'Change plan', 'Settle early', 'More', /^Take back/])
    expect(queryByRole('button', { name })).toBe(null);
});

test('a contract that has not begun shows nothing', () => {
  const { container } = show({}, { registration: 'L1' });
  expect(container.querySelector('section')).toBe(null);
});

test('overdue amounts of a contract that is taken over are typed row by row; without rows, or while one is only begun, none are sent', async () => {
  const asked: object[] = [];
  const draft = new CommandDraft(takeoverForm('EUR', TODAY), (sent) => {
    asked.push(sent);
    return Promise.reject(new ApiError(422, 'NOT_YET', 'Not yet.'));
  });
  const services = new FakeServices({ entities: [Loan] });
  services.contributions.add({ fields });
  const dialog = (
    <CommandDialog title="Take over" action="Take over" draft={draft} fields={['date', 'overdue']} close={vi.fn()} done={vi.fn()} />
  );
  const { findByRole, getByRole } = renderWithServices(dialog, services);
  fireEvent.click(await findByRole('button', { name: 'Add a row' }));
  const row = getByRole('group', { name: 'Overdue amounts' });
  fireEvent.change(await within(row).findByLabelText(/^Due date/), { target: { value: '2026-04-30' } });
  expect(draft.fields).toEqual({ currency: 'EUR', date: TODAY });
  fireEvent.change(await within(row).findByLabelText(/^Amount incl. tax/), { target: { value: '120.00' } });
  expect(draft.fields).toEqual({ currency: 'EUR', date: TODAY, overdue: [{ date: '2026-04-30', amount: '120.00' }] });
  expect(await draft.send()).toBe(undefined);
  expect(asked.at(-1)).toEqual({ currency: 'EUR', date: TODAY, overdue: [{ date: '2026-04-30', amount: '120.00' }] });
  fireEvent.click(await findByRole('button', { name: 'Remove the row' }));
  expect(draft.fields).toEqual({ currency: 'EUR', date: TODAY });
});
