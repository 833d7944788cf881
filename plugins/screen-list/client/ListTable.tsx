import { entityPluralLabel, recordPath, type EntityRecord } from '@mortise/sdk';
import { useLocation, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, RecordTable, type RecordTableProps } from '@mortise/sdk/ui';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useCellEditing } from './cells/useCellEditing.tsx';
import { childPath } from './children/childAddress.ts';
import { originOf } from './children/childRow.ts';
import type { ListColumn } from './listColumns.tsx';
import type { ListStore } from './ListStore.ts';
import type { PageConfig } from './pageConfig.ts';
import { useRowActions } from './rowActions/useRowActions.ts';
import type { ListState } from './search/listUrl.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import type { ListStores } from './useListStores.ts';

const ListBoard = lazyView(() => import('./board/ListBoard.tsx'));
const GroupedRows = lazyView(() => import('./groups/GroupedRows.tsx'));
const CardTable = lazyView(() => import('./CardTable.tsx'));
// What most lists never say.
const NoRecords = lazyView(() => import('./NoRecords.tsx'));

/** Where a table would show one column and a half. */
const NARROW = '(max-width: 36em)';

type TableOfRows = Omit<RecordTableProps<EntityRecord>, 'columns'>;

interface ListTableProps {
  readonly stores: ListStores;
  readonly config: PageConfig;
  readonly addPath: string | undefined;
  readonly change: (part: Partial<ListState>, isSmall?: boolean) => void;
  /** Opens the address of a row, where that is not done by going there. */
  readonly open: ((path: string) => void) | undefined;
}

/** The rows of a list page, as the user has set up their table. */
export const ListTable = observer(function ListTable({ stores, config, addPath, change, open }: ListTableProps) {
  const t = useTranslate();
  const { store, columns, children, pinned, totals, reload } = stores;
  const { entity } = store;
  const keepScroll = useKeptScroll(useLocation().key, store.rows.length > 0);
  const actionsOf = useRowActions(entity, config);
  const { onEdit, editor } = useCellEditing(entity, reload);
  const pathOf = (row: EntityRecord) => (originOf(row) ? childPath(row) : recordPath(entity, row.registration));
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const table: TableOfRows = {
    label: t(entityPluralLabel(entity)),
    rows: store.rows,
    pinned: pinned.rows,
    onPin: (record, isPinned) => void pinned.pin(record, isPinned),
    keyOf: (record) => record.registration,
    pathOf,
    ...(open && { onOpen: (row) => open(pathOf(row) ?? '') }),
    ...(children.sources.length > 0 && { childrenOf: children.childrenOf, readChildren: children.readChildren }),
    ...(actionsOf && { actionsOf, onDone: reload }),
    firstNumber: store.firstRow + 1,
    sort: store.sort[0],
    onSort: (sort) => change({ sort: sort ? [sort] : [] }),
    selected: store.selected,
    changed: store.changed,
    ...(onEdit && { onEdit }),
    onSelect: (keys) => store.select(keys),
    onResize: (id, width) => columns.widen(id, width),
    onReorder: (ids) => columns.choose(ids),
    onHide: (id) => columns.choose(columns.ids.filter((other) => other !== id)),
    ...(totals.lines && { totals: totals.lines }),
    isLoading: store.isLoading,
    error: store.error,
    onRetry: reload,
    isFilling: true,
    scrollRef: keepScroll,
    empty: (
      <Loaded fallback={null}>
        <NoRecords store={store} addPath={addPath} clear={() => change({ search: '', criteria: {} })} />
      </Loaded>
    ),
  };
  const showMore = () => {
    if (store.isFlat && !store.isLoading && store.pagination?.continues === true) change({ to: store.state.to + 1 });
  };
  const draw = (rows: TableOfRows) =>
    isNarrow ? (
      <CardTable entity={entity} columns={columns.shown} table={rows} showMore={showMore} />
    ) : (
      <RecordTable {...rows} columns={children.inTable} />
    );
  const isPlain = store.isFlat && !isNarrow;
  return (
    <>
      {isPlain ? draw(table) : <LoadedRows {...{ store, change, table, draw, isNarrow }} columns={columns.shown} />}
      {editor}
    </>
  );
});

interface LoadedRowsProps extends Pick<ListTableProps, 'change'> {
  readonly store: ListStore;
  readonly columns: readonly ListColumn[];
  readonly isNarrow: boolean;
  readonly table: TableOfRows;
  readonly draw: (rows: TableOfRows) => ReactNode;
}

/** Rows whose code comes when it is asked for: cards on a phone, groups, and boards. */
const LoadedRows = observer(function LoadedRows({ store, columns, change, table, draw, isNarrow }: LoadedRowsProps) {
  if (store.isFlat) return <Loaded fallback={null}>{draw(table)}</Loaded>;
  if (store.isBoard) {
    const pathOf = (row: EntityRecord) => recordPath(store.entity, row.registration);
    return (
      <Loaded fallback={null}>
        <ListBoard store={store} columns={columns} isNarrow={isNarrow} empty={table.empty} pathOf={pathOf} />
      </Loaded>
    );
  }
  const { firstNumber: _number, ...unnumbered } = table;
  return (
    <Loaded fallback={null}>
      <GroupedRows key={store.state.groupBy} store={store} change={change}>
        {(grouped) => draw({ ...unnumbered, ...grouped })}
      </GroupedRows>
    </Loaded>
  );
});
