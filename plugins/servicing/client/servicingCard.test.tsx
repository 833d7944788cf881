import { ApiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeApi, type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { servicingState } from '../shared/servicingState.ts';
import { USUAL_ALLOCATION, type ServicingEvent } from '../shared/ServicingEvent.ts';
import { CommandDraft } from './CommandDraft.ts';
import { paymentForm, type PaymentFields } from './commandForms.ts';
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

function show(calls: Readonly<Record<string, unknown>>, values: object = { registration: 'L1', activationDate: '2026-01-31' }) {
  const record = values as EntityRecord;
  const page = { entity: Loan, record, form: new RecordForm(Loan, record), isEditing: false, reload: vi.fn() } as unknown as RecordPage;
  const api = new FakeApi(calls);
  return {
    api,
    ...renderWithServices(<ServicingCard node={{ kind: 'Servicing' }} page={page} />, new FakeServices({ entities: [Loan], api })),
  };
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

test('[issue 25, 6] a payment that is refused says why, and what is filled in stays; without an amount nothing is asked', async () => {
  const asked: object[] = [];
  const draft = new CommandDraft<PaymentFields>(paymentForm({ amount: '7', currency: 'EUR', date: TODAY }), (fields, { key, preview }) => {
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
  const draft = new CommandDraft<PaymentFields>(paymentForm({ amount: '7', currency: 'EUR', date: TODAY }), (_, { preview }) => {
    written.push(!preview);
    return answer.promise;
  });
  const sent = [draft.send(), draft.send()];
  answer.reject(new Error('The line broke'));
  await Promise.all(sent);
  expect(written).toEqual([true]);
});

test('a contract that has not begun shows nothing', () => {
  const { container } = show({}, { registration: 'L1' });
  expect(container.querySelector('section')).toBe(null);
});
