import type { VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { CellEditor } from './CellEditor.tsx';
import { SheetCellView } from './SheetCellView.tsx';
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
  const { from, to } = store.selection;
  const isIn = row >= from.row && row <= to.row;
  const isActiveRow = active.row === row;
  const isEdited = isActiveRow && editing !== undefined && !editing.isInBar;
  const width = columns.at(-1);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles['row']}
      style={{ transform: `translateY(${start}px)`, blockSize: ROW_HEIGHT, inlineSize: width && width.start + width.size }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles['rowHead']}
        data-selected={isIn || undefined}
        style={{ inlineSize: ROW_HEAD }}
      >
        {row + 1}
      </div>
      {columns.map(({ index, start: at, size }) => (
        <SheetCellView
          key={index}
          row={row}
          column={index}
          start={at}
          size={size}
          text={store.textAt({ row, column: index })}
          cell={store.cellAt({ row, column: index })}
          result={store.resultAt({ row, column: index })}
          isActive={isActiveRow && active.column === index}
          isSelected={isIn && index >= from.column && index <= to.column}
        />
      ))}
      {isEdited &&
        columns.map(
          ({ index, start: at, size }) => index === active.column && <CellEditor key={index} store={store} start={at} size={size} />,
        )}
    </div>
  );
});
