import { listRoute } from '@mortise/sdk';
import {
  isSearchOpened,
  NotificationsService,
  SessionService,
  useLocation,
  usePageKeys,
  useService,
  useServices,
  useTranslate,
} from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SearchedList } from './SearchedList.ts';
import { readTableConfiguration } from '../tableConfiguration.ts';
import { formatListUrl, isTooLong, type ListState } from './listUrl.ts';
import { stateOf } from './savedSearch.ts';
import { SavedSearches, type KeptSearch } from './SavedSearches.ts';
import { SavedSearchesButton } from './SavedSearchesButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { searchPlace, type SearchPlace } from './searchPlace.ts';
import styles from './ListToolbar.module.css';

const AdvancedSearch = lazyView(() => import('./AdvancedSearch.tsx'));
const FilterBadges = lazyView(() => import('./FilterBadges.tsx'));
const SavedViews = lazyView(() => import('./SavedViews.tsx'));

interface ListToolbarProps {
  readonly store: SearchedList;
  readonly change: (part: Partial<ListState>, isSmall?: boolean) => void;
  /** Where the advanced search opens, where the user did not say. */
  readonly advancedSearch?: SearchPlace;
  /** Whether Reset closes the dialog of the advanced search; true unless said. */
  readonly closeModalOnReset?: boolean;
}

/** Search, saved searches, the filters in force, and the way to more of them. */
export const ListToolbar = observer(function ListToolbar({ store, change, advancedSearch, closeModalOnReset = true }: ListToolbarProps) {
  const t = useTranslate();
  const { entity, state } = store;
  const session = useService(SessionService);
  const notifications = useService(NotificationsService);
  const configuration = readTableConfiguration(session.preference('TABLE_CONFIGURATION', listRoute(entity))?.value);
  const place = searchPlace(configuration, advancedSearch, session.configuration.options['advancedSearch']);
  const location = useLocation();
  const panel = usePanel(configuration.displaySearchFiltersOnLoad === true || isSearchOpened(location.state));
  const services = useServices();
  const [saved] = useState(() => new SavedSearches(entity, services));
  const launch = (part: Partial<ListState>, isSmall?: boolean) => {
    if (isTooLong(formatListUrl({ ...state, ...part }, new URLSearchParams())))
      notifications.warning(t('The search is too long for an address: take out some of its values.'));
    else change(part, isSmall);
  };
  const recall = (search: KeptSearch) => launch(stateOf(search));
  useRecallByName(state.filter, (name) => {
    const search = saved.find(name);
    if (search === undefined) notifications.warning(t('There is no saved search "{name}"', { name }));
    change(search === undefined ? { filter: '' } : stateOf(search), true);
  });
  return (
    <>
      <SearchLine store={store} saved={saved} launch={launch} recall={recall} panel={panel} />
      <Loaded fallback={null}>
        {panel.isOpen && (
          <AdvancedSearch
            store={store}
            place={place}
            saved={saved}
            launch={launch}
            recall={recall}
            close={panel.close}
            closesOnReset={closeModalOnReset}
          />
        )}
      </Loaded>
    </>
  );
});

interface SearchLineProps {
  readonly store: SearchedList;
  readonly saved: SavedSearches;
  readonly launch: (part: Partial<ListState>, isSmall?: boolean) => void;
  readonly recall: (search: KeptSearch) => void;
  readonly panel: ReturnType<typeof usePanel>;
}

const SearchLine = observer(function SearchLine({ store, saved, launch, recall, panel }: SearchLineProps) {
  const t = useTranslate();
  const { entity, state } = store;
  const { isOpen, opener, toggle } = panel;
  const isFiltered = Object.keys(state.criteria).length > 0;
  return (
    <div className={styles['search']} role="search">
      <SearchBox entity={entity} search={state.search} change={(search) => launch({ search }, true)} openedFrom={store.suggest} />
      <ActionIcon
        ref={opener}
        className={styles['filters']}
        data-filtered={isFiltered || undefined}
        variant={isOpen ? 'light' : 'default'}
        size={32}
        aria-label={t('More filters')}
        title={`${t('More filters')} (Alt+Q)`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.5} />
      </ActionIcon>
      <SavedSearchesButton entity={entity} state={state} saved={saved} recall={recall} />
      <Loaded fallback={null}>{saved.all.length > 0 && <SavedViews entity={entity} state={state} saved={saved} />}</Loaded>
      <div className={styles['badges']} hidden={!isFiltered}>
        <Loaded fallback={null}>{isFiltered && <FilterBadges store={store} change={launch} />}</Loaded>
      </div>
    </div>
  );
});

/** Whether the advanced search is open. Alt+Q opens and closes it; closed, it gives the focus back to its button. */
function usePanel(isOpenAtFirst: boolean) {
  const [isOpen, panel] = useDisclosure(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    panel.close();
    opener.current?.focus();
  };
  const toggle = isOpen ? close : panel.open;
  usePageKeys([['alt+Q', toggle, { usePhysicalKeys: true }]], []);
  return { isOpen, opener, close, toggle };
}

/** `?filter=Late payers` in the address: once, then the address says what the name stands for. */
function useRecallByName(name: string, recall: (name: string) => void): void {
  const onName = useEffectEvent(recall);
  useEffect(() => {
    if (name !== '') onName(name);
  }, [name]);
}
