import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Choices } from './useChoices.ts';
import { rowsOf, type ListRow } from './rowsOf.ts';

interface Wanted {
  readonly choices: Choices;
  readonly isCreatable: boolean;
  readonly isFixed: boolean;
  /** Where the list begins when it opens. */
  readonly value: string | undefined;
  readonly choose: (row: ListRow) => void;
  /** Whether the list stays open for more. */
  readonly isMany: boolean;
}

export interface OpenListState {
  readonly isOpen: boolean;
  readonly typed: string;
  readonly rows: readonly ListRow[];
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly type: (text: string) => void;
  readonly hover: (index: number) => void;
  readonly take: (row: ListRow) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const PAGE = 8;

/** What an input with a list below does: what is typed narrows the list down, arrows move in it, Enter takes, Escape closes. */
export function useOpenList({ choices: { choices, remote }, isCreatable, isFixed, value, choose, isMany }: Wanted): OpenListState {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // What a collection answers has been searched by it.
  const rows = useMemo(() => (isOpen ? rowsOf(choices, remote ? '' : typed) : []), [isOpen, choices, typed, remote]);
  const all = useMemo(() => withNew(rows, typed, isCreatable), [rows, typed, isCreatable]);
  useEffect(() => {
    if (isOpen) remote?.search(typed);
  }, [isOpen, typed, remote]);
  const open = () => {
    if (isFixed || isOpen) return;
    setOpen(true);
    setActive(choices.findIndex((choice) => choice.value === value));
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    setActive(-1);
  };
  const type = (text: string) => {
    if (isFixed) return;
    setOpen(true);
    setTyped(text);
    setActive(text === '' ? -1 : 0);
  };
  const take = (row: ListRow) => {
    choose(row);
    if (isMany) setTyped('');
    else close();
  };
  const move = (by: number) => {
    const from = active < 0 && by < 0 ? all.length : active;
    setActive(nextOf(all, from, by));
  };
  const at = active >= 0 && all[active]?.kind === 'heading' ? nextOf(all, active, 1) : active;
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isOpen ? move(1) : open()),
      ArrowUp: () => (isOpen ? move(-1) : open()),
      PageDown: () => isOpen && move(PAGE),
      PageUp: () => isOpen && move(-PAGE),
      Enter: () => isOpen && all[at] && take(all[at]),
      Escape: () => isOpen && close(),
    };
    const key = keys[event.key];
    const isOurs = key !== undefined && (isOpen || event.key.startsWith('Arrow')) && !event.altKey;
    if (!isOurs || (event.key === 'Enter' && all[at] === undefined)) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    key();
  };
  return { isOpen, typed, rows: all, active: at, open, close, type, hover: setActive, take, onKeyDown };
}

const withNew = (rows: readonly ListRow[], typed: string, isCreatable: boolean): readonly ListRow[] => {
  const text = typed.trim();
  const isKnown = rows.some((row) => row.kind === 'choice' && (row.choice.value === text || row.choice.label === text));
  return isCreatable && text !== '' && !isKnown ? [...rows, { kind: 'new', text }] : rows;
};

/** The next line that can be taken; at an end the last one. */
function nextOf(rows: readonly ListRow[], from: number, by: number): number {
  const step = Math.sign(by);
  let index = Math.min(Math.max(from + by, 0), rows.length - 1);
  while (rows[index]?.kind === 'heading' && rows[index + step] !== undefined) index += step;
  return rows[index]?.kind === 'heading'
    ? Math.max(
        from,
        rows.findIndex(({ kind }) => kind !== 'heading'),
      )
    : index;
}
