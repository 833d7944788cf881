import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ClipboardEvent, type MouseEvent, type ReactNode } from 'react';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { useService } from '../../client/useServices.ts';
import { CurrencyInHead } from '../components/CurrencyInHead.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { lazyView } from '../lazyView.tsx';
import { copyRow } from './copyRow.ts';
import { currencyInHead } from './currencyInHead.ts';
import { TableBody } from './TableBody.tsx';
import type { TableControl } from './TableControl.ts';
import type { TableEntry } from './tableEntries.ts';
import { TableHead } from './TableHead.tsx';
import { onTableKey } from './tableKeys.ts';
import type { RecordTableProps } from './tableTypes.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';
import { Loaded } from '../Loaded.tsx';

// Most lists have no totals.
const TableFoot = lazyView(() => import('./TableFoot.tsx'));

interface TableGridProps<Row> {
  readonly table: RecordTableProps<Row>;
  readonly entries: readonly TableEntry<Row>[];
  readonly parts: TableParts;
  readonly control: TableControl<Row>;
  readonly scroller: HTMLElement | null;
}

/** The columns and lines of a table, for pointer and keyboard. */
export const TableGrid = observer(function TableGrid<Row>({ table, entries, parts, control, scroller }: TableGridProps<Row>) {
  const { columns, rows, label, totals, isLoading = false } = table;
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const { isRightToLeft } = useService(TranslationService);
  const widths = useColumnWidths<Row>(isRightToLeft, control.resize);
  const [current, setCurrent] = useState<string>();
  const currency = useMemo(() => currencyInHead(columns, rows), [columns, rows]);
  const width = columns.reduce((sum, column) => sum + widths.of(column), parts.lead + parts.tail);
  const copy = (event: ClipboardEvent<HTMLTableElement>) => {
    if (copyRow(event, control, columns)) notifications.success(t('Done'));
  };
  return (
    // A grid or treegrid is interactive: the rule does not see which role it gets.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      role={isTreeOf(table) ? 'treegrid' : 'grid'}
      className={styles['table']}
      aria-label={label}
      aria-rowcount={entries.length + 1}
      aria-multiselectable={parts.isSelectable || undefined}
      style={{ inlineSize: width }}
      onClickCapture={(event) => table.onOpen && onLinkClick(event, control)}
      onClick={(event) => onTableClick(event, control)}
      onDoubleClick={(event) => onTableDoubleClick(event, control)}
      onMouseDown={(event) => keepsText(event, parts.isSelectable, table.onEdit !== undefined) && event.preventDefault()}
      onKeyDown={(event) => onTableKey(event, control, isRightToLeft)}
      onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('tr[data-index]')?.dataset['id'] ?? current)}
      onCopy={copy}
    >
      {table.groups && table.isTwoLined === true && <CardWidths parts={parts} />}
      <CurrencyInHead value={currency}>
        <TableHead {...table} parts={parts} widths={widths} control={control} isRightToLeft={isRightToLeft} />
        <TableBody
          entries={entries}
          columns={columns}
          pathOf={table.pathOf}
          selected={table.selected}
          changed={table.changed}
          current={current}
          isTree={isTreeOf(table)}
          isGrouped={table.groups !== undefined}
          isLoading={isLoading && table.error === undefined}
          parts={parts}
          control={control}
          scroller={scroller}
          isTwoLined={table.isTwoLined === true}
        />
        <Loaded fallback={null}>{totals && entries.length > 0 && <TableFoot totals={totals} columns={columns} parts={parts} />}</Loaded>
      </CurrencyInHead>
    </table>
  );
}) as <Row>(props: TableGridProps<Row>) => ReactNode;

const isTreeOf = <Row,>({ childrenOf, groups }: RecordTableProps<Row>): boolean => childrenOf !== undefined || groups !== undefined;

/** Else the heading of the first group, which is one cell, says how wide all cells are. */
const CardWidths = ({ parts: { isSelectable, selection, tail } }: { readonly parts: TableParts }) => (
  <colgroup>
    {isSelectable && <col style={{ inlineSize: selection }} />}
    <col />
    {tail > 0 && <col style={{ inlineSize: tail }} />}
  </colgroup>
);

/** A click on what names a row, where rows open in another way than by their address; with a key that opens tabs and windows it is the browser's. */
function onLinkClick<Row>(event: MouseEvent<HTMLTableElement>, control: TableControl<Row>): void {
  const link = (event.target as HTMLElement).closest('tr[data-index] > td > a[href]');
  const index = link?.closest<HTMLElement>('tr')?.dataset['index'];
  if (index === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  control.open(Number(index));
}

/** A click beside links and buttons. */
function onTableClick<Row>(event: MouseEvent<HTMLTableElement>, control: TableControl<Row>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-index]');
  if (row === null || !event.currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label') !== null || hasTextSelected()) return;
  control.choose(Number(row.dataset['index']), event.shiftKey);
}

/** Two clicks select a row and unselect it again; what they mean beside links is the cell. */
function onTableDoubleClick<Row>(event: MouseEvent<HTMLTableElement>, control: TableControl<Row>): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
  const index = cell?.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
  if (cell === null || index === undefined || (event.target as HTMLElement).closest('a, button, input') !== null) return;
  control.edit(Number(index), cell);
}

/** Whether a press selects no text: with Shift it selects rows, the second one of two edits. */
const keepsText = ({ shiftKey, detail }: MouseEvent, isSelectable: boolean, isEditable: boolean): boolean =>
  (shiftKey && isSelectable) || (detail > 1 && isEditable);

const hasTextSelected = (): boolean => (document.getSelection()?.toString() ?? '') !== '';
