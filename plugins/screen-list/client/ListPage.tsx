import { listRoute } from '@mortise/sdk';
import { isCovered, isTyping, paneInUse, SessionService, useLocation, usePageKeys, useService } from '@mortise/sdk/client';
import { KeptNotice, lazyView, Loaded } from '@mortise/sdk/ui';
import { useDisclosure } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { ListBeginning } from './ListBeginning.tsx';
import { KpiStrip } from './figures/KpiStrip.tsx';
import { ListFooter } from './ListFooter.tsx';
import { addPathOf, ListHead } from './ListHead.tsx';
import type { ListSettings } from './listSettings.ts';
import { ListTable } from './ListTable.tsx';
import { pageConfigOf } from './pageConfig.ts';
import { ListToolbar } from './search/ListToolbar.tsx';
import { Selection } from './selection/Selection.tsx';
import { useSelectionTold } from './useSelectionTold.ts';
import { useSideView } from './useSideView.ts';
import { useKeptTrail } from './useKeptTrail.ts';
import { useListState } from './useListState.ts';
import { useListStores } from './useListStores.ts';
import styles from './EntityListScreen.module.css';

// What lists show later, or never.
const ListHelp = lazyView(() => import('./ListHelp.ts'));
const IgnoredNotice = lazyView(() => import('./IgnoredNotice.tsx'));
const OutOfSightNotice = lazyView(() => import('./search/OutOfSightNotice.tsx'));
const TableSettings = lazyView(() => import('./TableSettings.tsx'));

/** From wherever arrows mean nothing, into the rows. */
function enterRows(event: KeyboardEvent): void {
  const { activeElement } = document;
  if (isTyping(event) || isCovered() || activeElement?.closest('[role="region"], [role="menu"], [role="listbox"], [role="radiogroup"]'))
    return;
  const row = paneInUse().querySelector<HTMLElement>('tbody tr[data-index][tabindex="0"]');
  if (row === null) return;
  event.preventDefault();
  row.focus();
}

export interface ListPageProps {
  readonly settings: ListSettings;
  /** Says how long the user has waited. */
  readonly beginning: { readonly isLate: boolean };
}

/** A list with all around it, once it is known how the tenant's script sets it up: with its first rows, or with their shape where those take long. */
export const ListPage = observer(function ListPage({ settings, beginning }: ListPageProps) {
  const { entity } = settings;
  const { state, change } = useListState();
  const stores = useListStores(settings, state, change);
  const { store, columns, reload } = stores;
  const session = useService(SessionService);
  const { search: query } = useLocation();
  const [isSettingUp, setup] = useDisclosure(false);
  usePageKeys(
    [
      ['alt+R', reload],
      ['alt+T', setup.toggle],
      ['ArrowDown', enterRows, { preventDefault: false }],
    ],
    [],
  );
  useKeptTrail(store);
  const config = pageConfigOf(session.configuration.options, listRoute(entity).slice(1));
  const addPath = addPathOf(store, config, session.isPermitted(`write /api/${entity.collection}`), query);
  const { sideView = false, hidesFigures = false } = columns.setup.current;
  useSelectionTold(entity, store.selected);
  const open = useSideView(sideView, reload);
  if (store.isBeginning && !beginning.isLate) return <ListBeginning entity={entity} isLate={false} />;
  return (
    <div className={styles['page']}>
      <ListHead store={store} config={config} addPath={addPath} reload={reload} openSettings={setup.open} change={change}>
        <ListToolbar store={store} change={change} />
      </ListHead>
      {config.hideKpis !== true && !hidesFigures && <KpiStrip store={store} setup={columns.setup} change={change} />}
      <Loaded fallback={null}>
        {store.pagination?.isKept === true && <KeptNotice />}
        {store.ignored.size > 0 && <IgnoredNotice list={store} />}
        {store.state.search !== '' && <OutOfSightNotice list={store} columns={columns} />}
      </Loaded>
      <ListTable stores={stores} config={config} addPath={addPath} change={change} open={open} />
      <Selection store={store} change={change} />
      <Loaded fallback={null}>
        <ListHelp />
      </Loaded>
      <Loaded fallback={null}>{isSettingUp && <TableSettings columns={columns} close={setup.close} />}</Loaded>
      {store.isFlat && <ListFooter store={store} goTo={(page, to) => change({ page, to }, to > page)} />}
    </div>
  );
});
