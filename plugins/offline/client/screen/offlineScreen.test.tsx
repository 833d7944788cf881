import { defineEntity } from '@mortise/sdk';
import { DialogsService, OfflineService, SessionService, type WaitingChange } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Marks } from '../marks/Marks.ts';
import OfflineScreen from './OfflineScreen.tsx';

const Person = defineEntity({
  name: 'Person',
  collection: 'people',
  registrationPrefix: 'P',
  fields: { city: { type: 'text' } },
  workflow: {
    initial: 'NEW',
    states: { NEW: {}, OLD: { label: 'Aged' }, GONE: {} },
    transitions: [{ code: 'grow', label: 'Grow old', from: ['NEW'], to: 'OLD' }],
  },
});
const waiting: WaitingChange = {
  id: '00000003',
  method: 'PATCH',
  url: '/people/P1',
  key: 'P1',
  kind: 'Person',
  title: 'Ada',
  username: 'test@demo',
  isLast: false,
  data: { city: 'Rome' },
  before: { city: 'Oslo' },
  version: 3,
  trials: 0,
  idempotencyKey: 'k',
  date: '2026-03-02T10:00:00Z',
  state: 'waiting',
};

function show(changes: readonly WaitingChange[], more: Partial<OfflineService> = {}, isAgreed = true) {
  const services = new FakeServices({ entities: [Person] });
  const offline = {
    ...services.get(OfflineService),
    isSupported: true,
    changes,
    drop: vi.fn(async () => {}),
    retry: vi.fn(async () => {}),
  };
  const confirm = vi.fn(() => Promise.resolve(isAgreed));
  services.set(OfflineService, { ...offline, ...more }).set(DialogsService, { confirm });
  renderWithServices(<OfflineScreen />, services);
  return { offline, confirm };
}
const isSaid = (text: string) => screen.queryByText(text) !== null;
const item = () => screen.getByRole('listitem', { name: 'Person Ada (P1)' });
const cells = () =>
  within(item())
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const form = () => screen.getByRole('link', { name: 'Edit' }).getAttribute('href');
const isClosed = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[OFFLINE-011] where nothing waits the screen says what would, and where offline work is off that it is', async () => {
  show([], { isSupported: false });
  expect(
    isSaid(
      'Work without a network is switched off, this page did not come over https, or the browser keeps nothing, as in some private windows.',
    ),
  ).toBe(true);
  expect(isSaid('What you save without a network waits here until the server has it.')).toBe(true);
});

test('[OFFLINE-011] what waits says of which record it is, from what to what, and how often the network failed; without one it cannot be sent', () => {
  show([{ ...waiting, trials: 2 }], { since: '2026-03-02T10:00:00Z' });
  expect(item().textContent).toContain('Waiting for the network, failed trials: 2');
  expect(cells()).toEqual([
    ['Field', 'Value before', 'Your value'],
    ['City', 'Oslo', 'Rome'],
  ]);
  expect(isClosed('Retry')).toBe(true);
  expect(form()).toBe('/person/P1?editMode=1');
});

test('[OFFLINE-011] [OFFLINE-017] a refused change says why, is sent again, and opens in the form of its record', async () => {
  const { offline } = show([{ ...waiting, state: 'failed', error: 'Not like this' }]);
  expect(item().textContent).toContain('Refused by the server: Not like this');
  press('Retry');
  await vi.waitFor(() => expect(offline.retry.mock.calls).toEqual([['00000003']]));
  expect(form()).toBe('/person/P1?editMode=1&change=00000003');
});

test('[OFFLINE-011] [OFFLINE-017] a conflict shows their value beside the own, and opens in the form', () => {
  show([{ ...waiting, state: 'conflict', theirs: { city: 'Bonn' } }]);
  expect(item().textContent).toContain('Conflict: somebody else changed the same fields.');
  expect(cells()[1]).toEqual(['City', 'Oslo', 'Rome', 'Bonn']);
  expect(form()).toBe('/person/P1?editMode=1&change=00000003');
});

test('[OFFLINE-019] nothing is dropped before the user says so', async () => {
  const { offline, confirm } = show([waiting], {}, false);
  press('Drop');
  await vi.waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Drop the change of P1?', isDangerous: true })),
  );
  expect(offline.drop).not.toHaveBeenCalled();
});

test('[OFFLINE-019] a change is dropped once the user agrees', async () => {
  const { offline } = show([waiting]);
  press('Drop');
  await vi.waitFor(() => expect(offline.drop).toHaveBeenCalledWith('00000003'));
});

test('[OFFLINE-018] while changes are sent the screen says so, and none can be dropped', () => {
  show([{ ...waiting, state: 'sending' }], { isSending: true });
  expect(isSaid('Changes are being sent…')).toBe(true);
  expect(isClosed('Drop')).toBe(true);
});

test('[OFFLINE-011] [OFFLINE-017] a transition says which it is and where it leads; a conflict says what Retry and Drop do, and its record opens as it is', () => {
  const transition = { method: 'POST', url: '/people/P1/transitions/grow', transition: 'grow', data: { status: 'OLD' } } as const;
  show([{ ...waiting, ...transition, before: { status: 'NEW' }, state: 'conflict', theirs: { status: 'GONE' } }]);
  expect(item().textContent).toContain('Transition: Grow old');
  expect(item().textContent).toContain('Conflict: somebody else changed the status meanwhile.');
  expect(cells()).toEqual([
    ['Field', 'Value before', 'Your value', 'Their value'],
    ['Status', 'New', 'Aged', 'Gone'],
  ]);
  expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/person/P1');
});

test('[OFFLINE-049] what is kept by wish says how old and how large it is, opens, and is given up again', async () => {
  const services = new FakeServices({ entities: [Person] });
  const marks = new Marks(services.get(SessionService));
  await marks.add([
    { kind: 'Person', registration: 'P1', name: 'Ada' },
    { kind: 'Person', query: { search: 'x' }, name: 'Persons, x' },
  ]);
  const date = '2026-03-02T10:00:00Z';
  const heldOf = vi.fn(async (asked: readonly (readonly [string, unknown?])[]) =>
    asked.some(([path]) => path === '/people/P1')
      ? { count: 2, bytes: 2048, oldest: date, newest: date }
      : { count: 0, bytes: 0, oldest: undefined, newest: undefined },
  );
  services.set(OfflineService, { ...services.get(OfflineService), isSupported: true, heldOf });
  renderWithServices(<OfflineScreen />, services);
  const ada = () => screen.queryByRole('listitem', { name: 'Person Ada' });
  await vi.waitFor(() => expect(ada()?.textContent).toMatch(/2(?:\.0)?\s?(?:KB|kB|KiB)/));
  expect(screen.getByRole('listitem', { name: 'Persons, x' }).textContent).toContain('Not on this device yet');
  expect(within(ada()!).getByRole('link').getAttribute('href')).toBe('/person/P1');
  fireEvent.click(within(ada()!).getByRole('button', { name: 'Keep no longer' }));
  await vi.waitFor(() => expect(ada()).toBeNull());
  expect(marks.all).toHaveLength(1);
});

test('[OFFLINE-011] a file that waits shows its name and size, is exported as it is, opens in its record, and dropping it says that it is nowhere else', async () => {
  const content = vi.fn(async () => new Blob(['pixels']));
  const file = { name: 'front.jpg', size: 2048, contentType: 'image/jpeg' };
  const upload = { method: 'POST', url: '/people/P1/documents', data: { name: 'front.jpg' }, before: {}, file } as const;
  const { confirm } = show([{ ...waiting, ...upload }], { content }, false);
  expect(item().textContent).toContain('New document');
  expect(item().textContent).toMatch(/front\.jpg2\s?KB/);
  expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/person/P1');
  press('Export');
  await vi.waitFor(() => expect(content).toHaveBeenCalledWith('00000003'));
  press('Drop');
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Drop front.jpg?' })));
});

test('[OFFLINE-011] a file for a field is named as itself, since its record is not known yet, and a version of a document says that it is one', () => {
  const file = { name: 'front.jpg', size: 2048, contentType: 'image/jpeg' };
  const upload = { method: 'POST', url: '/core/uploads', key: 'TMP00000003', kind: '', title: '', data: {}, before: {}, file } as const;
  show([
    { ...waiting, ...upload },
    { ...waiting, ...upload, id: '00000004', kind: 'Person', key: 'P1', url: '/people/P1/documents/d1/versions' },
  ]);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^front\.jpgFile for a field/);
  expect(texts[0]).not.toContain('TMP');
  expect(texts[1]).toContain('New version of a document');
});

test('[OFFLINE-049] where the browser has not agreed to keep what waits the screen says what that means, and where it has that nothing is removed', () => {
  const warning = 'The browser has not agreed to keep what waits: when the disk is full it may remove it. Send it soon.';
  show([waiting], { isPersistent: false });
  expect([isSaid(warning), isSaid('The browser may remove it')]).toEqual([true, true]);
  cleanup();
  show([waiting], { isPersistent: true });
  expect([isSaid(warning), isSaid('Nothing is removed')]).toEqual([false, true]);
  cleanup();
  show([], { isPersistent: false });
  expect(isSaid(warning)).toBe(false);
});
