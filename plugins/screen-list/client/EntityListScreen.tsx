import { entityLabel, entityPluralLabel, recordPath, recordRoute } from '@mortise/sdk';
import {
  ApiService,
  ContributedView,
  ContributionsService,
  EmptyState,
  Link,
  RecordTable,
  SessionService,
  useFormats,
  useLocation,
  useSearchParams,
  useService,
  useStore,
  useTranslate,
  type ListScreenProps,
} from '@mortise/sdk/client';
import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { columnsOf } from './columnsOf.tsx';
import { KpiStrip } from './KpiStrip.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListSettingsStore } from './ListSettingsStore.ts';
import type { ListSettings } from './listSettings.ts';
import { ListStore } from './ListStore.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { formatListUrl, parseListUrl, type ListState } from './listUrl.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import styles from './EntityListScreen.module.css';

const SelectionBar = lazy(() => import('./SelectionBar.tsx'));

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
  return (
    <div className={styles['page']} aria-busy="true">
      <header className={styles['head']}>
        <h1 className={styles['title']}>{label}</h1>
      </header>
      <RecordTable label={label} columns={columnsOf({ entity }, t)} rows={[]} keyOf={() => ''} isLoading isFilling />
    </div>
  );
}

const ListPage = observer(function ListPage({ settings }: { readonly settings: ListSettings }) {
  const { entity } = settings;
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const state = useMemo(() => parseListUrl(parameters), [parameters]);
  const latest = useRef({ parameters, setParameters, state });
  latest.current = { parameters, setParameters, state };
  const change = (part: Partial<ListState>, isSmall = false) => {
    const now = latest.current;
    now.setParameters(formatListUrl({ ...now.state, page: 1, ...part }, now.parameters), { replace: isSmall });
  };
  const store = useStore(
    (services) => new ListStore(settings, state, services.get(ApiService), services.get(SessionService), (page) => change({ page }, true)),
  );
  useEffect(() => store.show(state), [store, state]);
  useHotkeys([['alt+R', () => void store.reload()]], []);
  const keepScroll = useKeptScroll(key, store.rows.length > 0);
  const isWritable = useService(SessionService).isPermitted(`write /api/${entity.collection}`);
  const columns = useMemo(() => columnsOf(settings, t), [settings, t]);
  const hasCriteria = state.search !== '' || Object.keys(state.criteria).length > 0;
  return (
    <div className={styles['page']}>
      <Head store={store} isWritable={isWritable} />
      <KpiStrip store={store} change={change} />
      <ListToolbar store={store} change={change} />
      <RecordTable
        label={t(entityPluralLabel(entity))}
        columns={columns}
        rows={store.rows}
        keyOf={(record) => record.registration}
        pathOf={(record) => recordPath(entity, record.registration)}
        sort={store.sort}
        onSort={(sort) => change({ sort })}
        selected={store.selected}
        onSelect={(keys) => store.select(keys)}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.reload()}
        isFilling
        scrollRef={keepScroll}
        empty={
          <Nothing store={store} hasCriteria={hasCriteria} isWritable={isWritable} clear={() => change({ search: '', criteria: {} })} />
        }
      />
      <Suspense fallback={null}>{store.selected.size > 0 && <SelectionBar store={store} change={change} />}</Suspense>
      <ListFooter store={store} goTo={(page) => change({ page })} />
    </div>
  );
});

interface HeadProps {
  readonly store: ListStore;
  readonly isWritable: boolean;
}

const Head = observer(function Head({ store, isWritable }: HeadProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity, pagination } = store;
  const actions = useService(ContributionsService).all('listActions').filter((action) => action.entity === entity.name); // prettier-ignore
  const size = pagination?.size;
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>
        {t(entityPluralLabel(entity))}
        {size !== undefined && (
          <span className={styles['count']}>
            {formats.number(size)}
            {pagination?.isApproximate === true && '+'}
          </span>
        )}
      </h1>
      <div className={styles['actions']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('Reload')}
          title={`${t('Reload')} (Alt+R)`}
          onClick={() => void store.reload()}
        >
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
        {actions.map((action) => (
          <ContributedView
            key={action.id}
            plugin={action.pluginId}
            load={action.load}
            with={{ entity, reload: () => void store.reload() }}
          />
        ))}
        {isWritable && entity.addable !== false && (
          <Button component={Link} to={recordRoute(entity)} leftSection={<IconPlus size={16} stroke={1.75} />}>
            {t('Add')}
          </Button>
        )}
      </div>
    </header>
  );
});

interface NothingProps extends HeadProps {
  readonly hasCriteria: boolean;
  readonly clear: () => void;
}

function Nothing({ store: { entity }, hasCriteria, isWritable, clear }: NothingProps) {
  const t = useTranslate();
  const name = t(entityLabel(entity)).toLowerCase();
  if (hasCriteria) {
    const button = (
      <Button variant="default" mt="sm" onClick={clear}>
        {t('Clear the search')}
      </Button>
    );
    return <EmptyState hint={t('No {entity} fits the search.', { entity: name })} action={button} />;
  }
  const add = isWritable && entity.addable !== false && (
    <Button component={Link} to={recordRoute(entity)} mt="sm">
      {t('Add the first one')}
    </Button>
  );
  return <EmptyState hint={t('Every {entity} will be listed here.', { entity: name })} action={add} />;
}
