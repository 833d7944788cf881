import { defineEntity, type EntityRecord } from '@mortise/sdk';
import { OfflineService, SessionService, type ListShown } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import KeepButton from './KeepButton.tsx';
import KeepRecordButton from './KeepRecordButton.tsx';
import keepRecord from './keepRecord.ts';
import { marksIn } from './Mark.ts';
import { addressesAround, firstAddress } from './markedAddresses.ts';
import { Marks } from './Marks.ts';

const Person = defineEntity({
  name: 'Person',
  collection: 'people',
  registrationPrefix: 'P',
  documents: false,
  fields: { name: { type: 'text' } },
});
const Loan = defineEntity({
  name: 'Loan',
  collection: 'loans',
  registrationPrefix: 'L',
  fields: { parties: { type: 'items', fields: { person: { type: 'reference', entity: 'Person' } } } },
  includes: { parties: { path: 'parties[].person', entity: 'Person' } },
  workflow: { initial: 'NEW', states: { NEW: {} }, transitions: [] },
});

function browser(isSupported = true) {
  const services = new FakeServices({ entities: [Person, Loan] });
  const persist = vi.fn(() => Promise.resolve());
  services.set(OfflineService, { ...services.get(OfflineService), isSupported, persist });
  return { services, persist, marks: new Marks(services.get(SessionService)) };
}
const shown = (more: Partial<ListShown> = {}): ListShown => ({
  query: { status: 'NEW', search: 'oslo', sort: '-name' },
  columns: [],
  size: 1,
  isApproximate: false,
  selected: [],
  ...more,
});
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Keep offline' }));

test('[OFFLINE-049] the search of a list, or the records that are selected in it, are marked to be kept, once; the browser is asked not to remove it', async () => {
  const { services, persist, marks } = browser();
  const { unmount } = renderWithServices(<KeepButton entity={Loan} shown={shown()} reload={() => {}} />, services);
  press();
  await vi.waitFor(() => expect(marks.all).toEqual([{ kind: 'Loan', query: shown().query, name: 'Loans, status: NEW, oslo' }]));
  expect(persist).toHaveBeenCalled();
  unmount();
  renderWithServices(<KeepButton entity={Loan} shown={shown({ selected: ['L1', 'L2'] })} reload={() => {}} />, services);
  press();
  await vi.waitFor(() => expect(marks.all.map(({ registration }) => registration)).toEqual([undefined, 'L1', 'L2']));
  await marks.add([{ kind: 'Loan', registration: 'L1', name: 'L1' }]);
  expect(marks.all).toHaveLength(3);
  await marks.remove(marks.all[0]!);
  expect(marks.all.map(({ registration }) => registration)).toEqual(['L1', 'L2']);
});

test('[OFFLINE-001] where work without a network is off nothing offers to keep anything', async () => {
  const { services, marks } = browser(false);
  renderWithServices(<KeepButton entity={Loan} shown={shown()} reload={() => {}} />, services);
  expect(screen.queryByRole('button')).toBeNull();
  await keepRecord(services, '/loan/L1');
  expect(marks.all).toEqual([]);
});

test('[OFFLINE-049] the record of the page is marked by its name; elsewhere the command says what it needs', async () => {
  const { services, marks } = browser();
  await keepRecord(services, '/loans');
  expect(marks.all).toEqual([]);
  await keepRecord(services, '/loan/L1');
  expect(marks.all).toMatchObject([{ kind: 'Loan', registration: 'L1' }]);
});

test('[OFFLINE-049] with a record comes what its page joins, its ways on, its documents and the records that it names', () => {
  const entities = { find: (name: string) => [Person, Loan].find((entity) => entity.name === name) };
  const mark = { kind: 'Loan', registration: 'L1', name: 'L1' };
  expect(firstAddress(mark, entities)).toEqual(['/loans/L1', { include: ['parties'] }]);
  expect(addressesAround(mark, { parties: [{ person: 'P1' }, { person: 'P1' }, { person: 'P2' }] }, entities)).toEqual([
    ['/loans/L1/transitions', {}],
    ['/loans/L1/documents', {}],
    ['/people/P1', { include: [] }],
    ['/people/P2', { include: [] }],
  ]);
  expect(firstAddress({ kind: 'Loan', query: { status: 'NEW' }, name: 'x' }, entities)).toEqual([
    '/loans',
    { status: 'NEW', range: '0-199', include: ['parties'] },
  ]);
  expect(firstAddress({ kind: 'Gone', registration: 'G1', name: 'x' }, entities)).toBeUndefined();
});

test('[OFFLINE-049] a preference that is no list of marks keeps nothing', () => {
  expect(marksIn({ kind: 'Loan' })).toEqual([]);
  expect(marksIn([{ kind: 'Loan', name: 'x' }, 'x', null, { kind: 'Loan', query: { status: 1 }, name: 'x' }])).toEqual([]);
});

test('[OFFLINE-049] the record of a page is marked by a button in its head, which says so and takes the mark away again; a record that waits itself has none', async () => {
  const { services, marks } = browser();
  const record = (registration: string) => ({ registration, name: 'Ada' }) as EntityRecord;
  const { unmount } = renderWithServices(<KeepRecordButton entity={Person} record={record('P1')} />, services);
  const isPressed = () => screen.getByRole('button', { name: 'Keep offline' }).getAttribute('aria-pressed');
  expect(isPressed()).toBe('false');
  press();
  await vi.waitFor(() => expect(marks.all).toEqual([{ kind: 'Person', registration: 'P1', name: 'Ada' }]));
  await vi.waitFor(() => expect(isPressed()).toBe('true'));
  await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep offline' }).disabled).toBe(false));
  press();
  await vi.waitFor(() => expect(marks.all).toEqual([]));
  unmount();
  renderWithServices(<KeepRecordButton entity={Person} record={record('TMP00000001')} />, services);
  expect(screen.queryByRole('button')).toBeNull();
});
