import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../ApiError.ts';
import { FakeApi } from '../../testing/FakeApi.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { DialogsService } from '../../client/services/DialogsService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { Amount } from '../components/Amount.tsx';
import { RecordTable } from './RecordTable.tsx';
import { rowData, type RowData } from './rowData.ts';
import { tableShortcuts } from './tableShortcuts.ts';
import type { RecordTableProps, TableColumn } from './tableTypes.ts';
import { useTotals } from './useTotals.ts';

interface Loan extends RowData {
  readonly id: string;
  readonly amount?: string;
  readonly currency?: string;
}
const loans: readonly Loan[] = ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id, amount: `${id.charCodeAt(0)}.50`, currency: 'EUR' }));
const columns: readonly TableColumn<Loan>[] = [
  { id: 'id', label: 'Id', cell: ({ id }) => `Loan ${id}` },
  {
    id: 'amount',
    label: 'Amount',
    sortKey: 'amount',
    isNumeric: true,
    cell: ({ amount }) => `\u2212${amount}\u202f000 €`,
    text: ({ amount }) => amount ?? '',
  },
  { id: 'currency', label: 'Currency', cell: ({ currency }) => currency },
];
const keyOf = ({ id }: Loan): string => id;

function show(props: Partial<RecordTableProps<Loan>> = {}, services = new FakeServices()) {
  const rendered = renderWithServices(<RecordTable label="Loans" columns={columns} rows={loans} keyOf={keyOf} {...props} />, services);
  return { ...rendered, services };
}

/** A table that keeps its own selection; what was selected last. */
function showSelectable(props: Partial<RecordTableProps<Loan>> = {}) {
  const chosen: string[] = [];
  function Owner() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const onSelect = (keys: ReadonlySet<string>) => {
      setSelected(keys);
      chosen.splice(0, chosen.length, ...[...keys].sort());
    };
    return <RecordTable label="Loans" columns={columns} rows={loans} keyOf={keyOf} selected={selected} onSelect={onSelect} {...props} />;
  }
  renderWithServices(<Owner />);
  return chosen;
}

const rowOf = (name: string): HTMLTableRowElement => screen.getByText(name).closest('tr')!;
/** Presses a key: no frame passes between this one and the next, as with quick fingers. */
function press(key: string, options = {}): void {
  fireEvent.keyDown(document.activeElement!, { key, ...options });
}
const names = (): readonly (string | null)[] =>
  [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td:has(a), td[data-column="id"]')?.textContent ?? row.textContent,
  );

test('Shift+click selects all rows from the one clicked before, and another Shift+click takes the place of that range', () => {
  const chosen = showSelectable();
  fireEvent.click(screen.getByText('Loan B'));
  fireEvent.click(screen.getByText('Loan D'), { shiftKey: true });
  expect(chosen).toEqual(['B', 'C', 'D']);
  fireEvent.click(screen.getByText('Loan A'), { shiftKey: true });
  expect(chosen).toEqual(['A', 'B']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select C' }), { shiftKey: true });
  expect(chosen).toEqual(['B', 'C']);
});

test('all rows cannot be selected before there is one', () => {
  showSelectable({ rows: [] });
  expect(screen.getByRole('checkbox', { name: 'Select all' }).hasAttribute('disabled')).toBe(true);
});

test('the range begins at the same row after the rows were sorted', () => {
  const onSelect = vi.fn();
  const table = (rows: readonly Loan[]) => (
    <RecordTable label="Loans" columns={columns} rows={rows} keyOf={keyOf} selected={new Set(['A'])} onSelect={onSelect} />
  );
  function Owner() {
    const [rows, setRows] = useState(loans);
    return (
      <>
        {table(rows)}
        <button type="button" onClick={() => setRows(loans.toReversed())}>
          Turn
        </button>
      </>
    );
  }
  renderWithServices(<Owner />);
  fireEvent.click(screen.getByText('Loan A'));
  fireEvent.click(screen.getByText('Turn'));
  fireEvent.click(screen.getByText('Loan B'), { shiftKey: true });
  expect([...(onSelect.mock.lastCall![0] as ReadonlySet<string>)].toSorted()).toEqual(['A', 'B']);
});

test('Shift with an arrow selects more rows and fewer again; Mod+A selects all that are loaded', () => {
  const chosen = showSelectable();
  rowOf('Loan B').focus();
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(chosen).toEqual(['B', 'C', 'D']);
  expect(document.activeElement).toBe(rowOf('Loan D'));
  press('ArrowUp', { shiftKey: true });
  expect(chosen).toEqual(['B', 'C']);
  press('a', { ctrlKey: true });
  expect(chosen).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('Ctrl+click on a link is left to the browser, which opens a new tab', () => {
  const onSelect = vi.fn();
  show({ pathOf: ({ id }) => `/loan/${id}`, onSelect });
  const link = screen.getByRole('link', { name: 'Loan A' });
  const click = createEvent.click(link, { ctrlKey: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link, click);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByText('Loan B')).toBeTruthy();
});

test('[LIST-015] the first column is N° and counts on from the page before; a pinned row has its mark there', () => {
  const { unmount } = show({ firstNumber: 21, pinned: [loans[1]!] });
  expect(within(rowOf('Loan B').cells[0]!).getByRole('img', { name: 'Pinned' })).toBeTruthy();
  expect(rowOf('Loan C').cells[0]!.textContent).toBe('23');
  unmount();
  show({ firstNumber: 21 });
  expect(screen.getAllByRole('columnheader')[0]!.textContent).toBe('N°');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!.textContent)).toEqual([
    '21',
    '22',
    '23',
    '24',
    '25',
  ]);
});

test('[LIST-033] pinned rows stand first, once, with a mark that has a name', () => {
  show({ pinned: [loans[2]!, { id: 'Z' }] });
  expect(names()).toEqual(['Loan C', 'Loan Z', 'Loan A', 'Loan B', 'Loan D', 'Loan E']);
  expect(within(rowOf('Loan C')).getByRole('img', { name: 'Pinned' })).toBeTruthy();
  expect(within(rowOf('Loan A')).queryByRole('img')).toBeNull();
});

test('[LIST-031] a pinned row can be unpinned and stands in its old place again', () => {
  function Owner() {
    const [pinned, setPinned] = useState<readonly Loan[]>([loans[4]!]);
    const onPin = (row: Loan, isPinned: boolean) => setPinned(isPinned ? [...pinned, row] : pinned.filter((other) => other !== row));
    return <RecordTable label="Loans" columns={columns} rows={loans} keyOf={keyOf} pinned={pinned} onPin={onPin} />;
  }
  renderWithServices(<Owner />);
  expect(names()[0]).toBe('Loan E');
  fireEvent.click(within(rowOf('Loan E')).getByRole('button', { name: 'Unpin' }));
  expect(names()).toEqual(['Loan A', 'Loan B', 'Loan C', 'Loan D', 'Loan E']);
  fireEvent.click(within(rowOf('Loan D')).getByRole('button', { name: 'Pin' }));
  expect(names()[0]).toBe('Loan D');
});

const tree: readonly RowData[] = [
  { _id: 'folder', children: [{ id: 'first' }, { registration: 'second', children: [{ id: 'deep' }] }] },
  { registration: 'remote', children: '/api/x/rows?of=1' },
  { id: 'leaf', children: 'nowhere' },
];
const treeColumns: readonly TableColumn<RowData>[] = [{ id: 'id', label: 'Id', cell: rowData.keyOf }];
const showTree = (services = new FakeServices(), props: Partial<RecordTableProps<RowData>> = {}) =>
  renderWithServices(<RecordTable label="Tree" columns={treeColumns} rows={tree} {...rowData} {...props} />, services);

test('[LIST-026] [LIST-035] rows expand and collapse, by their button and by the keyboard', () => {
  showTree();
  expect(screen.getByRole('treegrid')).toBeTruthy();
  expect(screen.queryByText('first')).toBeNull();
  rowOf('folder').focus();
  press('ArrowRight');
  expect(names()).toEqual(['folder', 'first', 'second', 'remote', 'leaf']);
  expect([
    rowOf('folder').ariaExpanded ?? rowOf('folder').getAttribute('aria-expanded'),
    rowOf('second').getAttribute('aria-level'),
  ]).toEqual(['true', '2']);
  press('ArrowDown');
  press('ArrowLeft');
  expect(document.activeElement).toBe(rowOf('folder'));
  press('ArrowLeft');
  expect(names()).toEqual(['folder', 'remote', 'leaf']);
  expect(rowOf('leaf').hasAttribute('aria-expanded')).toBe(false);
  fireEvent.click(within(rowOf('folder')).getByRole('button', { name: 'Expand' }));
  fireEvent.click(within(rowOf('second')).getByRole('button', { name: 'Expand' }));
  expect(rowOf('deep').getAttribute('aria-level')).toBe('3');
});

test('in right-to-left pages the arrows are mirrored', () => {
  const services = new FakeServices();
  services.set(TranslationService, { ...services.get(TranslationService), isRightToLeft: true });
  showTree(services);
  rowOf('folder').focus();
  press('ArrowLeft');
  expect(screen.getByText('first')).toBeTruthy();
  press('ArrowRight');
  expect(screen.queryByText('first')).toBeNull();
});

test('[LIST-027] children with an address are loaded, with a spinner meanwhile', async () => {
  const answer = Promise.withResolvers<readonly RowData[]>();
  const api = new FakeApi({ 'GET /x/rows?of=1': () => answer.promise });
  showTree(new FakeServices({ api }));
  fireEvent.click(within(rowOf('remote')).getByRole('button', { name: 'Expand' }));
  expect(screen.getByRole('status').textContent).toContain('Loading');
  answer.resolve([{ id: 'loaded' }]);
  expect(await screen.findByText('loaded')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('the owner makes rows of what an address answered; where that is none it is said', async () => {
  const api = new FakeApi({ 'GET /x/rows?of=1': { entries: ['one', 'two'] } });
  const read = (answer: unknown, row: RowData) =>
    (answer as { entries: string[] }).entries.map((entry) => ({ id: `${entry} of ${rowData.keyOf(row)}` }));
  showTree(new FakeServices({ api }), { readChildren: read });
  fireEvent.click(within(rowOf('remote')).getByRole('button', { name: 'Expand' }));
  expect(await screen.findByText('two of remote')).toBeTruthy();
  fireEvent.click(within(rowOf('remote')).getByRole('button', { name: 'Collapse' }));
  api.answers['GET /x/rows?of=1'] = { entries: [] };
  fireEvent.click(within(rowOf('remote')).getByRole('button', { name: 'Expand' }));
  expect((await screen.findByRole('status')).textContent).toContain('No data');
});

test('children that could not be loaded say why, and are asked for again', async () => {
  const api = new FakeApi({ 'GET /x/rows?of=1': new ApiError(500, 'X', 'The server is tired') });
  showTree(new FakeServices({ api }));
  fireEvent.click(within(rowOf('remote')).getByRole('button', { name: 'Expand' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is tired');
  api.answers['GET /x/rows?of=1'] = [{ id: 'late' }];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('late')).toBeTruthy();
});

test('loading children ends when the row is collapsed, and when the table goes', () => {
  const api = new FakeApi({ 'GET /x/rows?of=1': () => new Promise(() => {}) });
  const { unmount } = showTree(new FakeServices({ api }));
  const expander = within(rowOf('remote')).getByRole('button');
  for (let click = 0; click < 3; click += 1) fireEvent.click(expander);
  expect(api.calls.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
  unmount();
  expect(api.calls.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
});

test('rows of another site are not asked for: the session would go along', async () => {
  const services = new FakeServices();
  renderWithServices(
    <RecordTable label="Tree" columns={treeColumns} rows={[{ id: 'far', children: '//evil.example/api/rows' }]} {...rowData} />,
    services,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Expand' }));
  expect((await screen.findByRole('alert')).textContent).toContain('//evil.example/api/rows is not part of this site’s API');
  expect(services.api.calls).toEqual([]);
});

/** Chooses the action of a row with these actions. */
async function runAction(action: NonNullable<RowData['actions']>[number], services: FakeServices, onDone = vi.fn()) {
  renderWithServices(
    <RecordTable label="Acts" columns={treeColumns} rows={[{ id: 'one', actions: [action] }]} {...rowData} onDone={onDone} />,
    services,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action.label, hidden: true }));
  return onDone;
}

test.each(['GET', 'DELETE', 'POST', 'PUT', 'PATCH'] as const)(
  '[LIST-036] an action calls its address with %s and its payload',
  async (method) => {
    const api = new FakeApi({ [`${method} /x/1`]: {} });
    await runAction({ label: 'Go', method, url: '/api/x/1', payload: { a: 1 } }, new FakeServices({ api }));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    const { body, options } = api.calls[0]!;
    expect(body ?? options.query).toEqual({ a: 1 });
  },
);

test('[LIST-037] success is told in the words of the action, else as "Event executed successfully"', async () => {
  const services = new FakeServices({ api: new FakeApi({ 'POST /x/1': {}, 'POST /x/2': {} }) });
  const onDone = await runAction({ label: 'Send', method: 'POST', url: '/x/1', message: 'Sent' }, services);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  document.body.replaceChildren();
  await runAction({ label: 'Again', method: 'POST', url: '/x/2' }, services);
  await waitFor(() =>
    expect(services.notifications.shown).toEqual([
      ['success', 'Sent'],
      ['success', 'Event executed successfully'],
    ]),
  );
});

test('[LIST-038] a failed action is told once, and the rows are not loaded again', async () => {
  const services = new FakeServices({ api: new FakeApi({ 'POST /x/1': new ApiError(500, 'X', 'Kaput') }) });
  const onDone = await runAction({ label: 'Send', method: 'POST', url: '/x/1' }, services);
  await waitFor(() => expect(services.notifications.shown).toEqual([['failure', 'Kaput']]));
  expect(services.api.calls[0]!.options.isSilent).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

test('an action asks first where it has a question, and its button cannot be pressed while it runs', async () => {
  const answer = Promise.withResolvers<object>();
  const services = new FakeServices({ api: new FakeApi({ 'DELETE /x/1': () => answer.promise }) });
  const confirm = vi.fn(() => Promise.resolve(true));
  services.set(DialogsService, { confirm });
  await runAction({ label: 'Delete', method: 'DELETE', url: '/x/1', confirm: 'Sure?' }, services);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Actions' }).disabled).toBe(true));
  expect(confirm).toHaveBeenCalledWith({ title: 'Delete', message: 'Sure?', confirm: 'Delete', isDangerous: true });
  answer.resolve({});
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Actions' }).disabled).toBe(false));
});

function Totals({ isSigned, rows }: { readonly isSigned?: boolean; readonly rows: readonly Loan[] }) {
  const summed = [columns[0]!, { ...columns[1]!, amount: ({ amount, currency = '' }: Loan) => ({ value: amount, currency }) }];
  const totals = useTotals(rows, summed, { isSigned: isSigned === true });
  return <RecordTable label="Loans" columns={summed} rows={rows} keyOf={keyOf} totals={totals} />;
}

test('totals stand under the rows, one line per currency', async () => {
  const rows = [
    { id: 'A', amount: '0.10', currency: 'EUR' },
    { id: 'B', amount: '0.20', currency: 'EUR' },
    { id: 'C', amount: '5', currency: 'USD' },
  ];
  renderWithServices(<Totals rows={rows} />);
  const lines = () => [...document.querySelectorAll('tfoot tr')].map((row) => row.textContent);
  await waitFor(() => expect(lines()).toEqual(['Total in EUR0.30 EUR', 'Total in USD5.00 USD']));
});

test('[LIST-045] totals are red below zero and green above it, where that is asked for', async () => {
  const signs = (): readonly (string | null)[] =>
    [...document.querySelectorAll('tfoot td > span')].map((sum) => sum.getAttribute('data-sign'));
  const rows = [
    { id: 'A', amount: '-1', currency: 'EUR' },
    { id: 'B', amount: '1', currency: 'USD' },
    { id: 'C', amount: '0', currency: 'GBP' },
  ];
  const { unmount } = renderWithServices(<Totals rows={rows} isSigned />);
  await waitFor(() => expect(signs()).toEqual(['negative', 'positive', null]));
  unmount();
  renderWithServices(<Totals rows={rows} />);
  await waitFor(() => expect(signs()).toEqual([null, null, null]));
});

test('a column is widened and narrowed by the keyboard, and its owner is told the width', () => {
  const onResize = vi.fn();
  show({ onResize, onSort: () => {} });
  const button = screen.getByRole('button', { name: 'Amount' });
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  expect(onResize.mock.calls).toEqual([['amount', 156]]);
  expect(screen.getByRole('columnheader', { name: /Amount/ }).style.inlineSize).toBe('156px');
});

test('a column is dragged wider, and its owner is told once when it is let go', () => {
  const onResize = vi.fn();
  show({ onResize });
  const handle = document.querySelector('th[data-column="amount"] > span[aria-hidden]')!;
  fireEvent.pointerDown(handle, { clientX: 100 });
  for (const clientX of [110, 120, 130]) fireEvent.pointerMove(window, { clientX });
  expect(onResize).not.toHaveBeenCalled();
  fireEvent.pointerUp(window, { clientX: 130 });
  expect(onResize.mock.calls).toEqual([['amount', 170]]);
});

test('the width that the user chose before is kept, also where it is less than the label wants', () => {
  show({ columns: [columns[0]!, { ...columns[1]!, chosenWidth: 60 }] });
  expect(screen.getByRole('columnheader', { name: 'Amount' }).style.inlineSize).toBe('60px');
});

/** Gives the heads of columns the places that jsdom does not compute: 100 pixels each. */
function layOutHeads(): void {
  for (const [index, head] of document.querySelectorAll('th[data-column]').entries())
    head.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 36);
}

test('a column is dragged to another place; a line shows where it would land, and Escape leaves it', () => {
  const [onReorder, onSort] = [vi.fn(), vi.fn()];
  show({ onReorder, onSort });
  layOutHeads();
  const head = document.querySelector('th[data-column="amount"]')!;
  fireEvent.pointerDown(head, { clientX: 150, button: 0 });
  fireEvent.pointerMove(window, { clientX: 290 });
  expect(document.querySelector('th[data-drop]')?.getAttribute('data-column')).toBe('currency');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { clientX: 290 });
  expect([onReorder.mock.calls.length, document.querySelector('th[data-drop]')]).toEqual([0, null]);
  fireEvent.pointerDown(head, { clientX: 150, button: 0 });
  fireEvent.pointerMove(window, { clientX: 290 });
  fireEvent.pointerUp(window, { clientX: 290 });
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect([onReorder.mock.calls, onSort.mock.calls]).toEqual([[[['id', 'currency', 'amount']]], []]);
});

const openMenu = async (column: string): Promise<readonly string[]> => {
  fireEvent.click(screen.getByRole('button', { name: `Column ${column}` }));
  return (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent);
};

test('dragging in the menu of a column does not move the column', async () => {
  const onReorder = vi.fn();
  show({ onReorder, onHide: () => {} });
  layOutHeads();
  await openMenu('Amount');
  fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Wider', hidden: true }), { clientX: 150, button: 0 });
  fireEvent.pointerMove(window, { clientX: 290 });
  fireEvent.pointerUp(window, { clientX: 290 });
  expect(onReorder).not.toHaveBeenCalled();
});

test('the menu of a column sorts, moves and hides it by the keyboard', async () => {
  const [onSort, onReorder, onHide] = [vi.fn(), vi.fn(), vi.fn()];
  show({ onSort, onReorder, onHide, sort: { key: 'amount', isDescending: false } });
  expect(await openMenu('Amount')).toEqual(['Sort descending', 'Do not sort', 'Move to the right', 'Hide the column', 'Wider', 'Narrower']);
  const choose = async (name: string) => {
    if (screen.queryByRole('menuitem', { name, hidden: true }) === null) await openMenu('Amount');
    fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
  };
  await choose('Sort descending');
  expect(onSort.mock.calls).toEqual([[{ key: 'amount', isDescending: true }]]);
  await choose('Move to the right');
  expect(onReorder.mock.calls).toEqual([[['id', 'currency', 'amount']]]);
  await choose('Hide the column');
  expect(onHide.mock.calls).toEqual([['amount']]);
});

test('a column whose owner keeps nothing has no menu, and the first one cannot be moved or hidden', () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: /Column/ })).toBeNull();
  unmount();
  show({ onReorder: () => {}, onHide: () => {} });
  expect(screen.getAllByRole('button', { name: /Column/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Column Amount',
    'Column Currency',
  ]);
});

/** What Mod+C takes from the focused element. */
function copied(): string | undefined {
  const setData = vi.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  return setData.mock.lastCall?.[1] as string | undefined;
}

test('Mod+C copies the row as clean text for a spreadsheet, and the cell that the arrows went to', () => {
  const { services } = show({ onSelect: () => {} });
  rowOf('Loan A').focus();
  expect(copied()).toBe('Loan A\t65.50\tEUR');
  for (let cell = 0; cell < 3; cell += 1) press('ArrowRight');
  expect(copied()).toBe('65.50');
  press('ArrowDown');
  expect(copied()).toBe('66.50');
  for (let cell = 0; cell < 3; cell += 1) press('ArrowLeft');
  expect(document.activeElement).toBe(rowOf('Loan B'));
  expect(services.notifications.shown).toEqual([
    ['success', 'Done'],
    ['success', 'Done'],
    ['success', 'Done'],
  ]);
});

test('what a column shows is copied where it has no other text: without thin spaces, with an ordinary minus', () => {
  const { text: _, ...shown } = columns[1]!;
  show({ columns: [columns[0]!, shown] });
  rowOf('Loan A').focus();
  expect(copied()).toBe('Loan A\t-65.50000 €');
});

test('Tab comes back to the row that was left', () => {
  show();
  act(() => rowOf('Loan C').focus());
  expect([...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1]);
});

test('selecting a row draws that row again, and none of the others', () => {
  const drawn: string[] = [];
  const counting = [{ id: 'id', label: 'Id', cell: ({ id }: Loan) => (drawn.push(id), id) }];
  showSelectable({ columns: counting });
  drawn.length = 0;
  fireEvent.click(screen.getByText('C'));
  expect([...new Set(drawn)]).toEqual(['C']);
});

test('a long table has expanded and pinned rows among those in sight', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
  const many: readonly RowData[] = Array.from({ length: 10_000 }, (_, index) => ({
    id: `Row ${index}`,
    children: [{ id: `Child ${index}` }],
  }));
  renderWithServices(<RecordTable label="Many" columns={treeColumns} rows={many} {...rowData} pinned={[many[9_000]!]} />);
  fireEvent.click(within(rowOf('Row 0')).getByRole('button', { name: 'Expand' }));
  expect(names().slice(0, 4)).toEqual(['Row 9000', 'Row 0', 'Child 0', 'Row 1']);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10002');
  vi.restoreAllMocks();
});

test('every key of the table is listed for the overlay of shortcuts', () => {
  const keys = tableShortcuts((key) => key).map(({ keys }) => keys);
  expect(keys).toContain('Mod+A');
  expect(new Set(keys).size).toBe(keys.length);
});

test('[issue 21, 2] the head says the currency where all rows have one; where they have several each amount says its own', () => {
  const amounts: readonly TableColumn<Loan>[] = [
    columns[0]!,
    {
      id: 'amount',
      label: 'Amount',
      currencyOf: ({ currency }) => currency,
      cell: ({ amount, currency }) => <Amount value={amount!} currency={currency!} />,
    },
  ];
  const { unmount } = show({ columns: amounts });
  expect(screen.getByRole('columnheader', { name: /Amount/ }).textContent).toBe('Amount EUR');
  expect(rowOf('Loan A').textContent).not.toContain('EUR');
  unmount();
  show({ columns: amounts, rows: [loans[0]!, { ...loans[1]!, currency: 'USD' }] });
  expect(screen.getByRole('columnheader', { name: /Amount/ }).textContent).toBe('Amount');
  expect([rowOf('Loan A').textContent, rowOf('Loan B').textContent].map((text) => text.slice(-3))).toEqual(['EUR', 'USD']);
});

test('[issue 21, 2] F2 on a cell and a double click ask to change it; a row that has changed says so', () => {
  const asked: string[] = [];
  show({ onEdit: ({ id }, columnId) => asked.push(`${id} ${columnId}`), changed: new Set(['B']) });
  rowOf('Loan A').cells[1]!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'F2' });
  fireEvent.doubleClick(rowOf('Loan B').cells[2]!);
  expect(asked).toEqual(['A amount', 'B currency']);
  expect([rowOf('Loan A').dataset['changed'], rowOf('Loan B').dataset['changed']]).toEqual([undefined, 'true']);
});
