import { useMemo, useState, type PointerEvent } from 'react';
import { followPointer } from './followPointer.ts';
import type { TableColumn } from './tableTypes.ts';

const DEFAULT_WIDTH = 140;
const NARROWEST = 56;
const WIDEST_HEAD = 216;

export interface ColumnWidths<Row> {
  readonly of: (column: TableColumn<Row>) => number;
  /** Follows the pointer until it is let go. */
  readonly drag: (event: PointerEvent, column: TableColumn<Row>) => void;
  /** Wider by so many pixels. */
  readonly widen: (column: TableColumn<Row>, by: number) => void;
  readonly reset: (column: TableColumn<Row>) => void;
}

/** Widths of columns in pixels: those that the user chose, else those that their columns want. The same object as long as they stay. */
export function useColumnWidths<Row>(isRightToLeft: boolean, onResize?: (columnId: string, width: number) => void): ColumnWidths<Row> {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  return useMemo(() => {
    const of = (column: TableColumn<Row>) => chosen[column.id] ?? column.chosenWidth ?? wantedWidth(column);
    const show = (column: TableColumn<Row>, width: number) => setChosen((all) => ({ ...all, [column.id]: width }));
    const choose = (column: TableColumn<Row>, width: number) => {
      show(column, width);
      onResize?.(column.id, width);
    };
    return {
      of,
      widen: (column, by) => choose(column, Math.max(NARROWEST, of(column) + by)),
      reset: (column) => choose(column, wantedWidth(column)),
      drag: (event, column) => {
        event.preventDefault();
        const [start, width] = [event.clientX, of(column)];
        const widthAt = (x: number) => Math.max(NARROWEST, Math.round(width + (isRightToLeft ? start - x : x - start)));
        followPointer({
          move: (x) => show(column, widthAt(x)),
          end: (x) => (x === start ? undefined : choose(column, widthAt(x))),
          cancel: () => show(column, width),
        });
      },
    };
  }, [chosen, isRightToLeft, onResize]);
}

/** At least about what the label needs on two lines in any language, padding and the mark of the order included; long ones are cut off. */
function wantedWidth({ width = DEFAULT_WIDTH, label, sortKey }: Pick<TableColumn<never>, 'width' | 'label' | 'sortKey'>): number {
  const longestWord = Math.max(...label.split(/\s+/).map(({ length }) => length));
  const letters = Math.max(longestWord, Math.ceil(label.length * 0.6));
  return Math.max(width, Math.min(letters * 7 + (sortKey === undefined ? 26 : 42), WIDEST_HEAD));
}
