import { defineEntity } from '@mortise/sdk';
import { expect, test } from 'vitest';
import type { KeptAnswer } from '../KeptAnswers.ts';
import { knownRows, type KnownRow } from './knownRows.ts';
import { listAnswer, type OfflineList } from './listAnswer.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'loans',
  registrationPrefix: 'L',
  keyFigure: 'amount',
  fields: {
    name: { type: 'text', search: true, sort: true },
    amount: { type: 'currency', search: true, sort: true },
    city: { type: 'text', search: true, sort: true },
  },
});

const loan = (number: number, more: object = {}) => ({
  _id: `00000000-000${number}-7000-8000-000000000000`,
  registration: `L${number}`,
  status: 'ACTIVE',
  name: `Loan ${number}`,
  amount: `${number}00`,
  city: 'Oslo',
  ...more,
});
const kept = (url: string, data: unknown, date = '2026-03-02T10:00:00Z', headers = {}): KeptAnswer => ({
  url,
  data,
  date,
  version: 'v1',
  status: 200,
  headers,
});
const row = (values: object): KnownRow => ({ row: { ...values }, fields: 'all' });
const made = row({ ...loan(9), _id: 'TMP00000001', registration: 'TMP00000001', name: 'New loan', _insertDate: '2026-03-02T10:00:00Z' });

const ask = (url: string, more: Partial<OfflineList> = {}) =>
  listAnswer({ entity: Loan, url, timeZone: 'UTC', exact: undefined, known: new Map(), waiting: new Map(), takesKept: true, ...more });
const names = (answer: ReturnType<typeof ask>) =>
  (answer!.data as readonly { registration: string }[]).map(({ registration }) => registration);
const known = (...answers: readonly KeptAnswer[]) => knownRows(Loan, answers);
const three = known(kept('/loans', [loan(1), loan(2, { city: 'Bonn' }), loan(3)]));

test('[OFFLINE-049] a list that was never opened is answered from the records that are kept, filtered, sorted and counted, and says so', () => {
  const answer = ask('/loans?city=Oslo&sort=-amount&range=0-0', { known: three });
  expect(names(answer)).toEqual(['L3']);
  expect(answer?.headers).toMatchObject({
    'x-pagination-kept': 'true',
    'x-pagination-size': '2',
    'x-pagination-continues': 'true',
  });
  expect(ask('/loans?search=bonn%20loan&breakdown=1', { known: three })?.data).toEqual({ entities: [], breakdown: [] });
  expect(ask('/loans?minAmount=200&breakdown=1&range=0-0&projection=registration', { known: three })?.data).toMatchObject({
    breakdown: [{ status: 'ACTIVE', count: 2, sums: [{ currency: 'EUR', sum: '500' }] }],
  });
});

test('[OFFLINE-049] groups of a list that was never grouped count the records that are kept, and those that were counted before follow what waits', () => {
  const other = known(kept('/loans', [loan(1), loan(2, { status: 'DRAFT' }), loan(3, { status: 'DRAFT' })]));
  const url = '/loans?breakdown=status&range=0-0&count=none&projection=registration';
  const figures = (answer: ReturnType<typeof ask>) => (answer!.data as { readonly breakdown: unknown }).breakdown;
  const one = { value: 'ACTIVE', count: 1, sums: [{ currency: 'EUR', sum: '100' }] };
  expect(figures(ask(url, { known: other }))).toEqual([{ value: 'DRAFT', count: 2, sums: [{ currency: 'EUR', sum: '500' }] }, one]);
  const breakdown = [{ value: 'DRAFT', count: 7, sums: [{ currency: 'EUR', sum: '1000' }] }, one];
  const waiting = new Map([['L2', row(loan(2))]]);
  expect(figures(ask(url, { known: other, waiting, exact: kept(url, { entities: [], breakdown }) }))).toEqual([
    { value: 'DRAFT', count: 6, sums: [{ currency: 'EUR', sum: '800' }] },
    { value: 'ACTIVE', count: 2, sums: [{ currency: 'EUR', sum: '300' }] },
  ]);
  expect(ask('/loans?breakdown=name', { known: other })).toBeUndefined();
  const beyond = [...breakdown, { count: 40 }];
  expect(figures(ask(url, { known: other, waiting, exact: kept(url, { entities: [], breakdown: beyond }) }))).toBe(beyond);
});

test('[OFFLINE-049] who does not say that there may be others gets no part for the whole, and where nothing is kept nobody gets an empty list', () => {
  expect(ask('/loans?city=Oslo', { known: three, takesKept: false })).toBeUndefined();
  expect(ask('/loans?city=Oslo')).toBeUndefined();
});

test('[OFFLINE-049] a filter that only the server can judge says so in place of a wrong answer', () => {
  expect(() => ask('/loans?nearby=Oslo', { known: three })).toThrow('Only the server can judge one of these filters.');
});

test('[OFFLINE-049] records of which only some fields are known count only where these are enough', () => {
  const some = known(
    kept('/loans/L1?include=x', loan(1)),
    kept('/loans?projection=registration,name', [{ _id: loan(2)._id, registration: 'L2', name: 'Loan 2' }]),
  );
  expect(names(ask('/loans?sort=name&projection=registration,name', { known: some }))).toEqual(['L1', 'L2']);
  expect(names(ask('/loans?sort=name&projection=registration,name,city', { known: some }))).toEqual(['L1']);
  expect(names(ask('/loans?city=Oslo&projection=registration,name', { known: some }))).toEqual(['L1']);
});

test('[OFFLINE-049] of a record that is kept several times the newest values count, and an older answer brings no field back', () => {
  const twice = known(
    kept('/loans/L1', loan(1, { city: undefined }), '2026-03-03T10:00:00Z'),
    kept('/loans', [loan(1)], '2026-03-02T10:00:00Z'),
    kept('/loans?projection=name', [{ registration: 'L1', name: 'Renamed' }], '2026-03-04T10:00:00Z'),
  );
  expect(twice.get('L1')).toMatchObject({ fields: 'all', row: { name: 'Renamed', amount: '100' } });
  expect(names(ask('/loans?city=Oslo', { known: twice }))).toEqual([]);
});

test('[OFFLINE-015] a record that was made without a network is in the lists that it belongs to, in its place, is found there, and is counted', () => {
  const url = '/loans?sort=-amount';
  const exact = kept(url, [loan(3), loan(2)], undefined, { 'x-pagination-size': '7', 'x-pagination-continues': 'true' });
  const answer = ask(url, { exact, known: three, waiting: new Map([['TMP00000001', made]]) });
  expect(names(answer)).toEqual(['TMP00000001', 'L3', 'L2']);
  expect(answer?.headers).toMatchObject({ 'x-pagination-size': '8' });
  const other = kept('/loans?city=Bonn', [loan(2, { city: 'Bonn' })]);
  expect(names(ask('/loans?city=Bonn', { exact: other, known: three, waiting: new Map([['TMP00000001', made]]) }))).toEqual(['L2']);
  expect(names(ask('/loans?search=new', { known: three, waiting: new Map([['TMP00000001', made]]) }))).toEqual(['TMP00000001']);
});

test('[OFFLINE-015] a new record behind the last row of a page that goes on is on another page', () => {
  const exact = kept('/loans?sort=amount', [loan(1), loan(2)], undefined, { 'x-pagination-continues': 'true' });
  expect(names(ask('/loans?sort=amount', { exact, known: three, waiting: new Map([['TMP00000001', made]]) }))).toEqual(['L1', 'L2']);
});

test('[OFFLINE-049] what was changed without a network moves in its list, leaves it where it does not fit any more, and comes into others', () => {
  const waiting = new Map([['L1', row(loan(1, { amount: '250', city: 'Bonn' }))]]);
  const sorted = kept('/loans?sort=amount', [loan(1), loan(2), loan(3)]);
  const answer = ask('/loans?sort=amount', { exact: sorted, known: three, waiting });
  expect(names(answer)).toEqual(['L2', 'L1', 'L3']);
  expect(answer?.data).toMatchObject([{}, { amount: '250' }, {}]);
  const oslo = kept('/loans?city=Oslo', [loan(3), loan(1)], undefined, { 'x-pagination-size': '2' });
  const left = ask('/loans?city=Oslo', { exact: oslo, known: three, waiting });
  expect([names(left), left?.headers['x-pagination-size']]).toEqual([['L3'], '1']);
  const bonn = kept('/loans?city=Bonn&sort=registration', [loan(2, { city: 'Bonn' })]);
  expect(names(ask('/loans?city=Bonn&sort=registration', { exact: bonn, known: three, waiting }))).toEqual(['L1', 'L2']);
});

test('[OFFLINE-015] the figures above a list count what was made and moved without a network', () => {
  const url = '/loans?breakdown=1&range=0-1&projection=registration';
  const breakdown = [{ status: 'ACTIVE', count: 40, sums: [{ currency: 'EUR', sum: '5000.50' }] }];
  const exact = kept(url, { entities: [{ registration: 'L1' }], breakdown });
  const waiting = new Map([
    ['TMP00000001', made],
    ['L1', row(loan(1, { status: 'CLOSED' }))],
  ]);
  expect(ask(url, { exact, known: three, waiting })?.data).toMatchObject({
    breakdown: [
      { status: 'ACTIVE', count: 40, sums: [{ currency: 'EUR', sum: '5800.5' }] },
      { status: 'CLOSED', count: 1, sums: [{ currency: 'EUR', sum: '100' }] },
    ],
  });
});
