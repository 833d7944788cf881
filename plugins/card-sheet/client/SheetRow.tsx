import type { VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { CellEditor } from './CellEditor.tsx';
import { sheetCell } from './sheetCell.tsx';
import type { SheetStore } from './SheetStore.ts';
import styles from './Sheet.module.css';

export const ROW_HEIGHT = 28;
export const ROW_HEAD = 48;

interface SheetRowProps {
  readonly store: SheetStore;
  readonly row: number;
  readonly start: number;
  readonly columns: readonly VirtualItem[];
}

/** A row of cells. Drawn again when something in it may have changed, not while others scroll by. */
export const SheetRow = observer(function SheetRow({ store, row, start, columns }: SheetRowProps) {
  const { active, editing } = store;
  const { from, to } = store.selectionIn(row) ?? NOWHERE;
  const isActiveRow = active.row === row;
  const isEdited = isActiveRow && editing !== undefined && !editing.isInBar;
  const width = columns.at(-1);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles['row']}
      style={{ insetBlockStart: start, inlineSize: width && width.start + width.size }}
    >
      {columns.map(({ index, start: at, size }) =>
        sheetCell(store.seen({ row, column: index }), {
          row,
          column: index,
          start: at,
          size,
          isActive: isActiveRow && active.column === index,
          isSelected: index >= from && index <= to,
        }),
      )}
      {isEdited &&
        columns.map(
          ({ index, start: at, size }) =>
            index === active.column && <CellEditor key={`editor ${index}`} store={store} start={at} size={size} />,
        )}
    </div>
  );
});

const NOWHERE = { from: 0, to: -1 };
