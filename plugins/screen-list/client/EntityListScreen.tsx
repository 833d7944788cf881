import { entityPluralLabel, listRoute } from '@mortise/sdk';
import {
  ApiService,
  EventsService,
  type ListScreenProps,
  NotificationsService,
  SessionService,
  useLocation,
  useSearchParams,
  useService,
  useServices,
  useStore,
  useTranslate,
  whenRecordsChange,
} from '@mortise/sdk/client';
import { lazyView, RecordTable } from '@mortise/sdk/ui';
import { useDisclosure } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { childPath } from './children/childAddress.ts';
import { originOf } from './children/childRow.ts';
import { ListChildren } from './children/ListChildren.ts';
import { KpiStrip } from './figures/KpiStrip.tsx';
import { ListColumns } from './ListColumns.ts';
import { ListFooter } from './ListFooter.tsx';
import { addPathOf, ListHead } from './ListHead.tsx';
import { ListSettingsStore } from './ListSettingsStore.ts';
import type { ListSettings } from './listSettings.ts';
import { ListStore } from './ListStore.ts';
import { pageConfigOf } from './pageConfig.ts';
import { PinnedRows } from './PinnedRows.ts';
import { ListToolbar } from './search/ListToolbar.tsx';
import { formatListUrl, parseListUrl, type ListState } from './search/listUrl.ts';
import { useRowActions } from './rowActions/useRowActions.ts';
import { Selection } from './selection/Selection.tsx';
import { useSideView } from './sideView/useSideView.ts';
import { ListTotals } from './totals/ListTotals.ts';
import { useListShortcuts } from './useListShortcuts.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useKeptTrail } from './useKeptTrail.ts';
import styles from './EntityListScreen.module.css';

// What most lists never say.
const IgnoredNotice = lazyView(() => import('./IgnoredNotice.tsx'));
const NoRecords = lazyView(() => import('./NoRecords.tsx'));
const OutOfSightNotice = lazyView(() => import('./search/OutOfSightNotice.tsx'));
const SideView = lazyView(() => import('./sideView/SideView.tsx'));
const TableSettings = lazyView(() => import('./TableSettings.tsx'));

/** The list page of an entity, as the tenant's script sets it up. */
export default observer(function EntityListScreen({ entity }: ListScreenProps) {
  const store = useStore((services) => new ListSettingsStore(entity, services));
  const [parameters, setParameters] = useSearchParams();
  const { settings, hasBegun } = store;
  useEffect(() => {
    if (settings === undefined || hasBegun) return;
    const state = parseListUrl(parameters);
    const { criteria } = settings;
    if (criteria && isBare(state)) setParameters(formatListUrl({ ...state, criteria }, parameters), { replace: true });
    store.begin();
  }, [store, settings, hasBegun, parameters, setParameters]);
  return settings && hasBegun ? <ListPage key={JSON.stringify(settings)} settings={settings} /> : <Beginning entity={entity} />;
});

/** Whether the address says nothing: the list begins with the criteria that it is set up with. */
const isBare = ({ search, filter, criteria, page }: ListState): boolean =>
  search === '' && filter === '' && page === 1 && Object.keys(criteria).length === 0;

function Beginning({ entity }: ListScreenProps) {
  const t = useTranslate();
  const label = t(entityPluralLabel(entity));
  const services = useServices();
  const [columns] = useState(() => new ListColumns({ entity }, services));
  return (
    <div className={styles['page']} aria-busy="true">
      <header className={styles['head']}>
        <h1 className={styles['title']}>{label}</h1>
      </header>
      <RecordTable label={label} columns={columns.shown} rows={[]} keyOf={() => ''} isLoading isFilling />
    </div>
  );
}

const ListPage = observer(function ListPage({ settings }: { readonly settings: ListSettings }) {
  const { entity } = settings;
  const t = useTranslate();
  const { state, change } = useListState();
  const session = useService(SessionService);
  const services = useServices();
  const [columns] = useState(() => new ListColumns(settings, services));
  const [children] = useState(() => new ListChildren(columns, services));
  const store = useStore(() => new ListStore(settings, columns, state, services.get(ApiService), (page) => change({ page }, true)));
  const pinned = useStore(
    () => new PinnedRows(entity, () => columns.projection, services.get(ApiService), session, services.get(NotificationsService)),
  );
  const totals = useStore(() => new ListTotals(store, columns, services));
  useEffect(() => store.show(state), [store, state]);
  const [isSettingUp, setup] = useDisclosure(false);
  const events = useService(EventsService);
  const reload = useCallback(() => void Promise.all([store.reload(), pinned.load()]), [store, pinned]);
  useEffect(() => whenRecordsChange(events, () => [entity.name], reload), [events, entity, reload]);
  useListShortcuts({ reload, setUp: setup.toggle });
  useKeptTrail(store);
  const { key, search: query } = useLocation();
  const keepScroll = useKeptScroll(key, store.rows.length > 0);
  const config = pageConfigOf(session.configuration.options, listRoute(entity).slice(1));
  const addPath = addPathOf(store, config, session.isPermitted(`write /api/${entity.collection}`), query);
  const { sideView = false, sideViewWidth, hidesFigures = false } = columns.setup.current;
  const beside = useSideView(entity, sideView, store.rows);
  const actionsOf = useRowActions(entity, config);
  const isFigured = config.hideKpis !== true && !hidesFigures;
  return (
    <div className={styles['split']}>
      <div className={styles['page']}>
        <ListHead store={store} config={config} addPath={addPath} reload={reload} openSettings={setup.open} />
        {isFigured && <KpiStrip store={store} setup={columns.setup} change={change} />}
        <ListToolbar store={store} change={change} />
        <Suspense fallback={null}>
          {store.ignored.size > 0 && <IgnoredNotice list={store} />}
          {store.state.search !== '' && <OutOfSightNotice list={store} columns={columns} />}
        </Suspense>
        <RecordTable
          label={t(entityPluralLabel(entity))}
          columns={children.inTable}
          rows={store.rows}
          pinned={pinned.rows}
          onPin={(record, isPinned) => void pinned.pin(record, isPinned)}
          keyOf={(record) => record.registration}
          pathOf={(row) => (originOf(row) ? childPath(row) : beside.pathOf(row))}
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
        <Selection store={store} change={change} />
        <Suspense fallback={null}>{isSettingUp && <TableSettings columns={columns} close={setup.close} />}</Suspense>
        <ListFooter store={store} goTo={(page, to) => change({ page, to }, to > page)} />
      </div>
      <Suspense fallback={null}>
        {beside.registration !== undefined && (
          <SideView
            entity={entity}
            registration={beside.registration}
            width={sideViewWidth}
            onResize={(width) => void columns.setup.change({ sideViewWidth: width })}
            close={() => {
              beside.close();
              reload();
            }}
          />
        )}
      </Suspense>
    </div>
  );
});

/** What the address says, and how to change it. A small change leaves no step to go back to. */
function useListState() {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => parseListUrl(parameters), [parameters]);
  const latest = useRef({ parameters, setParameters, state });
  useLayoutEffect(() => {
    latest.current = { parameters, setParameters, state };
  }, [parameters, setParameters, state]);
  const [change] = useState(() => (part: Partial<ListState>, isSmall = false) => {
    const now = latest.current;
    const next = formatListUrl({ ...now.state, page: 1, to: part.page ?? 1, ...part }, now.parameters);
    // The page follows in a moment: what is changed before that adds to it.
    latest.current = { ...now, parameters: next, state: parseListUrl(next) };
    now.setParameters(next, { replace: isSmall });
  });
  return { state, change };
}
