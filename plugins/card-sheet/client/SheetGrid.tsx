import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { columnName } from '../shared/addresses.ts';
import { ROW_HEAD, ROW_HEIGHT, SheetRow } from './SheetRow.tsx';
import type { SheetStore } from './SheetStore.ts';
import { LEAST_WIDTH } from './SheetValues.ts';
import { copyCells, pasteCells } from './sheetClipboard.ts';
import { gridKey } from './sheetKeys.ts';
import { useCellPointer } from './useCellPointer.ts';
import styles from './Sheet.module.css';

const AHEAD = 3;
/** What is drawn before the size of the grid is known. */
const FIRST_GUESS = { width: 900, height: 480 };

/** The items in sight, and the active one, so that it keeps the focus. */
const within =
  (active: number) =>
  ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const first = Math.max(0, startIndex - overscan);
    const shown = Array.from({ length: Math.min(count - 1, endIndex + overscan) - first + 1 }, (_, index) => first + index);
    if (active < first) return [active, ...shown];
    return active > shown.at(-1)! && active < count ? [...shown, active] : shown;
  };

export interface SheetGridProps {
  readonly store: SheetStore;
  readonly label: string;
  readonly id?: string;
}

/** Cells in rows and columns; only those in sight are drawn. */
export const SheetGrid = observer(function SheetGrid({ store, label, id }: SheetGridProps) {
  const t = useTranslate();
  const { isRightToLeft } = useService(TranslationService);
  const scroller = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { rows, columns } = useSheetVirtual(store, scroller, isRightToLeft);
  const pointer = useCellPointer(store);
  useActiveFocus(store, scroller, rows.virtual, columns.virtual);
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (store.editing !== undefined) return;
    if (event.key === 'Escape') isLeaving.current = true;
    const isStep = event.key === 'Tab' && !isLeaving.current && store.source.isGrowing;
    if (event.key !== 'Escape' && event.key !== 'Shift') isLeaving.current = false;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const isOurs = isStep ? (store.move(0, event.shiftKey ? -1 : 1), true) : gridKey(event, store, { isRightToLeft, page });
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroller}
      id={id}
      className={styles['scroller']}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={hint}
      aria-rowcount={store.size.rows + 1}
      aria-colcount={store.size.columns}
      aria-multiselectable
      aria-readonly={store.source.refusal !== undefined}
      onKeyDown={onKeyDown}
      onCopy={(event) => onClipboard(event, store, copyCells)}
      onCut={(event) => onClipboard(event, store, cutCells)}
      onPaste={(event) => onClipboard(event, store, pasteCells)}
      {...pointer}
    >
      <span id={hint} className={styles['unseen']}>
        {t('Arrows move, F2 edits, Esc and then Tab leave the sheet.')}
      </span>
      <div className={styles['space']} style={{ blockSize: rows.virtual.getTotalSize(), inlineSize: columns.virtual.getTotalSize() }}>
        <ColumnHeads store={store} columns={columns.items} />
        <RowNumbers store={store} rows={rows.items} height={rows.virtual.getTotalSize() - ROW_HEIGHT} />
        {rows.items.map((row) => (
          <SheetRow key={row.index} store={store} row={row.index} start={row.start} columns={columns.items} />
        ))}
      </div>
    </div>
  );
});

function cutCells(store: SheetStore, data: DataTransfer): void {
  copyCells(store, data, true);
  store.clear();
}

/** The clipboard is ours as long as nothing is typed. */
function onClipboard(event: ClipboardEvent, store: SheetStore, act: (store: SheetStore, data: DataTransfer) => void): void {
  if (store.editing !== undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act(store, event.clipboardData);
}

function useSheetVirtual(store: SheetStore, scroller: React.RefObject<HTMLDivElement | null>, isRtl: boolean) {
  const { size, active, widths } = store;
  const rowsInSight = useMemo(() => within(active.row), [active.row]);
  const columnsInSight = useMemo(() => within(active.column), [active.column]);
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  const rows = useVirtualizer({
    count: size.rows,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement,
    overscan: AHEAD,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor: rowsInSight,
    initialRect: FIRST_GUESS,
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    isRtl,
    count: size.columns,
    estimateSize: (column) => widths[column] ?? LEAST_WIDTH,
    getScrollElement,
    overscan: 1,
    paddingStart: ROW_HEAD,
    scrollPaddingStart: ROW_HEAD,
    rangeExtractor: columnsInSight,
    initialRect: FIRST_GUESS,
    useFlushSync: false,
  });
  useEffect(() => columns.measure(), [columns, widths]);
  const items = columns.getVirtualItems();
  const said = items.map(({ index, start, size: width }) => `${index}:${start}:${width}`).join(' ');
  // Rows that stay are not drawn again as long as the columns are the same.
  // eslint-disable-next-line react/exhaustive-deps
  const sameItems = useMemo(() => items, [said]);
  return { rows: { virtual: rows, items: rows.getVirtualItems() }, columns: { virtual: columns, items: sameItems } };
}

interface Scrolling {
  scrollToIndex(index: number, options?: { align?: 'auto' }): void;
}

/** The active cell is in sight and has the focus, once somebody is in the grid. */
function useActiveFocus(store: SheetStore, scroller: React.RefObject<HTMLDivElement | null>, rows: Scrolling, columns: Scrolling): void {
  const { head, focused } = store;
  useEffect(() => {
    if (focused === 0) return;
    rows.scrollToIndex(head.row, { align: 'auto' });
    columns.scrollToIndex(head.column, { align: 'auto' });
  }, [head, focused, rows, columns]);
  useEffect(() => {
    if (focused > 0) scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [focused, scroller]);
}

const ColumnHeads = observer(function ColumnHeads({
  store,
  columns,
}: {
  readonly store: SheetStore;
  readonly columns: readonly VirtualItem[];
}) {
  const { from, to } = store.selection;
  return (
    <div role="row" aria-rowindex={1} className={styles['heads']} style={{ blockSize: ROW_HEIGHT }}>
      <div aria-hidden className={styles['corner']} />
      {columns.map(({ index, start, size }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 1}
          className={styles['columnHead']}
          data-selected={(index >= from.column && index <= to.column) || undefined}
          style={{ insetInlineStart: start, inlineSize: size }}
        >
          {columnName(index)}
        </div>
      ))}
    </div>
  );
});

interface RowNumbersProps {
  readonly store: SheetStore;
  readonly rows: readonly VirtualItem[];
  readonly height: number;
}

/** One for all rows: numbers that stay in place row by row would make a layer of the screen each. Rows say their number themselves. */
const RowNumbers = observer(function RowNumbers({ store, rows, height }: RowNumbersProps) {
  const { from, to } = store.selection;
  return (
    <div aria-hidden className={styles['numbers']} style={{ blockSize: height }}>
      {rows.map(({ index, start }) => (
        <div
          key={index}
          className={styles['rowHead']}
          data-selected={(index >= from.row && index <= to.row) || undefined}
          style={{ insetBlockStart: start - ROW_HEIGHT }}
        >
          {index + 1}
        </div>
      ))}
    </div>
  );
});
