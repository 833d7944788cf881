import { defineEntity, type EntityShape, type EntityRecord } from '@mortise/sdk';
import { EntitiesService, SessionService } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import { ListColumns } from '../ListColumns.ts';
import { childPath } from './childAddress.ts';
import { ListChildren } from './ListChildren.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  keyFigure: 'total',
  fields: { startDate: { type: 'date', column: true }, total: { type: 'currency', column: true }, secret: { type: 'text' } },
});
const Bill = defineEntity({
  name: 'Bill', collection: 'x/bills', registrationPrefix: 'B', keyFigure: 'due',
  fields: {
    loanRegistration: { type: 'reference', entity: 'Loan', search: true, isParent: true }, startDate: { type: 'date' },
    due: { type: 'currency', label: 'Still due' }, note: { type: 'text' },
  },
  workflow: { initial: 'OPEN', states: { OPEN: { label: 'Open' } }, transitions: [] },
}); // prettier-ignore
/** Names loans, and is not part of them. */
const Visit = defineEntity({
  name: 'Visit',
  collection: 'x/visits',
  registrationPrefix: 'V',
  fields: { loanRegistration: { type: 'reference', entity: 'Loan', search: true } },
});
const Offer = defineEntity({
  name: 'Offer',
  collection: 'x/offers',
  registrationPrefix: 'O',
  fields: {
    quotations: { type: 'items', isUnderRow: true, fields: { startDate: { type: 'date' }, rate: { type: 'percentage' } } },
    startDate: { type: 'date', column: true },
  },
});
const Part = defineEntity({
  name: 'Part',
  collection: 'x/parts',
  registrationPrefix: 'P',
  fields: { offer: { type: 'reference', entity: 'Offer', search: true, isParent: true } },
});

const row = (registration: string, more = {}) => ({ registration, status: 'OPEN', ...more }) as EntityRecord;

function childrenOf(entity: EntityShape, { isPermitted = true } = {}) {
  const services = new FakeServices({ entities: [Loan, Bill, Visit, Offer, Part] });
  expect(services.get(EntitiesService).all).toHaveLength(5);
  vi.spyOn(services.get(SessionService), 'isPermitted').mockReturnValue(isPermitted);
  const columns = new ListColumns({ entity }, services);
  const children = new ListChildren(columns, services);
  const text = (id: string, child: EntityRecord) => {
    const column = children.inTable.find((candidate) => candidate.id === id)!;
    const { container, unmount } = renderWithServices(<output>{column.cell(child)}</output>, services);
    const shown = container.querySelector('output')!.textContent;
    unmount();
    return shown;
  };
  return { children, text };
}

test('[API-059] [LIST-027] a record is expanded to the records of another kind that say they are part of it, asked for by their own address', () => {
  const { children } = childrenOf(Loan);
  const { childrenOf: ofRow } = children; // as the table has it
  const address = new URL(ofRow(row('L,1')) as string, 'http://x');
  expect([address.pathname, ...['loanRegistration', 'range', 'count'].map((name) => address.searchParams.get(name))]).toEqual([
    '/api/x/bills',
    'L%2C1',
    '0-99',
    'none',
  ]);
  expect(address.searchParams.get('projection')!.split(',')).toEqual(
    expect.arrayContaining(['registration', 'startDate', 'due', 'currency']),
  );
  expect(address.searchParams.get('projection')).not.toContain('note');
  const [heading, bill, ...rest] = children.readChildren([row('B1', { due: '7', loanRegistration: 'L1' })], row('L,1'));
  expect([heading!, bill!].map(childPath)).toEqual(['/bills?loanRegistration=L%252C1', '/bill/B1']);
  expect([rest, children.childrenOf(bill!), children.childrenOf(heading!)]).toEqual([[], undefined, undefined]);
  expect(children.readChildren([], row('L1'))).toEqual([]);
});

test('a row under another one shows what its kind has in common with the list, its own status and its own key figure', () => {
  const { children, text } = childrenOf(Loan);
  const [heading, bill] = children.readChildren(
    [row('B1', { due: '7', currency: 'MAD', startDate: '2026-01-31', total: '99' })],
    row('L1'),
  );
  expect(['registration', 'startDate', 'total'].map((id) => text(id, bill!))).toEqual(['B1', '31 Jan 2026', '7.00 MAD']);
  expect(['registration', 'startDate', 'total'].map((id) => text(id, heading!))).toEqual(['Bills', '', 'Still due']);
  expect(text('total', row('L1', { total: '99', currency: 'EUR' }))).toBe('99.00 EUR');
  const [, copied] = children.readChildren([row('B1', { due: '7' })], row('L1'));
  expect(children.inTable.find(({ id }) => id === 'total')!.text!(copied!)).toBe('7');
});

test('where there are several kinds of children each has a heading, the same one every time', () => {
  const { children, text } = childrenOf(Offer);
  const offer = row('O1');
  const headings = children.childrenOf(offer) as readonly EntityRecord[];
  expect(headings.map((heading) => text('registration', heading))).toEqual(['Quotations', 'Parts']);
  expect(children.childrenOf(offer)).toBe(headings);
  expect(headings.map((heading) => (children.childrenOf(heading) as string).split('?')[0])).toEqual(['/api/x/offers/O1', '/api/x/parts']);
  const quotations = children.readChildren(
    { currency: 'EUR', quotations: [{ startDate: '2026-02-01' }, { registration: 'Q2' }] },
    headings[0]!,
  );
  expect(quotations.map((quotation) => [text('registration', quotation), text('startDate', quotation), childPath(quotation)])).toEqual([
    ['1', '1 Feb 2026', undefined],
    ['2 Q2', '', undefined],
  ]);
});

test('of many children the first hundred are shown, and a way to all of them', () => {
  const { children, text } = childrenOf(Loan);
  const rows = children.readChildren(
    Array.from({ length: 100 }, (_, index) => row(`B${index}`)),
    row('L1'),
  );
  expect([rows.length, text('registration', rows.at(-1)!), childPath(rows.at(-1)!)]).toEqual([
    102,
    'Show all',
    '/bills?loanRegistration=L1',
  ]);
});

test('kinds that the user may not read are not offered; a list without children keeps its columns as they are', () => {
  expect(childrenOf(Loan, { isPermitted: false }).children.sources).toEqual([]);
  expect(childrenOf(Visit).children.childrenOf(row('V1'))).toEqual([]);
});
