import { apiError, defineEntity } from '@mortise/sdk';
import { FakeApi, type FakeCall, fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { JournalLine } from './JournalStore.ts';
import JournalScreen from './JournalScreen.tsx';
import type { SubLedger } from './SubLedger.ts';
import SubLedgerScreen from './SubLedgerScreen.tsx';
import TrialBalanceScreen from './TrialBalanceScreen.tsx';

const BALANCE = 'GET /servicing/trial-balance';
const SUB_LEDGER = 'GET /servicing/sub-ledger';
const POSTINGS = 'GET /servicing/postings';
const BUSINESS_DATE = { 'GET /servicing/business-date': { date: '2026-09-15', isSet: true } };
const Contract = defineEntity({ name: 'Contract', collection: 'financing/contracts', registrationPrefix: 'C', fields: {} });

const account = (number: string, currency: string, debit: string, credit: string, balance: string) => ({
  account: number,
  accountName: 'Clients',
  currency,
  debit,
  credit,
  balance,
});
const line = (number: number, part: Partial<JournalLine> = {}): JournalLine => ({
  contract: 'C1',
  number,
  date: '2026-05-04',
  entry: 'payment-1',
  cause: 'payment',
  account: '512000',
  accountName: 'Bank',
  journal: 'BANK',
  side: 'D',
  amount: '3113.34',
  currency: 'EUR',
  ...part,
});

function show(view: ReactElement, path: string, answers: Record<string, unknown>) {
  const api = new FakeApi({ ...BUSINESS_DATE, ...answers });
  const services = new FakeServices({ api, entities: [Contract] });
  services.contributions.add({ fields: fakeFields(['date']) });
  renderWithServices(view, services, path);
  return api;
}

test('[issue 25, 8] the trial balance says exactly, for each currency, that both sides are the same, or by how much they are not', async () => {
  const accounts = [
    account('411000', 'EUR', '9007199254740993.10', '0', '9007199254740993.10'),
    account('411000', 'USD', '500.00', '500.01', '-0.01'),
    account('512000', 'EUR', '0.20', '0', '0.20'),
    account('762000', 'EUR', '0', '9007199254740993.30', '-9007199254740993.30'),
  ];
  const api = show(<TrialBalanceScreen />, '/trial-balance?date=2026-05-31', { [BALANCE]: { date: '2026-05-31', accounts } });
  const inEuro = (await screen.findByText(/Total in EUR/)).closest('tr')!;
  expect(inEuro.textContent).toMatch(/Difference 0\.00 EUR9,007,199,254,740,993\.309,007,199,254,740,993\.30/);
  expect(within(inEuro).getByText('Difference 0.00 EUR').hasAttribute('data-off')).toBe(false);
  expect(screen.getByText('Difference −0.01 USD').hasAttribute('data-off')).toBe(true);
  expect(api.callsOf(BALANCE)[0]!.options.query).toEqual({ date: '2026-05-31' });
  expect(screen.getAllByRole('link', { name: '411000' })[0]!.getAttribute('href')).toBe('/journal?account=411000&date=2026-05-31');
});

test('[issue 25, 8] the trial balance is of the business date until a day is picked, and says where nothing was posted', async () => {
  const answer = ({ options }: FakeCall) => ({ date: options.query?.['date'] || '2026-09-15', accounts: [] });
  const api = show(<TrialBalanceScreen />, '/trial-balance', { [BALANCE]: answer });
  expect(await screen.findByText('Nothing was posted until this day.')).toBeDefined();
  const day = await screen.findByLabelText('As of');
  expect(day).toHaveProperty('value', '2026-09-15');
  // A day that is typed in part is none.
  fireEvent.change(day, { target: { value: '' } });
  fireEvent.change(day, { target: { value: '2026-01-31' } });
  await waitFor(() => expect(api.callsOf(BALANCE).map(({ options }) => options.query?.['date'])).toEqual(['', '2026-01-31']));
});

test('[issue 25, 8] the journal says once for each entry when it was posted, for which contract and why', async () => {
  const lines = [
    line(7),
    line(8, { account: '411000', accountName: 'Clients', side: 'C' }),
    line(3, { contract: 'C2', entry: 'begin', cause: 'activate', date: '2026-01-31' }),
  ];
  const api = show(<JournalScreen />, '/journal?account=411000&date=2026-05-31', { [POSTINGS]: lines });
  const rows = (await within(await screen.findByRole('grid', { name: 'Journal' })).findAllByText(/Bank|Clients/)).map((cell) =>
    cell.closest('tr')!,
  );
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['04-05-2026', 'C1', 'Payment', '512000 Bank', '3,113.34', ''],
    ['', '', '', '411000 Clients', '', '3,113.34'],
    ['31-01-2026', 'C2', 'Activation', '512000 Bank', '3,113.34', ''],
  ]);
  expect(screen.getByRole('link', { name: 'C1' }).getAttribute('href')).toBe('/contract/C1');
  expect(api.callsOf(POSTINGS)[0]!.options.query).toEqual({ date: '2026-05-31', account: '411000', contract: '', offset: '0' });
  fireEvent.change(screen.getByLabelText('Contract'), { target: { value: 'C2' } });
  await waitFor(() =>
    expect(api.callsOf(POSTINGS).at(-1)!.options.query).toMatchObject({ account: '411000', contract: 'C2', offset: '0' }),
  );
});

test('[issue 25, 8] further postings are loaded behind those that are shown; what moved there meanwhile stands once', async () => {
  const page = Array.from({ length: 500 }, (_, index) => line(index + 1));
  const answer = ({ options }: FakeCall) => (options.query?.['offset'] === '0' ? page : [line(500), line(501, { side: 'C' })]);
  const api = show(<JournalScreen />, '/journal', { [POSTINGS]: answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const table = screen.getByRole('grid', { name: 'Journal' });
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('502'));
  expect(api.callsOf(POSTINGS).map(({ options }) => options.query?.['offset'])).toEqual(['0', '500']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

const compared: SubLedger = {
  date: '2026-05-31',
  accounts: [
    { item: 'CLIENT', currency: 'EUR', subLedger: '9007199254740993.10', ledger: '9007199254740990.10', difference: '-3.00' },
    { item: 'SUPPLIER', currency: 'USD', subLedger: '-500.00', ledger: '-500.00', difference: '0.00' },
  ],
  contracts: [{ contract: 'C7', item: 'CLIENT', currency: 'EUR', subLedger: '3.00', ledger: '0', difference: '-3.00' }],
  differing: 1,
  waiting: 0,
};

test('[issue 25, 8] the sub-ledger says for each control account and currency what differs, and leads to the postings of the contract', async () => {
  const api = show(<SubLedgerScreen />, '/sub-ledger?date=2026-05-31', { [SUB_LEDGER]: compared });
  const row = (await screen.findByText('Suppliers')).closest('tr')!;
  expect(row.textContent).toBe('SuppliersUSD−500.00−500.000.00');
  expect(within(row).getByText('0.00').hasAttribute('data-off')).toBe(false);
  const contracts = within(screen.getByRole('grid', { name: 'Contracts that differ' }));
  expect(contracts.getByText('−3.00').hasAttribute('data-off')).toBe(true);
  expect(contracts.getByRole('link', { name: 'C7' }).getAttribute('href')).toBe('/journal?contract=C7&date=2026-05-31');
  expect(screen.getByText('9,007,199,254,740,993.10')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
  expect(api.callsOf(SUB_LEDGER)[0]!.options.query).toEqual({ date: '2026-05-31' });
});

test('[issue 25, 8] the sub-ledger says that no contract differs, or that contracts are not counted yet or not all shown', async () => {
  const api = show(<SubLedgerScreen />, '/sub-ledger', { [SUB_LEDGER]: { ...compared, contracts: [], differing: 0 } });
  expect(await screen.findByText('No contract differs from the general ledger.')).toBeDefined();
  expect(await screen.findByLabelText('As of')).toHaveProperty('value', '2026-05-31');
  api.answers[SUB_LEDGER] = { ...compared, differing: 900, waiting: 12 };
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'Contracts that are not counted yet after an update: 12. Reload in a few minutes.',
  );
  expect(screen.getByText('Shown: 1 of 900')).toBeDefined();
});

test.each([
  [
    'trial balance',
    '/trial-balance',
    <TrialBalanceScreen key="view" />,
    BALANCE,
    { date: '2026-09-15', accounts: [] },
    /Nothing was posted/,
  ],
  [
    'sub-ledger',
    '/sub-ledger',
    <SubLedgerScreen key="view" />,
    SUB_LEDGER,
    { ...compared, accounts: [], contracts: [], differing: 0 },
    /Nothing was posted/,
  ],
  ['journal', '/journal?contract=C9', <JournalScreen key="view" />, POSTINGS, [], /No posting matches/],
])('[issue 25, 8] the %s says that it could not be read, and is read again when asked to', async (_, path, view, route, answer, shown) => {
  const api = show(view, path, { [route]: apiError('INTERNAL_ERROR') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers[route] = answer;
  fireEvent.click(retry);
  expect(await screen.findByText(shown)).toBeDefined();
});
