import type { KeyboardEvent } from 'react';
import type { SheetStore } from './SheetStore.ts';

export interface KeySurroundings {
  readonly isRightToLeft: boolean;
  /** Rows in sight. */
  readonly page: number;
}

/** What a key does in the grid while nothing is typed. Answers whether it was ours. */
export function gridKey(event: KeyboardEvent, store: SheetStore, { isRightToLeft, page }: KeySurroundings): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  if (isCommand) return commandKey(key, shiftKey, store);
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return done(store.move(1, 0, shiftKey));
    case 'ArrowUp':
      return done(store.move(-1, 0, shiftKey));
    case 'ArrowRight':
      return done(store.move(0, forward, shiftKey));
    case 'ArrowLeft':
      return done(store.move(0, -forward, shiftKey));
    case 'PageDown':
      return done(store.move(page, 0, shiftKey));
    case 'PageUp':
      return done(store.move(-page, 0, shiftKey));
    case 'Home':
      return done(store.move(0, -store.active.column, shiftKey));
    case 'End':
      return done(store.move(0, Math.max(0, store.filled.columns - 1) - store.head.column, shiftKey));
    case 'Enter':
    case 'F2':
      return done(open(store));
    case 'Delete':
    case 'Backspace':
      return done(store.clear());
    case ' ':
      return done(isBox(store) ? open(store) : undefined);
    default:
      if (key.length !== 1) return false;
      return done(isBox(store) ? undefined : store.begin(key));
  }
}

function commandKey(key: string, shiftKey: boolean, store: SheetStore): boolean {
  switch (key) {
    case 'Enter':
      return done(store.fill());
    case 'a':
      return done(store.selectAll());
    case 'z':
      return store.undo();
    case 'Home':
      return done(store.move(-store.head.row, -store.head.column, shiftKey));
    case 'End':
      return done(store.move(store.filled.rows - 1 - store.head.row, store.filled.columns - 1 - store.head.column, shiftKey));
    default:
      return false;
  }
}

const isBox = (store: SheetStore): boolean => store.cellAt(store.active).type === 'checkbox';

/** Begins to type; a box is ticked at once. */
export const open = (store: SheetStore): void => (isBox(store) ? store.toggle(store.active) : store.begin());

/** The key was ours. */
const done = (_done: void): true => true;

/** What a key does while something is typed. Answers whether it was ours. */
export function editorKey(event: KeyboardEvent, store: SheetStore, isRightToLeft: boolean): boolean {
  const { key, shiftKey } = event;
  const { editing } = store;
  if (event.nativeEvent.isComposing) return false;
  if (key === 'Escape') return done(store.cancel());
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return done(store.fill());
  const step = shiftKey ? -1 : 1;
  if (key === 'Enter') return goOn(store, step, 0);
  if (key === 'Tab') return goOn(store, 0, step);
  if (editing?.isQuick !== true || editing.text.startsWith('=')) return false;
  const forward = isRightToLeft ? -1 : 1;
  const [rows, columns] = ({ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, forward], ArrowLeft: [0, -forward] } as const)[key] ?? [];
  return rows !== undefined && columns !== undefined && goOn(store, rows, columns);
}

/** Takes over what was typed and goes to the next cell. */
function goOn(store: SheetStore, rows: number, columns: number): true {
  if (store.commit()) store.move(rows, columns);
  return true;
}
