import { apiError, defineEntity } from '@mortise/sdk';
import { FakeApi, type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import EndOfTermScreen from './EndOfTermScreen.tsx';
import type { EndingLease } from './EndOfTermStore.ts';

const ROUTE = 'GET /servicing/end-of-term';
const Contract = defineEntity({ name: 'Contract', collection: 'financing/contracts', registrationPrefix: 'C', fields: {} });
const lease = (contract: string, more: Partial<EndingLease> = {}): EndingLease => ({
  contract,
  ends: '2026-09-01',
  residual: '1000.00',
  currency: 'EUR',
  ...more,
});
const answer = (contracts: readonly EndingLease[], more: object = {}) => ({ date: '2026-09-15', until: '2026-12-15', contracts, ...more });

function show(path: string, answered: unknown) {
  const api = new FakeApi({ [ROUTE]: answered });
  renderWithServices(<EndOfTermScreen />, new FakeServices({ api, entities: [Contract] }), path);
  return api;
}
const rowOf = async (contract: string) => within((await screen.findByText(contract)).closest('tr')!);

test('[issue 25, 7] each lease that ends says when, what is left and what was decided, and offers what can be decided now', async () => {
  const leases = [
    lease('C1'),
    lease('C2', { ends: '2026-11-30', extendedOn: '2026-08-01' }),
    lease('C3', { decided: 'return', decidedOn: '2026-08-10' }),
  ];
  show('/end-of-term', answer(leases));
  const over = await rowOf('C1');
  expect(over.getByText('Over for 14 days')).toBeDefined();
  expect(over.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Extend contract',
    'Sell to the client',
    'Record return',
  ]);
  const running = await rowOf('C2');
  expect(running.getByText('Extended on 1 Aug 2026')).toBeDefined();
  expect(running.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Extend contract']);
  const decided = await rowOf('C3');
  expect(decided.getByText('Returned on 10 Aug 2026')).toBeDefined();
  expect(decided.queryAllByRole('button')).toEqual([]);
});

test('[issue 25, 7] more months are chosen in the address, and further leases are loaded behind those that are shown', async () => {
  const page = ({ options }: FakeCall) =>
    options.query?.['contract'] === 'C1' ? answer([lease('C2')]) : answer([lease('C1')], { next: { ends: '2026-09-01', contract: 'C1' } });
  const api = show('/end-of-term', page);
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('C2');
  expect(screen.getByText('C1')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Months ahead'), { target: { value: '12' } });
  await waitFor(() =>
    expect(api.callsOf(ROUTE).map(({ options }) => options.query)).toEqual([
      { months: '3' },
      { months: '3', ends: '2026-09-01', contract: 'C1' },
      { months: '12' },
    ]),
  );
});

test('[issue 25, 7] where nothing ends it says until when, and what could not be read is read again', async () => {
  const api = show('/end-of-term', apiError('INTERNAL_ERROR'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers[ROUTE] = answer([]);
  fireEvent.click(retry);
  expect(await screen.findByText('No lease ends until 15 Dec 2026. Choose more months.')).toBeDefined();
});
