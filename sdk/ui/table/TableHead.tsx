import { useMemo } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import { HeadCell } from './HeadCell.tsx';
import { TableCheckbox } from './TableCheckbox.tsx';
import type { TableControl } from './TableControl.ts';
import type { RecordTableProps } from './tableTypes.ts';
import { useColumnOrder } from './useColumnOrder.ts';
import type { ColumnWidths } from './useColumnWidths.ts';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

interface TableHeadProps<Row> extends RecordTableProps<Row> {
  readonly parts: TableParts;
  readonly widths: ColumnWidths<Row>;
  readonly control: TableControl<Row>;
  readonly isRightToLeft: boolean;
}

/** Names of the columns: sorted by a click, resized by their edge, reordered by dragging; all of it also from their menu. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, widths, parts, sort, isRightToLeft, control } = props;
  const t = useTranslate();
  // The same from one drawing to the next: a cell of the head is drawn anew when something about itself changed.
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const onSort = props.onSort && control.sort;
  const onReorder = props.onReorder && control.reorder;
  const onHide = props.onHide && control.hide;
  const order = useColumnOrder(ids, isRightToLeft, onReorder);
  return (
    <thead>
      <tr>
        {parts.isSelectable && (
          <th className={styles['selection']} scope="col">
            <SelectAll {...props} />
          </th>
        )}
        {parts.isNumbered && (
          <th className={styles['number']} scope="col">
            N°
          </th>
        )}
        {columns.map((column, position) => (
          <HeadCell
            key={column.id}
            column={column}
            position={position}
            ids={ids}
            widths={widths}
            order={order}
            sort={sort}
            isTabStop={position === 0}
            isRightToLeft={isRightToLeft}
            onSort={onSort}
            onReorder={onReorder}
            onHide={onHide}
          />
        ))}
        {parts.tail > 0 && (
          <th className={styles['tail']} style={{ inlineSize: parts.tail }} scope="col">
            <span className={styles['hidden']}>{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll<Row>({ rows, pinned = [], keyOf, selected, control }: TableHeadProps<Row>) {
  const t = useTranslate();
  const isSelected = (row: Row) => selected?.has(keyOf(row)) === true;
  const isAny = (selected?.size ?? 0) > 0;
  const isAll = rows.length > 0 && rows.every(isSelected) && pinned.every(isSelected);
  return (
    <TableCheckbox
      label={t('Select all')}
      isChecked={isAll}
      isPartial={!isAll && isAny}
      isDisabled={rows.length === 0 && pinned.length === 0 && !isAny}
      onChange={() => (isAll ? control.unselectAll() : control.selectAll())}
    />
  );
}
