import type { KeyboardEvent } from 'react';

/** Rows of a list in which a digit chooses and arrows move: the same control of the next row takes the focus. */
const ROW = 'li';
const CONTROL = '[data-choice]';

/** One key for each person: 1 takes the first choice of the row, 2 the second, and goes on to the next; arrows only move. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, choices: readonly (() => void)[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const choose = choices[Number(event.key) - 1];
  const step = event.key === 'ArrowUp' ? -1 : choose !== undefined || event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  choose?.();
  moveFocus(event.currentTarget, event.target as HTMLElement, step);
}

function moveFocus(row: HTMLElement, from: HTMLElement, step: number): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${ROW}`) ?? [])];
  const next = rows[rows.indexOf(row) + step];
  const choice = from.closest<HTMLElement>(CONTROL)?.dataset['choice'];
  const same = [...(next?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  (same.find((control) => control.dataset['choice'] === choice) ?? same[0])?.focus();
}
