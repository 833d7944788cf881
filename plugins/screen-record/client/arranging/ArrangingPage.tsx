import {
  ApiService,
  DialogsService,
  NotificationsService,
  SessionService,
  TranslationService,
  useLeaveGuard,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { RecordStore } from '../RecordStore.ts';
import { ArrangedColumns } from './ArrangedColumns.tsx';
import styles from './Arranging.module.css';
import { ArrangementApi } from './ArrangementApi.ts';
import { ArrangingBar } from './ArrangingBar.tsx';
import { ArrangingStore } from './ArrangingStore.ts';
import { CardGallery } from './CardGallery.tsx';
import { NodeSettings } from './NodeSettings.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The record page in the hands of whoever arranges it: cards are dragged, added, hidden and set where they stand. */
export default observer(function ArrangingPage({ record }: { readonly record: RecordStore }) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const store = useStore(
    (services) =>
      new ArrangingStore({
        api: new ArrangementApi(record.entity, services.get(ApiService)),
        notifications: services.get(NotificationsService),
        record,
        base: () => record.layout.base,
        t: (key, values) => services.get(TranslationService).translate(key, values),
        profiles: services.get(SessionService).user.profiles,
      }),
  );
  useLeaveGuard(useCallback(() => store.isDirty, [store]));
  const leave = async () => {
    const question = { title: t('Unsaved changes'), message: t('Leave the page? Your changes may not be saved.'), confirm: t('Leave') };
    if (!store.isDirty || (await dialogs.confirm(question))) record.layout.arrange(false);
  };
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.open()} />;
  if (store.isLoading) return <Skeleton height={300} m="md" />;
  return (
    <div className={styles['page']}>
      <ArrangingBar store={store} leave={() => void leave()} />
      <ArrangedColumns store={store}>
        {store.insertion.isGalleryOpen ? <CardGallery store={store} /> : <NodeSettings store={store} />}
      </ArrangedColumns>
      <VersionsDialog store={store} />
    </div>
  );
});
