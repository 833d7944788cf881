import { apiError, defineEntity } from '@mortise/sdk';
import { SessionService, type Notice } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices, type FakeCall } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TaskBoardScreen from './TaskBoardScreen.tsx';
import { criteriaOf } from './whose.ts';

const Task = defineEntity({
  name: 'Task',
  collection: 'core/tasks',
  registrationPrefix: 'TSK',
  fields: { subject: { type: 'text' }, dueDate: { type: 'date' }, ownerUsername: { type: 'username' }, reason: { type: 'text' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open' }, DONE: { label: 'Done', class: 'success' }, CANCELLED: { label: 'Cancelled', class: 'stopped' } },
    transitions: [
      { code: 'complete', label: 'Mark as done', from: ['OPEN'], to: 'DONE' },
      { code: 'cancel', label: 'Cancel', from: ['OPEN'], to: 'CANCELLED' },
    ],
  },
});
const task = { registration: 'T1', _version: 3, status: 'OPEN', subject: 'Call the bank', dueDate: '2026-02-09', ownerUsername: 'eva' };
const way = (code: string, to: string, more: object = {}) => ({
  code,
  label: code,
  from: ['OPEN'],
  to,
  class: 'default',
  props: {},
  ...more,
});
const LIST = 'GET /core/tasks';
const WAYS = 'POST /core/tasks/transitions';
const COMPLETE = 'POST /core/tasks/T1/transitions/complete';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-02-10T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function show(address = '/task-board', answers: Record<string, unknown> = {}, prepare: (services: FakeServices) => void = () => {}) {
  const ofStatus = ({ options }: FakeCall) => (options.query?.['status'] === 'OPEN' ? [task] : []);
  const api = new FakeApi({ [LIST]: ofStatus, [WAYS]: { T1: [way('complete', 'DONE')] }, ...answers });
  const services = new FakeServices({ api, entities: [Task] });
  Object.assign(services.get(SessionService).user, { username: 'eva', profiles: ['SALES'] });
  prepare(services);
  renderWithServices(<TaskBoardScreen />, services, address);
  return { api, services };
}
const column = (name: string) => screen.findByRole('region', { name });

async function moveTo(status: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Move Call the bank to…' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(status) }));
}

test('[OFFLINE-049] without a network the board shows the tasks kept on this device and says so; they go where they went last', async () => {
  const { api } = show('/task-board', { [COMPLETE]: { ...task, status: 'DONE' } }, (services) => {
    services.api.pagination = { ...services.api.pagination, isKept: true };
  });
  expect(within(await column('Open')).getByText('Call the bank')).toBeDefined();
  expect(screen.getByText('Without a network: these are the records kept on this device. There may be others.')).toBeDefined();
  expect(api.callsOf(LIST)[0]?.options.takesKept).toBe(true);
  await moveTo('Done');
  await waitFor(() => expect(api.callsOf(COMPLETE)).toHaveLength(1));
});

test('tasks stand in the columns of their statuses, and what should have been done says so', async () => {
  const { api } = show();
  const card = within(await column('Open'));
  expect(card.getByText('Call the bank')).toBeDefined();
  expect(card.getByText(/^overdue since/)).toBeDefined();
  expect(within(await column('Done')).getByText('No task')).toBeDefined();
  expect(api.callsOf(LIST).map(({ options }) => options.query)).toMatchObject(
    ['OPEN', 'DONE', 'CANCELLED'].map((status) => ({ ownerUsername: 'eva', status, sort: 'dueDate' })),
  );
});

test('the address says whose tasks: of the user, for their profiles that nobody has taken, or all', async () => {
  const user = { username: 'eva', profiles: ['SALES', 'STAFF'] };
  expect(criteriaOf('mine', user)).toEqual({ ownerUsername: 'eva' });
  expect(criteriaOf('profiles', user)).toEqual({ ownerUsername: '-/.*/i', profiles: 'SALES,STAFF' });
  expect(criteriaOf('all', user)).toEqual({});
  expect(criteriaOf('profiles', { ...user, profiles: [] })).toBeUndefined();
  const { api } = show('/task-board?whose=all');
  await column('Open');
  expect(api.callsOf(LIST)[0]?.options.query).not.toHaveProperty('ownerUsername');
});

test('whoever hears the board is told how a card is dragged with the keyboard', async () => {
  show();
  const handle = await screen.findByRole('button', { name: 'Move Call the bank' });
  await waitFor(() =>
    expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Space picks the card up/),
  );
});

test('a move takes the transition that leads to the column, with the version that was seen', async () => {
  const { api } = show('/task-board', { [COMPLETE]: {} });
  await moveTo('Done');
  await waitFor(() => expect(api.callsOf(COMPLETE)[0]?.body).toEqual({ _version: 3 }));
  expect(await screen.findByText('Call the bank: complete')).toBeDefined();
});

test('a move can be taken back for some seconds, unless its step cannot be', async () => {
  const undo = `${COMPLETE}/undo`;
  const { api, services } = show('/task-board', {
    [WAYS]: { T1: [way('complete', 'DONE', { isReversible: true })] },
    [COMPLETE]: {},
    [undo]: {},
  });
  // Whoever is quick takes it back as soon as it is offered.
  vi.spyOn(services.notifications, 'success').mockImplementation((notice) => (notice as Notice).action!.run());
  await moveTo('Done');
  await waitFor(() => expect(api.callsOf(undo)).toHaveLength(1));
  expect(await within(await column('Open')).findByText('Call the bank')).toBeDefined();
  expect(await screen.findByText('T1 is taken back')).toBeDefined();
});

test('a move whose taking back is refused says why, and the board shows what is', async () => {
  const { api, services } = show('/task-board', {
    [WAYS]: { T1: [way('complete', 'DONE', { isReversible: true })] },
    [COMPLETE]: {},
    [`${COMPLETE}/undo`]: apiError('STALE_VERSION', ['Task']),
  });
  const told = vi.spyOn(services.notifications, 'success');
  await moveTo('Done');
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  const before = api.callsOf(LIST).length;
  (told.mock.calls[0]![0] as Notice).action!.run();
  await waitFor(() => expect(services.notifications.shown.map(([kind]) => kind)).toEqual(['success', 'failure']));
  await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(before));
});

test('a move that the server refuses is told, and the card stands where it was', async () => {
  const { services } = show('/task-board', { [COMPLETE]: () => Promise.reject(apiError('TRANSITION_REJECTED', ['Not yet.'])) });
  await moveTo('Done');
  await waitFor(() => expect(services.notifications.shown).toHaveLength(1));
  expect(await within(await column('Open')).findByText('Call the bank')).toBeDefined();
});

test('what stands in the way of a move is said in its place, and nothing is asked of the server', async () => {
  const { api } = show('/task-board', { [WAYS]: { T1: [way('complete', 'DONE', { rejectionReason: 'It has no owner.' })] } });
  await moveTo('Done');
  expect(screen.getByText('It has no owner.')).toBeDefined();
  expect(api.callsOf(COMPLETE)).toEqual([]);
});

test('a move that ends something asks first', async () => {
  const cancel = 'POST /core/tasks/T1/transitions/cancel';
  const { api } = show('/task-board', {
    [WAYS]: { T1: [way('cancel', 'CANCELLED', { class: 'stopped', label: 'Cancel' })] },
    [cancel]: {},
  });
  await moveTo('Cancelled');
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.callsOf(cancel)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(api.callsOf(cancel)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty board and one that could not be loaded say so, with a way on', async () => {
  show('/task-board', { [LIST]: [] });
  expect(await screen.findByText('No task is assigned to you.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add a task' }).getAttribute('href')).toBe('/task');
});

test('a board that could not be loaded offers to try again', async () => {
  show('/task-board', { [LIST]: () => Promise.reject(new Error('Network error')) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
