import type { Row as TanStackRow, RowData } from '@tanstack/react-table';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '../useTranslate.ts';
import { TableCheckbox } from './TableCheckbox.tsx';
import { toggled, type RecordTableProps, type TableColumn, type TableFeatureSet } from './tableTypes.ts';
import styles from './RecordTable.module.css';

type TableRowProps<Row extends RowData> = RecordTableProps<Row> & {
  readonly row: TanStackRow<TableFeatureSet, Row>;
  readonly index: number;
  readonly isFirst: boolean;
};

/** One record. A click selects it, or opens it where nothing can be selected. */
export const TableRow = observer(function TableRow<Row extends RowData>({
  row,
  index,
  isFirst,
  columns,
  pathOf,
  selected,
  onSelect,
}: TableRowProps<Row>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const record = row.original;
  const path = pathOf?.(record);
  const isSelected = selected?.has(row.id) === true;
  const onClick = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a, button, input, label') !== null || hasTextSelected()) return;
    if (onSelect) onSelect(toggled(selected ?? new Set(), row.id));
    else if (path !== undefined) void navigate(path);
  };
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? isSelected : undefined}
      data-selected={isSelected || undefined}
      tabIndex={isFirst ? 0 : -1}
      onClick={onClick}
      onKeyDown={() => {}}
    >
      {onSelect && (
        <td className={styles['selection']}>
          <TableCheckbox
            label={t('Select {key}', { key: row.id })}
            isChecked={isSelected}
            onChange={() => onSelect(toggled(selected ?? new Set(), row.id))}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <Cell key={column.id} column={column} record={record} isFirst={position === 0} isSelectable={onSelect !== undefined} path={path} />
      ))}
    </tr>
  );
}) as <Row extends RowData>(props: TableRowProps<Row>) => ReactNode;

interface CellProps<Row extends RowData> {
  readonly column: TableColumn<Row>;
  readonly record: Row;
  readonly isFirst: boolean;
  readonly isSelectable: boolean;
  readonly path: string | undefined;
}

const Cell = observer(function Cell<Row extends RowData>({ column, record, isFirst, isSelectable, path }: CellProps<Row>) {
  const content = column.cell(record);
  return (
    <td
      className={isFirst ? styles['first'] : undefined}
      data-numeric={column.isNumeric || undefined}
      data-tabular={column.isTabular || undefined}
      data-selectable={isSelectable || undefined}
    >
      {isFirst && path !== undefined ? (
        <Link to={path} className={styles['link']} tabIndex={-1}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}) as <Row extends RowData>(props: CellProps<Row>) => ReactNode;

const hasTextSelected = (): boolean => (document.getSelection()?.toString() ?? '') !== '';
