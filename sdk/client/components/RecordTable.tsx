import { useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ThemeService } from '../services/ThemeService.ts';
import { useService } from '../useServices.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { onTableKey } from './tableKeys.ts';
import { features, toggled, type RecordTableProps, type TableColumn, type TableFeatureSet } from './tableTypes.ts';
import styles from './RecordTable.module.css';

const ROW_HEIGHT = { comfortable: 36, compact: 28 } as const;
const SELECTION_WIDTH = 36;
const DEFAULT_WIDTH = 140;
const WIDEST_HEAD = 216;
const OVERSCAN = 8;
/** Shorter tables are in the document as they are: found by the browser's search, and printed. */
const VIRTUAL_FROM = 100;

/** A table of records: only the rows in sight are in the document, the head and the first column stay. */
export const RecordTable = observer(function RecordTable<Row extends RowData>(props: RecordTableProps<Row>) {
  const { rows, columns, keyOf, error, isLoading = false, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { density } = useService(ThemeService);
  const navigate = useNavigate();
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: keyOf, columnResizeMode: 'onChange' });
  const visible = useVirtualizer({
    count: rows.length,
    enabled: rows.length > VIRTUAL_FROM,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density],
    overscan: OVERSCAN,
    initialRect: { width: 1024, height: 720 },
  });
  useEffect(() => visible.measure(), [density, visible]);
  const items = visible.getVirtualItems();
  const isVirtual = rows.length > VIRTUAL_FROM;
  const indexes = isVirtual ? items.map(({ index }) => index) : [...rows.keys()];
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? visible.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const tableRows = table.getRowModel().rows;
  const isEmpty = rows.length === 0;
  const span = columns.length + (onSelect ? 1 : 0);
  const attach = (element: HTMLDivElement | null) => {
    scroller.current = element;
    props.scrollRef?.(element);
  };
  return (
    <div
      ref={attach}
      className={styles['scroller']}
      data-filling={props.isFilling || undefined}
      aria-busy={isLoading}
      role="region"
      aria-label={props.label}
      tabIndex={0}
    >
      <table
        role="grid"
        className={styles['table']}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        style={{ inlineSize: table.getTotalSize() + (onSelect ? SELECTION_WIDTH : 0) }}
        onKeyDown={(event) =>
          onTableKey(event, {
            count: rows.length,
            scrollTo: (index) => isVirtual && visible.scrollToIndex(index),
            open: (index) => open(index),
            select: (index) => select(index),
          })
        }
      >
        <TableHead table={table} {...props} />
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ blockSize: before }} />}
          {error === undefined &&
            indexes.map((index) => {
              const row = tableRows[index];
              return row && <TableRow key={row.id} row={row} index={index} isFirst={index === 0} {...props} />;
            })}
          {after > 0 && <tr aria-hidden="true" style={{ blockSize: after }} />}
          {isEmpty && isLoading && error === undefined && <SkeletonRows span={span} />}
        </tbody>
      </table>
      {error !== undefined && <LoadFailure error={error} retry={() => props.onRetry?.()} />}
      {isEmpty && !isLoading && error === undefined && (props.empty ?? <EmptyState />)}
    </div>
  );

  function open(index: number): void {
    const path = rows[index] === undefined ? undefined : props.pathOf?.(rows[index]);
    if (path !== undefined) void navigate(path);
  }

  function select(index: number): void {
    if (rows[index] !== undefined) onSelect?.(toggled(props.selected ?? new Set(), keyOf(rows[index])));
  }
}) as <Row extends RowData>(props: RecordTableProps<Row>) => ReactNode;

/** About what a label needs in any language, padding and the mark of the order included; long ones are cut off. */
const headWidth = ({ label, sortKey }: Pick<TableColumn<never>, 'label' | 'sortKey'>): number =>
  Math.min(label.length * 7 + (sortKey === undefined ? 26 : 42), WIDEST_HEAD);

const definitionOf = <Row extends RowData>(column: TableColumn<Row>): ColumnDef<TableFeatureSet, Row> => ({
  id: column.id,
  header: column.label,
  size: Math.max(column.width ?? DEFAULT_WIDTH, headWidth(column)),
  minSize: 56,
  cell: ({ row }) => column.cell(row.original),
});

function SkeletonRows({ span }: { readonly span: number }) {
  return Array.from({ length: 8 }, (_, index) => (
    <tr key={index} className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: span }, (_, cell) => (
        <td key={cell} aria-hidden="true">
          <span />
        </td>
      ))}
    </tr>
  ));
}
