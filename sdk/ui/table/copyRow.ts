import type { ClipboardEvent } from 'react';
import type { TableControl } from './TableControl.ts';
import type { TableColumn } from './tableTypes.ts';

/** Copies the focused row, tab-separated, or the focused cell; whether there was one. Selected text is left to the browser. */
export function copyRow<Row>(
  event: ClipboardEvent<HTMLTableElement>,
  control: TableControl<Row>,
  columns: readonly TableColumn<Row>[],
): boolean {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLTableRowElement>('tr[data-index]');
  const entry = row === null ? undefined : control.rowAt(Number(row.dataset['index']));
  if (row === null || entry === undefined || (document.getSelection()?.toString() ?? '') !== '') return false;
  const textOf = (column: TableColumn<Row>) =>
    plain(column.text?.(entry.row) ?? [...row.cells].find(({ dataset }) => dataset['column'] === column.id)?.textContent ?? '');
  const focused = columns.find(({ id }) => id === target.closest('td')?.dataset['column']);
  event.clipboardData.setData('text/plain', focused ? textOf(focused) : columns.map(textOf).join('\t'));
  event.preventDefault();
  return true;
}

/** One line, without thin spaces inside numbers, with an ordinary minus sign. */
const plain = (text: string): string =>
  text
    .replaceAll(/(?<=\d)[\u202f\u2009\u00a0](?=\d)/g, '')
    .replaceAll(/\u2212(?=\d)/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
