import { defineEntity, type Breakdown, type EntityRecord } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices, trackDisposers } from '@mortise/sdk/testing';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListColumns } from '../ListColumns.ts';
import { ListStore } from '../ListStore.ts';
import { parseListUrl } from '../search/listUrl.ts';
import { ListTotals } from './ListTotals.ts';
import { matchingSums } from './matchingSums.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  keyFigure: 'amount',
  fields: {
    currency: { type: 'select', list: 'currency' },
    amount: { type: 'currency', column: true, aggregate: 'sum' },
    paid: { type: 'currency', column: true, aggregate: 'sum' },
    rate: { type: 'percentage', column: true },
  },
});
const row = (registration: string, amount: string, currency = 'EUR') =>
  ({ registration, amount, paid: '0.1', rate: '0.05', currency }) as unknown as EntityRecord;
const BREAKDOWN: readonly Breakdown[] = [
  {
    status: 'DRAFT',
    count: 30,
    sums: [
      { currency: 'EUR', sum: '100.10' },
      { currency: 'MAD', sum: '5' },
    ],
  },
  { status: 'CLOSED', count: 12, sums: [{ currency: 'EUR', sum: '0.20' }] },
];
const disposers = trackDisposers();
afterEach(() => disposers.assertAllDisposed());

/** The lines under a list of rows, as text by column. */
async function linesOf(rows: readonly EntityRecord[], { address = '', continues = false, isKept = false, setup = {} } = {}) {
  const api = new FakeApi({
    'GET /x/loans': ({ options }: { options: { query?: object } }) =>
      options.query && 'breakdown' in options.query ? { breakdown: BREAKDOWN } : rows,
  });
  api.pagination = { limit: 20, offset: 0, size: 42, isApproximate: false, continues, ...(isKept && { isKept }) };
  const services = new FakeServices({ api });
  const columns = new ListColumns({ entity: Loan }, services);
  await columns.setup.change(setup);
  const list = new ListStore({ entity: Loan }, columns, parseListUrl(new URLSearchParams(address)), api, () => {});
  const totals = new ListTotals(list, columns, services);
  const stops = [disposers.track('list', list.start()), disposers.track('totals', totals.start())];
  await vi.waitFor(() => expect([list.rows.length, list.breakdown.length]).toEqual([rows.length, 2]));
  const isWanted = columns.showsTotals && rows.length > 1;
  await vi.waitFor(() => expect(totals.lines !== undefined).toBe(isWanted));
  for (const stop of stops) stop();
  const textOf = (node: ReactNode) => {
    const { container, unmount } = renderWithServices(<output>{node}</output>, services);
    const { textContent } = container.querySelector('output')!;
    unmount();
    return textContent;
  };
  return totals.lines?.map(({ label, note, values }) => [
    label,
    ...['amount', 'paid', 'rate'].map((id) => textOf(values[id])),
    ...(note === undefined ? [] : [textOf(note)]),
  ]);
}

test('[LIST-044] the rows of a list are totalled exactly, one line per currency, where the definition says that a field adds up', async () => {
  expect(await linesOf([row('L1', '0.1'), row('L2', '0.2')])).toEqual([['Total of all 2 rows', '0.30 EUR', '0.20 EUR', '']]);
  expect(await linesOf([row('L1', '0.1'), row('L2', '7', 'USD')])).toEqual([
    ['Total of all 2 rows, EUR', '0.10 EUR', '0.10 EUR', ''],
    ['Total of all 2 rows, USD', '7.00 USD', '0.10 USD', ''],
  ]);
});

test('[OFFLINE-049] without a network the total says that it is of the rows kept on this device', async () => {
  const rows = [row('L1', '1'), row('L2', '2')];
  expect((await linesOf(rows, { isKept: true }))?.[0]?.[0]).toBe('Total of rows kept on this device (2)');
  expect((await linesOf(rows, { isKept: true, continues: true }))?.[0]?.at(-1)).toBe(
    'Total of rows kept on this device (42) 100.30 EUR 5.00 MAD',
  );
});

test('where more match than are shown the key figure of all of them stands beside the total of the rows', async () => {
  expect(await linesOf([row('L1', '1'), row('L2', '2')], { continues: true })).toEqual([
    ['Total of these 2 rows', '3.00 EUR', '0.20 EUR', '', 'Total of all 42 rows 100.30 EUR 5.00 MAD'],
  ]);
});

test('the total of all counts the statuses that are asked for', async () => {
  const [[, , , , all] = [], other] = (await linesOf([row('L1', '1'), row('L2', '2')], { continues: true, address: 'status=CLOSED' }))!;
  expect([all, other]).toEqual(['Total of all 12 rows 0.20 EUR', undefined]);
  expect(matchingSums(BREAKDOWN, '-CLOSED')?.count).toBe(30);
  expect(matchingSums(BREAKDOWN, '/dra/i')).toBeUndefined();
  expect(matchingSums(BREAKDOWN, 'GONE')).toBeUndefined();
});

test('the user takes the totals away; one row alone has none', async () => {
  expect(await linesOf([row('L1', '1'), row('L2', '2')], { setup: { showsTotals: false } })).toBeUndefined();
  expect(await linesOf([row('L1', '1')])).toBeUndefined();
  expect(await linesOf([row('L1', '1'), row('L2', '2')], { setup: { columns: ['rate'] } })).toBeUndefined();
});
