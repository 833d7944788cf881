import { entityPluralLabel, recordPath, type EntityShape } from '@mortise/sdk';
import { ApiService, Link, SessionService, useLeaveGuard, usePageKeys, usePermission, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { CatalogFilters } from './CatalogFilters.tsx';
import { CatalogStore } from './CatalogStore.ts';
import { catalogueName } from './catalogues.ts';
import { useCatalogColumns } from './useCatalogColumns.tsx';
import styles from './Catalog.module.css';

/** The items of a catalogue, with what finds them; changed row by row where that is wanted and allowed. */
export const Catalog = observer(function Catalog({ entity, isEditing }: { readonly entity: EntityShape; readonly isEditing: boolean }) {
  const t = useTranslate();
  const isWritable = usePermission(`write /api/${entity.collection}`);
  const store = useStore((services) => new CatalogStore(entity, services.get(ApiService), services.get(SessionService).user));
  const columns = useCatalogColumns(store, isEditing && isWritable);
  useLeaveGuard(useCallback(() => store.form?.isDirty === true, [store]));
  usePageKeys([['alt+R', () => void store.load()]], []);
  const title = t(entityPluralLabel(entity));
  return (
    <>
      <header className={styles['head']}>
        <Title order={1}>{title}</Title>
        {isWritable && (
          <Button component={Link} to={`/${isEditing ? 'catalog' : 'edit-catalog'}/${catalogueName(entity)}`} variant="default">
            {isEditing ? t('Stop editing') : t('Edit the catalogue')}
          </Button>
        )}
      </header>
      {isEditing && !isWritable && <p role="alert">{t('You may read this catalogue, but not change it.')}</p>}
      <CatalogFilters store={store} />
      <RecordTable
        label={title}
        columns={columns}
        rows={store.rows}
        keyOf={({ registration }) => registration}
        pathOf={({ registration }) => recordPath(entity, registration)}
        sort={store.sort}
        onSort={(sort) => store.sortBy(sort)}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={store.isFiltered ? t('No catalogue item matches the search.') : t('The catalogue has no items yet.')} />}
      />
      {store.hasMore && (
        <Button variant="default" className={styles['more']} loading={store.isLoading} onClick={() => void store.loadMore()}>
          {t('Load more')}
        </Button>
      )}
    </>
  );
});
