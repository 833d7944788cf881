import { entityPluralLabel } from '@mortise/sdk';
import { type ListScreenProps, useSearchParams, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { RecordTable } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ListColumns } from './ListColumns.ts';
import { ListPage } from './ListPage.tsx';
import { ListSettingsStore } from './ListSettingsStore.ts';
import { formatListUrl, parseListUrl, type ListState } from './search/listUrl.ts';
import styles from './EntityListScreen.module.css';

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
