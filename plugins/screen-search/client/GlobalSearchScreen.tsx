import { entityPluralLabel, listRoute } from '@mortise/sdk';
import { ApiService, EntitiesService, Link, usePageKeys, useSearchParams, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FoundGroup } from './FoundGroup.tsx';
import { FEWEST_LETTERS, GlobalSearchStore } from './GlobalSearchStore.ts';
import styles from './GlobalSearch.module.css';

/** The records of all kinds that fit the text in the address. */
export default observer(function GlobalSearchScreen() {
  const t = useTranslate();
  const store = useStore((services) => new GlobalSearchStore(services.get(ApiService)));
  const [parameters] = useSearchParams();
  const text = (parameters.get('search') ?? '').trim();
  useEffect(() => void store.search(text), [store, text]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Global search')}</h1>
      <SearchInput key={text} text={text} />
      <Results store={store} text={text} />
    </div>
  );
});

function SearchInput({ text }: { readonly text: string }) {
  const t = useTranslate();
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  usePageKeys([['/', () => input.current?.focus()]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParameters(typed.trim() === '' ? {} : { search: typed.trim() });
  };
  return (
    <form role="search" onSubmit={submit} className={styles['search']}>
      <TextInput
        ref={input}
        size="sm"
        maxLength={500}
        aria-label={t('Search')}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

const Results = observer(function Results({ store, text }: { readonly store: GlobalSearchStore; readonly text: string }) {
  const t = useTranslate();
  const { found, error } = store;
  if (text.length < FEWEST_LETTERS) return <EmptyState hint={t('Type at least {count} letters', { count: FEWEST_LETTERS })} />;
  if (error) return <LoadFailure error={error} retry={() => void store.search(text)} />;
  if (!found) return <Skeleton role="status" height={240} aria-label={t('Searching …')} />;
  return (
    <>
      {found.groups.map((group) => (
        <FoundGroup key={group.entity} group={group} text={text} />
      ))}
      {found.groups.length === 0 && <EmptyState hint={t('No record matches “{text}”', { text })} />}
      {found.late.length > 0 && <Late names={found.late} text={text} />}
    </>
  );
});

/** The kinds that were not searched in time, each with the way to search it alone. */
const Late = observer(function Late({ names, text }: { readonly names: readonly string[]; readonly text: string }) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  return (
    <p role="status" className={styles['late']}>
      {t('Search timed out')}:{' '}
      {names
        .flatMap((name) => entities.find(name) ?? [])
        .map((entity, index) => (
          <span key={entity.name}>
            {index > 0 && ', '}
            <Link to={`${listRoute(entity)}?search=${encodeURIComponent(text)}`}>{t(entityPluralLabel(entity))}</Link>
          </span>
        ))}
    </p>
  );
});
