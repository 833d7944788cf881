import { apiError, defineEntity } from '@mortise/sdk';
import type { Notice } from '@mortise/sdk/client';
import { FakeApi, fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CalendarScreen from './CalendarScreen.tsx';
import { daysShown } from './daysShown.ts';

const dated = (name: string, collection: string, field: string) =>
  defineEntity({
    name,
    collection,
    registrationPrefix: 'X',
    fields: {
      subject: { type: 'text' },
      [field]: { type: 'date', search: true, sort: true },
      ...(name === 'Task' && { ownerUsername: { type: 'username', search: true } }),
    },
  });
const KINDS = [
  dated('Task', 'core/tasks', 'dueDate'),
  dated('Contract', 'financing/contracts', 'endDate'),
  dated('Rule', 'x/rules', 'endDate'),
];
const TASKS = 'GET /core/tasks';
const CONTRACTS = 'GET /financing/contracts';
const task = { registration: 'T1', subject: 'Call the bank', dueDate: '2026-02-10', status: 'OPEN' };
const contract = { registration: 'C1', name: 'Truck', endDate: '2026-02-28', status: 'ACTIVE' };

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-02-10T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** As the server answers a list that is asked for its days. */
function listOf(records: readonly object[], field: string, breakdown?: readonly object[]) {
  const days = [...Map.groupBy(records, (record) => (record as Record<string, unknown>)[field])];
  return { entities: records, breakdown: breakdown ?? days.map(([day, ofDay]) => ({ day, count: ofDay.length })) };
}
const tasksOf = (count: number, dueDate = task.dueDate) =>
  Array.from({ length: count }, (_, index) => ({ ...task, dueDate, registration: `T${index}`, subject: `Job ${index}` }));

function open(answers: Record<string, unknown> = {}, configuration: object = {}, search = '') {
  const api = new FakeApi({ [TASKS]: listOf([task], 'dueDate'), [CONTRACTS]: listOf([contract], 'endDate'), ...answers });
  const services = new FakeServices({ api, entities: KINDS, configuration });
  services.contributions.add({ fields: fakeFields(['date']) });
  renderWithServices(<CalendarScreen />, services, `/calendar${search}`);
  return services;
}
const show = (...of: Parameters<typeof open>): FakeApi => open(...of).api;

test('[ADMIN-017] [ADMIN-042] a month shows what is due on its days, with one request for each kind that has a due date or ends', async () => {
  const api = show();
  expect((await screen.findByRole('link', { name: /Call the bank/ })).getAttribute('href')).toBe('/task/T1');
  expect(
    screen
      .getByRole('link', { name: /Truck End of contract/ })
      .closest('[data-day]')
      ?.getAttribute('data-day'),
  ).toBe('2026-02-28');
  expect(api.calls.map(({ path }) => path)).toEqual(['/core/tasks', '/financing/contracts']);
  expect(api.calls[0]!.options.query).toMatchObject({ fromDueDate: '2026-01-26', toDueDate: '2026-03-01' });
  expect(api.calls[1]!.options.query).toMatchObject({ fromEndDate: '2026-01-26', toEndDate: '2026-03-01' });
});

test('kinds that the user may not read are not asked for', async () => {
  const api = show(
    {},
    { user: { username: 'eva', isAdmin: false, timeZone: 'UTC', locale: 'en' }, userPermissions: { 'read /api/core/tasks': true } },
  );
  await screen.findByRole('link', { name: /Call the bank/ });
  expect(api.calls.map(({ path }) => path)).toEqual(['/core/tasks']);
});

test('arrows go from day to day without asking, PageDown to the next month with its own request', async () => {
  const api = show();
  await screen.findByRole('link', { name: /Call the bank/ });
  fireEvent.keyDown(document.querySelector('[data-day="2026-02-10"]')!, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-17'));
  expect(api.calls).toHaveLength(2);
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-17'));
  expect(api.calls.at(-1)?.options.query).toMatchObject({ fromEndDate: '2026-02-23', toEndDate: '2026-04-05' });
});

test('a day with more than it has room for leads to its week, which shows all of it', async () => {
  const ends = ['C1', 'C2', 'C3'].map((registration) => ({
    ...contract,
    registration,
    name: `Truck ${registration}`,
    endDate: task.dueDate,
  }));
  show({ [TASKS]: listOf(tasksOf(3), 'dueDate'), [CONTRACTS]: listOf(ends, 'endDate') });
  fireEvent.click(await screen.findByRole('button', { name: '4 more' }));
  expect(await screen.findByRole('link', { name: /Truck C3/ })).toBeDefined();
  expect(document.querySelectorAll('[data-day]')).toHaveLength(7);
});

test('[issue 21, 9] many of a kind on a day are one line with their count and sums, which leads to the list of them', async () => {
  const days = [
    {
      day: '2026-02-10',
      count: 1206,
      sums: [
        { currency: 'EUR', sum: '251300' },
        { currency: 'MAD', sum: '5' },
      ],
    },
    { day: '2026-02-20', count: 2, sums: [{ currency: 'EUR', sum: '7' }] },
  ];
  show({ [TASKS]: listOf(tasksOf(200), 'dueDate', days) });
  const folded = await screen.findByRole('link', { name: /1,206 tasks due/ });
  expect(folded.textContent).toMatch(/251,300\.00\sEUR.*5\.00\sMAD/);
  expect(folded.getAttribute('href')).toBe('/tasks?fromDueDate=2026-02-10&toDueDate=2026-02-10');
  expect(
    screen
      .getByRole('link', { name: /2 tasks due/ })
      .closest('[data-day]')
      ?.getAttribute('data-day'),
  ).toBe('2026-02-20');
  expect(screen.queryByRole('link', { name: /Job/ })).toBeNull();
});

test('[issue 21, 9] a kind that is turned off in the legend is not shown, and stays off', async () => {
  const api = show();
  await screen.findByRole('link', { name: /Truck/ });
  fireEvent.click(screen.getByRole('button', { name: 'Contracts', pressed: true }));
  expect(screen.queryByRole('link', { name: /Truck/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Call the bank/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Contracts', pressed: false })).toBeDefined();
  expect(api.calls).toHaveLength(2);
});

test('what cannot be read says so, and the rest is shown', async () => {
  const api = show({ [CONTRACTS]: apiError('INTERNAL_ERROR') });
  expect(await screen.findByText('Something went wrong on the server')).toBeDefined();
  expect(screen.getByRole('link', { name: /Call the bank/ })).toBeDefined();
  api.answers[CONTRACTS] = listOf([contract], 'endDate');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Truck/ })).toBeDefined();
});

test('weeks begin on the day of the locale, and days with nothing due say so', async () => {
  expect([daysShown('2026-02-10', 'week', 1)[0], daysShown('2026-02-10', 'week', 0)[0], daysShown('2026-02-10', 'week', 6)[0]]).toEqual([
    '2026-02-09',
    '2026-02-08',
    '2026-02-07',
  ]);
  expect(daysShown('2026-02-10', 'month', 0)).toHaveLength(28);
  show({ [TASKS]: listOf([], 'dueDate'), [CONTRACTS]: listOf([], 'endDate') });
  expect(await screen.findByText('Nothing is due in these days.')).toBeDefined();
});

test('[issue 21, 9] an entry has the colour of its kind', async () => {
  show();
  const colourOf = (link: HTMLElement) => /--mt-series-\d/.exec(link.getAttribute('style') ?? '')?.[0];
  const task = colourOf(await screen.findByRole('link', { name: /Call the bank/ }));
  const contract = colourOf(screen.getByRole('link', { name: /Truck/ }));
  expect([task, contract].every((colour) => colour !== undefined)).toBe(true);
  expect(task).not.toBe(contract);
});

test('an agenda begins with its day and goes on for four weeks, each with its entries and what they are', async () => {
  const api = show({}, {}, '?view=agenda&day=2026-02-09');
  expect((await screen.findByRole('link', { name: /Call the bank/ })).textContent).toContain('Task');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('heading', { level: 3, name: 'Tuesday, February 10' })).toBeDefined();
  expect(api.calls[0]!.options.query).toMatchObject({ fromDueDate: '2026-02-09', toDueDate: '2026-03-08' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(api.calls[2]?.options.query).toMatchObject({ fromDueDate: '2026-03-09', toDueDate: '2026-04-05' }));
});

test('what is assigned to the user is asked for alone, and leaves out kinds that are assigned to nobody', async () => {
  const api = show({ [TASKS]: listOf(tasksOf(4), 'dueDate') });
  await screen.findByRole('link', { name: /Truck/ });
  fireEvent.click(screen.getByRole('switch', { name: 'Only assigned to me' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Truck/ })).toBeNull());
  expect(api.calls.slice(2).map(({ path, options }) => [path, options.query])).toEqual([
    ['/core/tasks', expect.objectContaining({ ownerUsername: 'test%40demo' })],
  ]);
  expect(screen.queryByRole('button', { name: 'Contracts' })).toBeNull();
  expect(screen.getByRole('link', { name: /4 tasks due/ }).getAttribute('href')).toContain('&ownerUsername=test%2540demo');
});

test('the kinds of an address are shown, whatever the user left out', async () => {
  show({}, {}, '?kinds=Contract');
  expect(await screen.findByRole('link', { name: /Truck/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Call the bank/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tasks', pressed: false })).toBeDefined();
});

const PATCH = 'PATCH /core/tasks/T1';
const versioned = { ...task, _version: 4 };
const dayOfLink = (name: RegExp) => screen.queryByRole('link', { name })?.closest('[data-day]')?.getAttribute('data-day');
const openMovable = (answers: Record<string, unknown> = {}, configuration: object = {}) =>
  open({ [TASKS]: listOf([versioned], 'dueDate'), ...answers }, configuration);

async function press(name: RegExp, ...keys: readonly string[]) {
  (await screen.findByRole('link', { name })).focus();
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
}

test('Space picks an entry up, arrows carry it by days and weeks, Space puts it down: the version that was seen is sent', async () => {
  const { api } = openMovable({ [PATCH]: { ...versioned, _version: 5, dueDate: '2026-02-18' } });
  await press(/Call the bank/, ' ', 'ArrowDown', 'ArrowRight');
  expect(dayOfLink(/Call the bank/)).toBe('2026-02-18');
  expect(document.activeElement?.textContent).toContain('Call the bank');
  expect(api.callsOf(PATCH)).toEqual([]);
  api.answers[TASKS] = listOf([{ ...versioned, dueDate: '2026-02-18' }], 'dueDate');
  fireEvent.keyDown(document.activeElement!, { key: ' ' });
  await waitFor(() => expect(api.callsOf(PATCH)[0]?.body).toEqual({ dueDate: '2026-02-18', _version: 4 }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Call the bank/ }).getAttribute('aria-busy')).toBeNull());
  expect(dayOfLink(/Call the bank/)).toBe('2026-02-18');
});

test('Escape leaves a carried entry where it was, also from another month', async () => {
  const { api } = openMovable();
  await press(/Call the bank/, ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(dayOfLink(/Call the bank/)).toBe('2026-03-03');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(dayOfLink(/Call the bank/)).toBe('2026-02-10'));
  expect(api.callsOf(PATCH)).toEqual([]);
});

test('a move can be taken back, with the version that it has then', async () => {
  const { api, notifications } = openMovable({ [PATCH]: { ...versioned, _version: 5, dueDate: '2026-02-11' } });
  const told = vi.spyOn(notifications, 'success');
  await press(/Call the bank/, ' ', 'ArrowRight', 'Enter');
  await waitFor(() => expect(notifications.shown).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('link', { name: /Call the bank/ }).getAttribute('aria-busy')).toBeNull());
  expect(notifications.shown[0]).toEqual(['success', 'Call the bank: moved to Wednesday, February 11']);
  (told.mock.calls[0]![0] as Notice).action!.run();
  await waitFor(() => expect(api.callsOf(PATCH)[1]?.body).toEqual({ dueDate: '2026-02-10', _version: 5 }));
});

test('a move that somebody else’s save stands in the way of is said, and the entry is where it was', async () => {
  const { notifications } = openMovable({ [PATCH]: apiError('STALE_VERSION', ['Task']) });
  await press(/Call the bank/, ' ', 'ArrowRight', 'Enter');
  await waitFor(() => expect(notifications.shown[0]?.[0]).toBe('warning'));
  expect(notifications.shown[0]![1]).toMatch(/^Call the bank was not moved: someone else saved it meanwhile/);
  await waitFor(() => expect(dayOfLink(/Call the bank/)).toBe('2026-02-10'));
});

test('what follows from other values, and what the user may not change, stays on its day and says why', async () => {
  const { notifications } = openMovable(
    { [CONTRACTS]: listOf([{ ...contract, startDate: '2024-03-01', duration: 24 }], 'endDate') },
    {
      user: { username: 'eva', isAdmin: false, timeZone: 'UTC', locale: 'en' },
      userPermissions: { 'read /api/core/tasks': true, 'read /api/financing/contracts': true, 'write /api/financing/contracts': true },
    },
  );
  await press(/Truck/, ' ');
  await press(/Call the bank/, ' ');
  expect(notifications.shown).toEqual([
    ['warning', 'Truck: Its end follows from its start and its duration.'],
    ['warning', 'Call the bank: You may look at it, not change it.'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Move Truck to another day' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Its end follows from its start and its duration.');
  expect(screen.queryByRole('button', { name: 'Move to this day' })).toBeNull();
});

test('a dialog asks for the day, and the calendar turns to it', async () => {
  const { api } = openMovable({ [PATCH]: { ...versioned, _version: 5, dueDate: '2026-05-04' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Move Call the bank to another day' }));
  expect((await screen.findByRole('button', { name: 'Move to this day' })).hasAttribute('disabled')).toBe(true);
  fireEvent.change(await screen.findByLabelText('Due date'), { target: { value: '2026-05-04' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move to this day' }));
  await waitFor(() => expect(api.callsOf(PATCH)[0]?.body).toEqual({ dueDate: '2026-05-04', _version: 4 }));
  expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeDefined();
});
