import { useMemo, type MouseEvent, type PointerEvent } from 'react';
import { addressOf, type CellPlace } from '../shared/addresses.ts';
import { open } from './sheetKeys.ts';
import type { SheetStore } from './SheetStore.ts';

/** Selecting cells with the mouse: a click, a click with Shift, drawn over several; a double click types. */
export function useCellPointer(store: SheetStore) {
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => press(event, store),
      onPointerMove: (event: PointerEvent) => {
        const place = event.buttons === 1 && event.pointerType === 'mouse' ? placeUnder(event.target) : undefined;
        const { row, column } = store.head;
        if (place && store.editing === undefined && (place.row !== row || place.column !== column)) store.select(place, true);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeUnder(event.target) !== undefined && store.editing === undefined) open(store);
      },
    }),
    [store],
  );
}

function press(event: PointerEvent, store: SheetStore): void {
  const place = event.button === 0 ? placeUnder(event.target) : undefined;
  if (place === undefined) return;
  if (isPointing(store)) {
    event.preventDefault();
    store.type(store.editing!.text + addressOf(place));
    return;
  }
  store.leave();
  store.select(place, event.shiftKey);
  store.focus();
  if (event.shiftKey) event.preventDefault();
  else if ((event.target as Element).closest('[data-box]') !== null) store.toggle(place);
}

/** Whether a formula is typed that waits for a cell: a click on one writes its address. */
const isPointing = ({ editing }: SheetStore): boolean => editing !== undefined && /^=(?:.*[-+*/^(,;:<>=])?\s*$/.test(editing.text);

function placeUnder(target: EventTarget): CellPlace | undefined {
  const place = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(',').map(Number);
  return place && { row: place[0]!, column: place[1]! };
}
