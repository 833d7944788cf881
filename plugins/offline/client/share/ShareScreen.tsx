import { Button, FileButton, Group, Select, Text, Title } from '@mantine/core';
import { entityLabel, recordPath, type Services } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  ListsService,
  NotificationsService,
  OfflineService,
  SessionService,
  TranslationService,
  useDocumentTitle,
  useNavigate,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EntitySearch, FileUploadList } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from '../screen/Offline.module.css';
import { SharedList } from './SharedList.tsx';
import { type ShareServices, ShareStore } from './ShareStore.ts';

/** Adds files that another application shared to a record. */
export default observer(function ShareScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const store = useStore((services) => new ShareStore(servicesOf(services)));
  const { entity, addedTo } = store;
  useDocumentTitle(t('Add files to a record'));
  useEffect(() => {
    if (entity && addedTo !== undefined) void navigate(recordPath(entity, addedTo), { replace: true });
  }, [entity, addedTo, navigate]);
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Add files to a record')}</Title>
      <SharedList store={store} />
      <Target store={store} />
      <FileUploadList uploads={store.uploads} />
      <Group gap="xs">
        <Button disabled={!store.canAdd} onClick={() => store.add()}>
          {t('Add to record')}
        </Button>
        <FileButton multiple onChange={(files) => store.choose(files)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('Choose files')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" disabled={store.files.length === 0 || store.uploads.isBusy} onClick={() => void store.discard()}>
          {t('Discard')}
        </Button>
      </Group>
    </div>
  );
});

/** Of which record, and as what. */
const Target = observer(function Target({ store }: { readonly store: ShareStore }) {
  const t = useTranslate();
  const [isSearching, setSearching] = useState(false);
  const { entity, record } = store;
  const kinds = store.kinds.map((kind) => ({ value: kind.name, label: t(entityLabel(kind)) }));
  const types = store.types.map(({ value, label }) => ({ value, label }));
  return (
    <div className={styles['target']}>
      <Select
        label={t('Record type')}
        data={kinds.toSorted((one, other) => one.label.localeCompare(other.label))}
        value={store.kind ?? null}
        onChange={(kind) => store.chooseKind(kind)}
        searchable
      />
      {entity && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setSearching(true)}>
            {record ? t('Choose another record') : t('Choose record')}
          </Button>
          {record && <Text component="bdi">{`${record.name ?? ''} (${record.registration})`}</Text>}
        </Group>
      )}
      {types.length > 0 && (
        <Select
          label={t('Document type')}
          data={types}
          value={store.type}
          onChange={(type) => store.chooseType(type)}
          clearable
          searchable
        />
      )}
      {entity && isSearching && (
        <EntitySearch
          entity={entity}
          choose={([found]) => {
            store.chooseRecord(found);
            setSearching(false);
          }}
          close={() => setSearching(false)}
        />
      )}
    </div>
  );
});

const servicesOf = (services: Services): ShareServices => ({
  api: services.get(ApiService),
  entities: services.get(EntitiesService),
  lists: services.get(ListsService),
  notifications: services.get(NotificationsService),
  offline: services.get(OfflineService),
  session: services.get(SessionService),
  t: (key, values) => services.get(TranslationService).translate(key, values),
});
