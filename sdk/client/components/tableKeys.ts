import type { KeyboardEvent } from 'react';

export interface TableActions {
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly select: (index: number) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows move along the rows, Enter opens, Space selects. */
export function onTableKey(event: KeyboardEvent<HTMLTableElement>, { count, scrollTo, open, select }: TableActions): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
  if (row === null || event.target !== row) return;
  const index = Number(row.dataset['index']);
  const step = STEPS[event.key];
  if (step) focusRow(event.currentTarget, Math.max(0, Math.min(count - 1, step(index, count))), scrollTo);
  else if (event.key === 'Enter') open(index);
  else if (event.key === ' ') select(index);
  else return;
  event.preventDefault();
}

/** A row out of sight is not in the document until it is scrolled to. */
function focusRow(table: HTMLElement, index: number, scrollTo: (index: number) => void): void {
  scrollTo(index);
  requestAnimationFrame(() => table.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus());
}
