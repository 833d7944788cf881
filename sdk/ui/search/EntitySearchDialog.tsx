import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useId, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { entityLabel, entityPluralLabel } from '../../entity/labels.ts';
import { hasCreatePage, newRecordRoute } from '../../entity/routes.ts';
import type { Services } from '../../Services.ts';
import type { FoundRecord } from '../../client/FoundRecord.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { FormatsService } from '../../client/services/FormatsService.ts';
import { ListsService } from '../../client/services/ListsService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { useService } from '../../client/useServices.ts';
import { useStore } from '../../client/useStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { ContributedView } from '../components/ContributedView.tsx';
import { KeptNotice } from '../components/KeptNotice.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import type { EntitySearchProps } from './EntitySearch.tsx';
import { EntitySearchStore } from './EntitySearchStore.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchPages } from './SearchPages.tsx';
import { searchColumns } from './searchColumns.tsx';
import { SearchText } from './SearchText.tsx';
import styles from './EntitySearch.module.css';

/** See `EntitySearch`. */
export default observer(function EntitySearchDialog(props: EntitySearchProps) {
  const { entity, isMultiple = false, hasQuickSearch = true, choose } = props;
  const t = useTranslate();
  const filtersId = useId();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const store = useStore((services) => storeFor(props, services));
  const close = () => !store.isLoading && props.close();
  return (
    <Modal
      opened
      onClose={close}
      title={t('Search {entity}', { entity: t(entityLabel(entity)).toLowerCase() })}
      size={1080}
      fullScreen={isNarrow}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: store.isLoading }}
      classNames={{ body: styles['body']! }}
      onKeyDown={(event) => onKey(event, close)}
      onSubmit={keepInside}
      onFocusCapture={keepEscape}
    >
      <SearchText store={store} hasQuickSearch={hasQuickSearch} filtersId={filtersId} />
      <SearchFilters id={filtersId} entity={entity} store={store} />
      {store.isKept && <KeptNotice />}
      <RecordTable<EntityRecord>
        label={t(entityPluralLabel(entity))}
        columns={store.columns}
        rows={store.shown}
        keyOf={({ registration }) => registration}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.searchDatabase()}
        {...(isMultiple
          ? { selected: store.selected, onSelect: (registrations: ReadonlySet<string>) => store.select(registrations) }
          : { onOpen: (record) => choose([record]) })}
      />
      <SearchPages store={store} hasQuickSearch={hasQuickSearch} />
      <Group className={styles['footer']} gap="xs">
        <AddButton {...props} search={store.text} />
        <Button variant="default" onClick={close} disabled={store.isLoading}>
          {t('Cancel')}
        </Button>
        {isMultiple && (
          <Button data-submit disabled={store.chosen.size === 0} onClick={() => choose([...store.chosen.values()])}>
            {t('Validate')}
            {store.chosen.size > 0 && ` (${store.chosen.size})`}
          </Button>
        )}
      </Group>
    </Modal>
  );
});

/** Makes a record in passing where a plugin offers that; else opens the page of a new one beside this. */
const AddButton = observer(function AddButton({ entity, only, search = '', isAddable = false, choose }: EntitySearchProps) {
  const t = useTranslate();
  const session = useService(SessionService);
  const quickAdds = useService(ContributionsService).all('quickAdds');
  const [isAdding, adding] = useDisclosure(false);
  if (!isAddable || !hasCreatePage(entity) || !session.isPermitted(`write /api/${entity.collection}`)) return null;
  const quickAdd = quickAdds.find((contribution) => contribution.entity === entity.name);
  if (quickAdd) {
    const done = (record: FoundRecord) => choose([record]);
    return (
      <>
        <Button variant="subtle" className={styles['add']} onClick={adding.open}>
          {t('Add')}
        </Button>
        {isAdding && (
          <ContributedView
            plugin={quickAdd.pluginId}
            load={quickAdd.load}
            with={{ entity, search, done, close: adding.close, ...(only && { only }) }}
          />
        )}
      </>
    );
  }
  return (
    <Button component="a" href={newRecordRoute(entity)} target="_blank" rel="noopener" variant="subtle" className={styles['add']}>
      {t('Add')}
    </Button>
  );
});

function storeFor({ entity, only = {}, search = '' }: EntitySearchProps, services: Services): EntitySearchStore {
  const columns = () =>
    searchColumns(entity, {
      t: (key) => services.get(TranslationService).translate(key),
      formats: services.get(FormatsService).current,
      labelOf: (list, code) => services.get(ListsService).label(list, code),
    });
  return new EntitySearchStore(entity, only, search, columns, services.get(ApiService));
}

/** Escape closes this dialog and not the one below it, unless a list or menu of the dialog takes it. Nothing reaches the page below. */
function onKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  event.stopPropagation();
  const target = event.target as HTMLElement;
  if (event.key === 'Escape' && !target.matches('[aria-haspopup][aria-expanded=true]') && event.currentTarget.contains(target)) close();
}

/** A form in the dialog is none of the form that the dialog was opened from. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation();

/** Mantine's dialogs below leave Escape alone where the focused element says so. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>): void => target.setAttribute('data-mantine-stop-propagation', 'true');
