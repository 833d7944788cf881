import { entityPluralLabel, type EntityRecord } from '@mortise/sdk';
import { useLocation, useTranslate } from '@mortise/sdk/client';
import { lazyView, RecordTable } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { childPath } from './children/childAddress.ts';
import { originOf } from './children/childRow.ts';
import type { PageConfig } from './pageConfig.ts';
import { useRowActions } from './rowActions/useRowActions.ts';
import type { ListState } from './search/listUrl.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import type { ListStores } from './useListStores.ts';

// What most lists never say.
const NoRecords = lazyView(() => import('./NoRecords.tsx'));

interface ListTableProps {
  readonly stores: ListStores;
  readonly config: PageConfig;
  readonly addPath: string | undefined;
  readonly change: (part: Partial<ListState>) => void;
  /** Where a row of the list leads. */
  readonly pathOf: (record: EntityRecord) => string;
}

/** The rows of a list page, as the user has set up their table. */
export const ListTable = observer(function ListTable({ stores, config, addPath, change, pathOf }: ListTableProps) {
  const t = useTranslate();
  const { store, columns, children, pinned, totals, reload } = stores;
  const { entity } = store;
  const keepScroll = useKeptScroll(useLocation().key, store.rows.length > 0);
  const actionsOf = useRowActions(entity, config);
  return (
    <RecordTable
      label={t(entityPluralLabel(entity))}
      columns={children.inTable}
      rows={store.rows}
      pinned={pinned.rows}
      onPin={(record, isPinned) => void pinned.pin(record, isPinned)}
      keyOf={(record) => record.registration}
      pathOf={(row) => (originOf(row) ? childPath(row) : pathOf(row))}
      {...(children.sources.length > 0 && { childrenOf: children.childrenOf, readChildren: children.readChildren })}
      {...(actionsOf && { actionsOf, onDone: reload })}
      firstNumber={store.firstRow + 1}
      sort={store.sort[0]}
      onSort={(sort) => change({ sort: sort ? [sort] : [] })}
      selected={store.selected}
      onSelect={(keys) => store.select(keys)}
      onResize={(id, width) => columns.widen(id, width)}
      onReorder={(ids) => columns.choose(ids)}
      onHide={(id) => columns.choose(columns.ids.filter((other) => other !== id))}
      {...(totals.lines && { totals: totals.lines })}
      isLoading={store.isLoading}
      error={store.error}
      onRetry={reload}
      isFilling
      scrollRef={keepScroll}
      empty={
        <Suspense fallback={null}>
          <NoRecords store={store} addPath={addPath} clear={() => change({ search: '', criteria: {} })} />
        </Suspense>
      }
    />
  );
});
