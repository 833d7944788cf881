import { type ListScreenProps, useSearchParams, useStore } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ListBeginning } from './ListBeginning.tsx';
import { ListPage } from './ListPage.tsx';
import { ListSettingsStore } from './ListSettingsStore.ts';
import { formatListUrl, parseListUrl, type ListState } from './search/listUrl.ts';

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
  if (settings && hasBegun) return <ListPage key={JSON.stringify(settings)} settings={settings} beginning={store} />;
  return <ListBeginning entity={entity} isLate={store.isLate} />;
});

/** Whether the address says nothing: the list begins with the criteria that it is set up with. */
const isBare = ({ search, filter, criteria, page }: ListState): boolean =>
  search === '' && filter === '' && page === 1 && Object.keys(criteria).length === 0;
