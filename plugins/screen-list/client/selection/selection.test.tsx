import { ApiError, apiError, defineEntity, type EntityRecord, type TransitionInfo } from '@mortise/sdk';
import { NotificationsService, type FieldInputProps, type Notice } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { FakeApi, FakeServices, renderWithServices, type FakeCall } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ListColumns } from '../ListColumns.ts';
import { ListStore } from '../ListStore.ts';
import { parseListUrl, type ListState } from '../search/listUrl.ts';
import { EditTask } from './EditTask.ts';
import { Selection } from './Selection.tsx';
import { inCommon, inOrder } from './transitions.ts';
import { TransitionTask } from './TransitionTask.ts';

vi.setConfig({ testTimeout: 20_000 });

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L',
  fields: {
    name: { type: 'text' }, note: { type: 'text', max: 5 }, code: { type: 'text', mandatory: true }, total: { type: 'currency', readOnly: true },
    lines: { type: 'items', fields: { name: { type: 'text' } } }, repaid: { type: 'date' },
  },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: { label: 'Draft' }, PAID: { label: 'Paid', class: 'success' } },
    transitions: [{ code: 'pay', label: 'Mark as paid', from: ['DRAFT'], to: 'PAID', set: { repaid: '$today' } }],
  },
}); // prettier-ignore

const transition = (code: string, more: Partial<TransitionInfo> = {}): TransitionInfo => ({
  code,
  label: code,
  from: ['DRAFT'],
  to: 'PAID',
  class: 'success',
  props: {},
  ...more,
});
const outlook = (registration: string, rejectionReason?: string) => ({
  registration,
  name: `Loan ${registration}`,
  status: 'DRAFT',
  ...(rejectionReason !== undefined && { rejectionReason }),
});
const row = (registration: string) => ({ _id: `id-${registration}`, registration, status: 'DRAFT', _version: 1 }) as EntityRecord;

const PAY = transition('pay', { label: 'Mark as paid' });
let api: FakeApi;
let changes: Partial<ListState>[];
beforeEach(() => {
  changes = [];
  api = new FakeApi({ 'GET /x/loans': [row('L1'), row('L2')], 'POST /x/loans/transitions': answersOf([PAY]) });
});

/** Possibilities, or with `details` what each record would meet with. */
const answersOf =
  (transitions: readonly TransitionInfo[], reasons: Readonly<Record<string, string>> = {}) =>
  ({ options, body }: FakeCall) =>
    options.query?.['details'] === undefined
      ? transitions
      : (body as string[]).map((registration) => outlook(registration, reasons[registration]));

const TextInput = observer(({ field, id }: FieldInputProps) => (
  <input id={id} value={plainText(field.value)} onChange={({ currentTarget }) => (field.value = currentTarget.value)} />
));

async function show(selected: readonly string[], address = '') {
  const services = new FakeServices({ api });
  services.contributions.add({ fields: [{ id: 'text', load: () => Promise.resolve({ default: TextInput }) }] }, 'test');
  const state = parseListUrl(new URLSearchParams(address));
  const settings = { entity: Loan };
  const store = new ListStore(settings, new ListColumns(settings, services), state, api, () => {});
  function Page() {
    const [list] = useState(store);
    return <Selection store={list} change={(part) => changes.push(part)} />;
  }
  await store.reload();
  store.select(new Set(selected));
  renderWithServices(<Page />, services, `/loans?${address}`);
  return { store, services, told: services.notifications.shown };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));
async function openMenu(): Promise<void> {
  const menu = await button('Workflow transitions');
  await waitFor(() => expect(menu.hasAttribute('disabled')).toBe(false));
  fireEvent.click(menu);
}
async function openTransition(name: RegExp): Promise<void> {
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('transitions of a selection', () => {
  test('[WORKFLOW-002] [WORKFLOW-003] those whose props say pullRight come last, in the order sent otherwise', () => {
    const sent = [transition('cancel', { props: { pullRight: true } }), transition('go'), transition('stay')];
    expect(inOrder(sent).map(({ code }) => code)).toEqual(['go', 'stay', 'cancel']);
  });

  test('[WORKFLOW-025] of a selection asked about in parts only what all parts can try is offered, with all rejections', () => {
    const one = [transition('pay', { rejectionReason: 'No amount.', rejections: 2 }), transition('go')];
    const other = [transition('pay', { rejectionReason: 'Other.', rejections: 1 }), transition('stay')];
    expect(inCommon([one, other])).toEqual([transition('pay', { rejectionReason: 'No amount.', rejections: 3 })]);
    expect(inCommon([])).toEqual([]);
  });

  test('[LIST-030] an empty selection clears the transitions, and asks for none', async () => {
    const { store } = await show(['L1']);
    await openMenu();
    store.select(new Set());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Workflow transitions' })).toBeNull());
    const { length } = api.callsOf('POST /x/loans/transitions');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.callsOf('POST /x/loans/transitions')).toHaveLength(length);
  });

  test('[WORKFLOW-004] all rows can be selected and unselected beside the dropdown', async () => {
    const { store } = await show(['L1']);
    await button('Workflow transitions');
    await click('Select all');
    expect([...store.selected]).toEqual(['L1', 'L2']);
    await click('Unselect all');
    expect(store.selected.size).toBe(0);
  });

  test('[WORKFLOW-011] when they cannot be fetched the error is told, and none is offered', async () => {
    api.answers['POST /x/loans/transitions'] = apiError('INTERNAL_ERROR');
    const { told } = await show(['L1']);
    await waitFor(() => expect(told).toEqual([['failure', 'Something went wrong on the server']]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Workflow transitions' }).hasAttribute('disabled')).toBe(true));
  });

  test('a menu that is opened before the answer about a new selection stays open, offers nothing of the old one, and fills', async () => {
    const { store } = await show(['L1']);
    await openMenu();
    await screen.findByRole('menuitem', { name: /Mark as paid/ });
    let answer = (_transitions: readonly TransitionInfo[]): void => {};
    api.answers['POST /x/loans/transitions'] = () => new Promise<readonly TransitionInfo[]>((resolve) => (answer = resolve));
    act(() => store.select(new Set(['L1', 'L2'])));
    expect(screen.getByRole('menuitem').textContent).toBe('Loading');
    await waitFor(() => expect(api.callsOf('POST /x/loans/transitions')).toHaveLength(2));
    answer([transition('sign', { label: 'Sign' })]);
    await screen.findByRole('menuitem', { name: 'Sign' });
  });

  test('[WORKFLOW-001] one that none can take is closed with its reason as text, one that some can take says how many cannot', async () => {
    const closed = transition('sign', { rejectionReason: 'No client yet.', rejections: 2 });
    const partly = transition('pay', { label: 'Pay', rejectionReason: 'No amount yet.', rejections: 1 });
    api.answers['POST /x/loans/transitions'] = answersOf([closed, partly]);
    await show(['L1', 'L2']);
    await openMenu();
    const item = await screen.findByRole('menuitem', { name: /No client yet/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('1 of 2 cannot: No amount yet.')).toBeDefined();
  });
});

describe('running a transition', () => {
  test('[WORKFLOW-005] [WORKFLOW-010] shows what will happen, runs where it can, and tells of each record how it went', async () => {
    api.answers['POST /x/loans/transitions'] = answersOf([PAY], { L2: 'No amount yet.' });
    api.answers['POST /x/loans/L1/transitions/pay'] = {};
    api.answers['POST /x/loans/L3/transitions/pay'] = apiError('TRANSITION_REJECTED', ['pay'], {
      rejectionReason: 'Somebody was faster.',
    });
    const { told } = await show(['L1', 'L2', 'L3']);
    await openTransition(/Mark as paid/);
    expect(await screen.findByText('2 can, 1 cannot')).toBeDefined();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('No amount yet.')).toBeDefined();
    expect(within(dialog).getByText('Today')).toBeDefined();
    expect(api.callsOf('POST /x/loans/L1/transitions/pay')).toHaveLength(0);
    await click('Run for 2');
    expect(await screen.findByText('2 of 2: 1 done, 1 failed')).toBeDefined();
    expect(within(dialog).getByText('Somebody was faster.')).toBeDefined();
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(told).toEqual([
      ['success', 'Transition "Mark as paid" executed successfully for Loan "L1"'],
      ['error', 'L3: Somebody was faster.'],
    ]);
  });

  test('what failed can be run again, without what was done; the dialog closes when nothing is left', async () => {
    api.answers['POST /x/loans/L1/transitions/pay'] = {};
    const { told } = await show(['L1', 'L2']);
    await openTransition(/Mark as paid/);
    await click('Run for 2');
    api.answers['POST /x/loans/L2/transitions/pay'] = {};
    await click('Run the remaining 1 again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /x/loans/L1/transitions/pay')).toHaveLength(1);
    expect(told).toEqual([['success', '"Mark as paid": 2 loans done']]);
  });

  test('[WORKFLOW-006] half a second later the list shows the records that were selected', async () => {
    api.answers['POST /x/loans/L1/transitions/pay'] = {};
    await show(['L1']);
    await openTransition(/Mark as paid/);
    await click('Run for 1');
    await waitFor(() => expect(changes).toEqual([{ criteria: { registration: 'L1' }, search: '' }]), { timeout: 2_000 });
  });

  test('goes on when the dialog is closed, offers it again meanwhile, and tells at the end', async () => {
    let finish = () => {};
    api.answers['POST /x/loans/L1/transitions/pay'] = () => new Promise<object>((resolve) => (finish = () => resolve({})));
    const { told } = await show(['L1']);
    await openTransition(/Mark as paid/);
    await click('Run for 1');
    await click('Continue in the background');
    expect(await button('Mark as paid: 0 of 1')).toBeDefined();
    finish();
    await waitFor(() => expect(told).toHaveLength(1));
  });

  test('stops after the records under way; the others can be run later', async () => {
    const registrations = Array.from({ length: 9 }, (_, index) => `L${index}`);
    const waiting: (() => void)[] = [];
    for (const name of registrations)
      api.answers[`POST /x/loans/${name}/transitions/pay`] = () => new Promise<object>((resolve) => waiting.push(() => resolve({})));
    await show(registrations);
    await openTransition(/Mark as paid/);
    await click('Run for 9');
    await waitFor(() => expect(waiting).toHaveLength(4));
    await click('Stop');
    for (const finish of waiting) finish();
    expect(await button('Run the remaining 5 again')).toBeDefined();
    expect(waiting).toHaveLength(4);
  });

  test('one that takes two people asks for approval, with a comment', async () => {
    api.answers['POST /x/loans/transitions'] = answersOf([{ ...PAY, props: { fourEyes: true } }]);
    api.answers['POST /x/loans/L1/transitions/pay'] = { status: 'WAITING' };
    const { told } = await show(['L1']);
    await openTransition(/A second person has to approve it/);
    expect(await screen.findByText('A second person has to approve it.')).toBeDefined();
    fireEvent.change(await screen.findByLabelText('Comment for whoever approves'), { target: { value: 'Sent twice' } });
    await click('Ask for approval of 1');
    await waitFor(() => expect(told).toEqual([['success', 'Approval of "Mark as paid" was asked for: Loan "L1"']]));
    expect(api.callsOf('POST /x/loans/L1/transitions/pay')[0]?.body).toEqual({ comment: 'Sent twice' });
  });
});

describe('a transition that asks for something', () => {
  const ASKING = { ...PAY, props: { inputs: ['repaid', 'code'], comment: 'mandatory' as const } };
  const L1 = 'POST /x/loans/L1/transitions/pay';
  const L2 = 'POST /x/loans/L2/transitions/pay';
  const type = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

  test('[WORKFLOW-005] asks once for all selected records, and sends each of them what was typed; what is empty stays as it is', async () => {
    Object.assign(api.answers, { 'POST /x/loans/transitions': answersOf([ASKING]), [L1]: {}, [L2]: {} });
    const { told } = await show(['L1', 'L2']);
    await openTransition(/Mark as paid/);
    expect((await button('Run for 2')).hasAttribute('disabled')).toBe(true);
    await type(/Comment/, ' By phone ');
    await type(/Code/, 'X7');
    await click('Run for 2');
    await waitFor(() => expect(told).toHaveLength(1));
    const body = { values: { code: 'X7' }, comment: 'By phone' };
    expect([L1, L2].map((key) => api.callsOf(key).map((call) => call.body))).toEqual([[body], [body]]);
  });

  test('[WORKFLOW-010] says at each record why it was refused, and runs those again with what was corrected', async () => {
    const refusal = new ApiError(400, 'INVALID_FIELD_VALUE', 'Invalid', { errors: ['The code X7 is taken.'] });
    Object.assign(api.answers, { 'POST /x/loans/transitions': answersOf([ASKING]), [L1]: {}, [L2]: refusal });
    await show(['L1', 'L2']);
    await openTransition(/Mark as paid/);
    await type(/Comment/, 'Twice');
    await type(/Code/, 'X7');
    await click('Run for 2');
    expect(await within(await screen.findByRole('dialog')).findByText('The code X7 is taken.')).toBeDefined();
    api.answers[L2] = {};
    await type(/Code/, 'X8');
    await click('Run the remaining 1 again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(L2).at(-1)?.body).toEqual({ values: { code: 'X8' }, comment: 'Twice' });
    expect(api.callsOf(L1)).toHaveLength(1);
  });

  test('runs nothing while something that was typed is wrong, and marks it', async () => {
    api.answers['POST /x/loans/transitions'] = answersOf([{ ...PAY, props: { inputs: ['note'] } }]);
    await show(['L1']);
    await openTransition(/Mark as paid/);
    await type(/Note/, 'x'.repeat(6));
    await click('Run for 1');
    expect(await screen.findByText(/length must be/i)).toBeDefined();
    expect(api.callsOf(L1)).toHaveLength(0);
    await type(/Note/, 'short');
    api.answers[L1] = {};
    await click('Run for 1');
    await waitFor(() => expect(api.callsOf(L1)[0]?.body).toEqual({ values: { note: 'short' } }));
  });
});

test.each(['error', 'warning', 'stopped', 'ongoing', 'current', 'success', 'default'] as const)(
  '[WORKFLOW-008] a status of the class %s is coloured so, and still has its word',
  (statusClass) => {
    const workflow = { initial: 'X', states: { X: { label: 'As it is', class: statusClass } }, transitions: [] };
    renderWithServices(<StatusBadge entity={{ workflow }} status="X" />);
    expect(screen.getByText('As it is').getAttribute('data-class')).toBe(statusClass);
  },
);

describe('selecting', () => {
  test('all that match: read page after page up to the limit, which is told', async () => {
    api.pagination = { limit: 1_000, offset: 0, size: 10_000, isApproximate: true, continues: true, afterId: 'a' };
    const { store, told } = await show(['L1'], 'search=dup&status=DRAFT');
    let page = 0;
    api.answers['GET /x/loans'] = () =>
      Array.from({ length: 1_000 }, (_, index) => row(`P${page}-${index}${index === 999 ? (page += 1) : ''}`));
    api.calls.length = 0;
    await click('Select all 10,000+ that match');
    await waitFor(() => expect(store.selected.size).toBe(10_000));
    expect(told).toEqual([['info', 'The newest 10000 are selected: more match than can be selected at once.']]);
    const calls = api.callsOf('GET /x/loans');
    expect(calls[0]?.options.query).toMatchObject({ search: 'dup', status: 'DRAFT', projection: 'registration', range: '0-999' });
    expect(calls.map(({ options }) => options.query?.['afterId'])).toEqual([undefined, ...Array.from({ length: 9 }, () => 'a')]);
    await waitFor(() => expect(api.callsOf('POST /x/loans/transitions')).toHaveLength(10));
  });

  test('[issue 19, 35] all that match a filter are not selected once another filter is in force', async () => {
    api.pagination = { limit: 1_000, offset: 0, size: 1_500, isApproximate: false, continues: true };
    const { store } = await show(['L1'], 'status=DRAFT');
    let answer = (_rows: readonly EntityRecord[]): void => {};
    api.answers['GET /x/loans'] = () => new Promise<readonly EntityRecord[]>((resolve) => (answer = resolve));
    await click('Select all 1,500 that match');
    act(() => store.show(parseListUrl(new URLSearchParams('status=PAID'))));
    api.pagination = { limit: 1_000, offset: 0, size: 1, isApproximate: false, continues: false };
    await act(async () => {
      answer([row('L1')]);
      await Promise.resolve();
    });
    expect(store.selected.size).toBe(0);
  });

  test('[issue 19, 35] a selection that another filter clears is told, and one that somebody clears is not', async () => {
    const { store, told } = await show(['L1', 'L2'], 'status=DRAFT');
    act(() => store.show(parseListUrl(new URLSearchParams('status=DRAFT&sort=name'))));
    expect([store.selected.size, told]).toEqual([2, []]);
    act(() => store.show(parseListUrl(new URLSearchParams('status=PAID'))));
    expect(told).toEqual([['info', 'Selection cleared: the filter or the search changed.']]);
    act(() => store.show(parseListUrl(new URLSearchParams('status=DRAFT'))));
    act(() => store.select(new Set(['L1'])));
    act(() => store.select(new Set()));
    expect(told).toHaveLength(1);
  });

  test('all that match can be cancelled: the selection stays', async () => {
    api.pagination = { limit: 1_000, offset: 0, size: 3_000, isApproximate: false, continues: true, afterId: 'a' };
    const { store } = await show(['L1']);
    api.answers['GET /x/loans'] = () => new Promise(() => {});
    await click('Select all 3,000 that match');
    await click('Cancel');
    expect([...store.selected]).toEqual(['L1']);
    expect(await button('Select all 3,000 that match')).toBeDefined();
  });

  test('[ROUTE-053] selectedIds in the address selects these rows, by id or registration', async () => {
    const { store } = await show([], 'selectedIds=id-L2,L1,gone');
    await waitFor(() => expect([...store.selected]).toEqual(['L1', 'L2']));
  });
});

describe('editing many records', () => {
  function task() {
    api.answers['GET /x/loans'] = ({ options }: FakeCall) =>
      ((options.query?.['registration'] ?? []) as string[]).map((name) => ({
        ...row(name),
        name,
        note: name === 'L2' ? 'New' : 'Old',
        _version: 7,
      }));
    const services = new FakeServices({ api });
    const edit = new EditTask(Loan, ['L1', 'L2', 'L3'], services);
    edit.choose(['note']);
    edit.form.field('note').value = 'New';
    return { edit, told: services.notifications.shown };
  }

  test('offers what people type, not what the system sets, nor lists', () => {
    expect(task().edit.choices.map(({ value }) => value)).toEqual(['name', 'note', 'code', 'repaid']);
  });

  test('saves only records that change, at the version that was seen', async () => {
    const { edit, told } = task();
    await edit.preview();
    expect(edit.changing).toEqual(['L1', 'L3']);
    api.answers['PATCH /x/loans/L1'] = {};
    api.answers['PATCH /x/loans/L3'] = {};
    await edit.run();
    edit.notify();
    const [call] = api.callsOf('PATCH /x/loans/L1');
    expect(call).toMatchObject({ body: { note: 'New' }, options: { headers: { 'If-Match': '"7"' } } });
    expect(api.callsOf('PATCH /x/loans/L2')).toHaveLength(0);
    expect(told).toEqual([['success', '2 loans changed']]);
  });

  test('clears a field that is left empty, unless it is mandatory', async () => {
    const { edit } = task();
    edit.choose(['note', 'code']);
    edit.form.field('note').value = '';
    await edit.preview();
    expect(edit.records).toBeUndefined();
    edit.form.field('code').value = 'X';
    await edit.preview();
    expect(edit.values).toEqual({ note: null, code: 'X' });
    expect(edit.changing).toHaveLength(3);
  });

  test('keeps the reason of each record that could not be saved, and tries those again on top of what others saved', async () => {
    const { edit, told } = task();
    await edit.preview();
    api.answers['PATCH /x/loans/L1'] = {};
    api.answers['PATCH /x/loans/L3'] = apiError('STALE_VERSION', ['L3'], { rejectionReason: 'Ann saved L3 meanwhile.' });
    await edit.run();
    edit.notify();
    expect([...edit.work.failures]).toEqual([['L3', 'Ann saved L3 meanwhile.']]);
    expect(told.at(-1)).toEqual(['error', 'L3: Ann saved L3 meanwhile.']);
    api.answers['PATCH /x/loans/L3'] = {};
    api.answers['GET /x/loans'] = [{ ...row('L3'), note: 'Other', _version: 8 }];
    await edit.run();
    expect(api.callsOf('PATCH /x/loans/L3').at(-1)?.options.headers).toEqual({ 'If-Match': '"8"' });
    expect(edit.work.left).toEqual([]);
  });
});

test('twenty bulk transitions make one notice of one line, with Show and Undo; failures as a list', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `L${index}`);
  const outlooks = all.map((registration) => outlook(registration));
  const paths = Object.fromEntries(
    all.slice(0, 18).flatMap((name) => [
      [`POST /x/loans/${name}/transitions/pay`, {}],
      [`POST /x/loans/${name}/transitions/pay/undo`, {}],
    ]),
  );
  const fake = new FakeApi({ 'POST /x/loans/transitions': outlooks, ...paths });
  const services = new FakeServices({ api: fake });
  const notices: Notice[] = [];
  const notifications = services.get(NotificationsService);
  notifications.success = (notice) => void notices.push(typeof notice === 'string' ? { message: notice } : notice);
  notifications.error = notifications.success;
  const shown: string[] = [];
  const list = { show: (registrations: readonly string[]) => void shown.push(...registrations), reload: vi.fn() };
  const task = new TransitionTask(Loan, { ...PAY, isReversible: true }, all, services, list);
  await task.preview();
  await task.run();
  task.notify();
  expect(notices.map(({ message }) => message.split('\n').length)).toEqual([1, 2]);
  expect(notices[0]).toMatchObject({ message: '"Mark as paid": 18 loans done', seconds: 10 });
  const [show, undo] = notices[0]!.actions!;
  show!.run();
  expect([show!.label, undo!.label, shown]).toEqual(['Show', 'Undo', all.slice(0, 18)]);
  undo!.run();
  await waitFor(() => expect(notices.at(-1)!.message).toBe('18 are taken back'));
  expect(list.reload).toHaveBeenCalledTimes(1);
});
