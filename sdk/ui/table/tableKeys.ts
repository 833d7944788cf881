import type { KeyboardEvent } from 'react';
import { onHeadKey } from './headKeys.ts';
import type { TableControl } from './TableControl.ts';
import { groupLineId } from './tableEntries.ts';

/** A key press on a row, or on a cell of it. */
interface Press {
  readonly event: KeyboardEvent<HTMLTableElement>;
  readonly row: HTMLTableRowElement;
  readonly index: number;
  /** Position of the focused cell in its row; undefined where the row itself is focused. */
  readonly cell: number | undefined;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The keys of `tableShortcuts`, as the ARIA patterns of grid and treegrid have them. In right-to-left pages left and right are mirrored. */
export function onTableKey<Row>(event: KeyboardEvent<HTMLTableElement>, control: TableControl<Row>, isRightToLeft: boolean): void {
  if (onHeadKey(event, isRightToLeft)) return;
  const press = pressOf(event);
  if (press === undefined) return;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const handle = { [forward]: goForward, [backward]: goBackward, Enter: enter, F2: edit }[event.key];
  if (select(press, control) || step(press, control)) event.preventDefault();
  else if (handle) {
    event.preventDefault();
    handle(press, control);
  }
}

function pressOf(event: KeyboardEvent<HTMLTableElement>): Press | undefined {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLTableRowElement>('tr[data-index]');
  if (row === null || (target !== row && target.tagName !== 'TD')) return undefined;
  const cell = target === row ? undefined : (target as HTMLTableCellElement).cellIndex;
  return { event, row, index: Number(row.dataset['index']), cell };
}

/** Space, Mod+A, and Shift with an arrow. */
function select<Row>({ event, index, cell }: Press, control: TableControl<Row>): boolean {
  if (!control.isSelectable) return false;
  const group = control.groupAt(index);
  if (event.key === ' ' && group) control.selectGroup(group);
  else if (event.key === ' ') control.select(index, event.shiftKey);
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) control.selectAll();
  else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
    focusLine(event.currentTarget, control, control.extendSelection(index, event.key === 'ArrowDown' ? 1 : -1), cell);
  else return false;
  return true;
}

function step<Row>({ event, index, cell }: Press, control: TableControl<Row>): boolean {
  const to = STEPS[event.key]?.(index, control.count);
  if (to === undefined) return false;
  focusLine(event.currentTarget, control, Math.max(0, Math.min(control.count - 1, to)), cell);
  return true;
}

function goForward<Row>({ row, index, cell }: Press, control: TableControl<Row>): void {
  const entry = control.rowAt(index);
  if (cell === undefined && control.groupAt(index)?.isOpen === false) control.turnGroup(index);
  else if (cell === undefined && entry?.children !== undefined && !entry.isExpanded) control.toggleChildren(index);
  else row.cells[cell === undefined ? 0 : cell + 1]?.focus();
}

function goBackward<Row>({ event, row, index, cell }: Press, control: TableControl<Row>): void {
  if (cell !== undefined) {
    (row.cells[cell - 1] ?? row).focus();
    return;
  }
  const entry = control.rowAt(index);
  const group = control.groupAt(index);
  if (group?.isOpen === true) control.turnGroup(control.indexOf(groupLineId(group.id)));
  else if (entry?.isExpanded === true) control.toggleChildren(index);
  else if (entry?.parentId !== undefined) focusLine(event.currentTarget, control, control.indexOf(entry.parentId));
}

/** Presses what stands in the focused cell, else opens the row. */
function enter<Row>({ row, index, cell }: Press, control: TableControl<Row>): void {
  const inside = cell === undefined ? null : row.cells[cell]!.querySelector<HTMLElement>('a, button, input');
  if (control.groupAt(index)) control.turnGroup(index);
  else if (inside) inside.click();
  else control.open(index);
}

function edit<Row>({ row, index, cell }: Press, control: TableControl<Row>): void {
  if (cell !== undefined) control.edit(index, row.cells[cell]!);
}

/** At once, so that the next key finds the line; one out of sight is not in the document until it is scrolled to. */
function focusLine<Row>(table: HTMLElement, control: TableControl<Row>, index: number, cell?: number): void {
  control.scrollTo(index);
  if (!focusDrawnLine(table, index, cell)) requestAnimationFrame(() => focusDrawnLine(table, index, cell));
}

function focusDrawnLine(table: HTMLElement, index: number, cell: number | undefined): boolean {
  const row = table.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
  (cell === undefined ? row : (row?.cells[cell] ?? row))?.focus();
  return row !== null;
}
