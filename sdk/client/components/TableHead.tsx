import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { useTranslate } from '../useTranslate.ts';
import { TableCheckbox } from './TableCheckbox.tsx';
import type { RecordTableProps, TableColumn, TableFeatureSet, TableSort } from './tableTypes.ts';
import styles from './RecordTable.module.css';

type TableHeadProps<Row extends RowData> = RecordTableProps<Row> & { readonly table: ReactTable<TableFeatureSet, Row> };

/** Names of the columns: sorted by a click, widened by dragging. */
export function TableHead<Row extends RowData>({ table, columns, rows, keyOf, selected, onSelect, sort, onSort }: TableHeadProps<Row>) {
  const t = useTranslate();
  const [headers] = table.getHeaderGroups();
  const all = rows.length > 0 && rows.every((row) => selected?.has(keyOf(row)) === true);
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className={styles['selection']} scope="col">
            <TableCheckbox
              label={t('Select all')}
              isChecked={all}
              isPartial={!all && (selected?.size ?? 0) > 0}
              onChange={() => onSelect(all ? new Set() : new Set(rows.map(keyOf)))}
            />
          </th>
        )}
        {headers?.headers.map((header, index) => {
          const column = columns[index]!;
          return (
            <th
              key={header.id}
              scope="col"
              className={index === 0 ? styles['first'] : undefined}
              data-numeric={column.isNumeric || undefined}
              data-selectable={onSelect ? true : undefined}
              style={{ inlineSize: header.getSize() }}
              {...(sort !== undefined &&
                sort.key === column.sortKey && { 'aria-sort': sort.isDescending ? ('descending' as const) : ('ascending' as const) })}
            >
              <HeadLabel column={column} sort={sort} onSort={onSort} />
              <span
                className={styles['handle']}
                aria-hidden="true"
                onPointerDown={header.getResizeHandler()}
                onDoubleClick={() => header.column.resetSize()}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface HeadLabelProps<Row extends RowData> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort | undefined) => void) | undefined;
}

function HeadLabel<Row extends RowData>({ column: { label, sortKey }, sort, onSort }: HeadLabelProps<Row>) {
  if (sortKey === undefined || onSort === undefined)
    return (
      <span className={styles['name']} title={label}>
        {label}
      </span>
    );
  const isSorted = sort?.key === sortKey;
  const Arrow = sort?.isDescending === true ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={styles['sort']} title={label} onClick={() => onSort(nextSort(sort, sortKey))}>
      <span className={styles['name']}>{label}</span>
      <Arrow size={13} stroke={1.75} className={isSorted ? styles['sorted'] : styles['sortable']} aria-hidden />
    </button>
  );
}

/** Ascending, descending, none. Specification 2§4. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? undefined : { key, isDescending: true };
}
