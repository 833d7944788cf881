import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { ThemeService } from '../../client/services/ThemeService.ts';
import { useService } from '../../client/useServices.ts';
import { InTableCell } from '../components/ShortText.tsx';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';
import { NoteRow } from './NoteRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { TableControl } from './TableControl.ts';
import type { GroupEntry, RowEntry, TableEntry } from './tableEntries.ts';
import { TableRow } from './TableRow.tsx';
import type { RecordTableProps } from './tableTypes.ts';
import type { TableParts } from './useTableParts.ts';

// Most tables have no groups.
const GroupLine = lazyView(() => import('./GroupLine.tsx'));

const ROW_HEIGHT = { comfortable: 36, compact: 28 } as const;
/** A row of two lines. */
const TWO_LINES = 60;
const OVERSCAN = 4;
/** Shorter tables are in the document as they are: found by the browser's search, and printed. */
const VIRTUAL_FROM = 100;

interface TableBodyProps<Row> extends Pick<RecordTableProps<Row>, 'columns'> {
  readonly entries: readonly TableEntry<Row>[];
  readonly pathOf: RecordTableProps<Row>['pathOf'] | undefined;
  readonly selected: ReadonlySet<string> | undefined;
  readonly changed: ReadonlySet<string> | undefined;
  /** The line that Tab comes back to. */
  readonly current: string | undefined;
  readonly isTree: boolean;
  readonly isGrouped: boolean;
  readonly isLoading: boolean;
  readonly parts: TableParts;
  readonly control: TableControl<Row>;
  readonly scroller: HTMLElement | null;
  readonly isTwoLined: boolean;
}

/** The lines of a table. Scrolling draws this anew and nothing else: rows know when they have changed. */
export const TableBody = observer(function TableBody<Row>(props: TableBodyProps<Row>) {
  const { entries, columns, selected, current, parts, control } = props;
  const { isVirtual, indexes, before, after } = useLinesInSight(entries.length, props);
  const tabStop = indexes.find((index) => entries[index]?.id === current) ?? indexes[0];
  const span = columns.length + [parts.isSelectable, parts.isNumbered, parts.tail > 0].filter(Boolean).length;
  return (
    <InTableCell value={true}>
      <tbody data-virtual={isVirtual || undefined}>
        {before > 0 && <tr aria-hidden="true" style={{ blockSize: before }} />}
        {indexes.map((index) => {
          const entry = entries[index];
          if (entry === undefined) return null;
          const isTabStop = index === tabStop;
          if ('group' in entry)
            return (
              <Loaded key={entry.id} fallback={null}>
                <GroupLine {...groupLineOf(entry, props)} index={index} span={span} isTabStop={isTabStop} />
              </Loaded>
            );
          return entry.kind === 'note' ? (
            <NoteRow key={entry.id} entry={entry} index={index} span={span} lead={parts.lead} control={control} isTabStop={isTabStop} />
          ) : (
            <TableRow
              key={entry.id}
              {...rowOf(entry, props)}
              index={index}
              isChanged={entry.level === 1 && props.changed?.has(entry.key) === true}
              isSelected={entry.level === 1 && selected?.has(entry.key) === true}
              isTabStop={isTabStop}
            />
          );
        })}
        {after > 0 && <tr aria-hidden="true" style={{ blockSize: after }} />}
        {entries.length === 0 && props.isLoading && <SkeletonRows span={span} />}
      </tbody>
    </InTableCell>
  );
}) as <Row>(props: TableBodyProps<Row>) => ReactNode;

function groupLineOf<Row>({ kind, id, group }: GroupEntry<Row>, { entries, selected, control }: TableBodyProps<Row>) {
  const { label, note, isOpen, rows, isLoading = false, error } = group;
  return {
    id,
    label,
    note,
    isOpen,
    rows: selected === undefined ? 0 : rows.length,
    selected: selected === undefined ? 0 : rows.filter((row) => selected.has(control.keyOf(row))).length,
    more: kind === 'more' ? { isLoading, error } : undefined,
    turn: () => control.turnGroup(entries.findIndex((entry) => entry.id === id)),
    select: () => control.selectGroup(group),
  };
}

/** A row in values that stay equal from one drawing to the next: a new object would draw it anew. */
function rowOf<Row>(entry: RowEntry<Row>, { columns, pathOf, isTree, isGrouped, parts, control }: TableBodyProps<Row>) {
  const { id, row, level, number, isPinned, isExpanded, children } = entry;
  return {
    id,
    rowKey: entry.key,
    row,
    level: isTree ? level + Number(isGrouped) : undefined,
    isOfTable: level === 1,
    number,
    isPinned,
    isExpanded: children === undefined ? undefined : isExpanded,
    path: pathOf?.(row),
    columns,
    parts,
    control,
  };
}

/** Which lines are in the document, and the pixels that those before and after them take. */
function useLinesInSight<Row>(count: number, { control, scroller, isTwoLined }: TableBodyProps<Row>) {
  const { density } = useService(ThemeService);
  const height = isTwoLined ? TWO_LINES : ROW_HEIGHT[density];
  const isVirtual = count > VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 1024, height: 720 },
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  useEffect(() => {
    control.scrollTo = (index) => isVirtual && virtual.scrollToIndex(index);
  }, [control, isVirtual, virtual]);
  if (!isVirtual) return { isVirtual, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { isVirtual, indexes: items.map(({ index }) => index), before: items[0]?.start ?? 0, after };
}
