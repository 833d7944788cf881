import { ApiService, SessionService, useServices, useTranslate } from '@mortise/sdk/client';
import { Button, Title } from '@mantine/core';
import { EmptyState, lazyView, Loaded, PagedRows, PagedScreen } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { calendarFeeds } from '../../server/feedRoutes.ts';
import { linkActions } from './linkActions.ts';
import { useLinkColumns } from './useLinkColumns.tsx';
import { useMayHaveLinks } from './useMayHaveLinks.ts';

const AddLinkDialog = lazyView(() => import('./AddLinkDialog.tsx'));

/** The private addresses at which other programs read one's calendar: added, looked at and ended. */
export default observer(function CalendarLinksScreen() {
  const t = useTranslate();
  if (useMayHaveLinks()) return <OwnLinks />;
  return (
    <>
      <Title order={1}>{t('Calendar links')}</Title>
      <EmptyState hint={t('Calendar links belong to one person: neither whoever acts for them nor another context has any.')} />
    </>
  );
});

const OwnLinks = observer(function OwnLinks() {
  const t = useTranslate();
  const services = useServices();
  const { username } = services.get(SessionService).user;
  const [store] = useState(
    () =>
      new PagedRows(async () => {
        const options = { params: { username }, isSilent: true };
        const rows = await services.get(ApiService).call<typeof calendarFeeds>('GET /core/users/:username/calendar-feeds', options);
        return { rows, continues: false };
      }),
  );
  const [isAdding, setAdding] = useState(false);
  const close = (): void => {
    setAdding(false);
    void store.load();
  };
  return (
    <PagedScreen
      title={t('Calendar links')}
      store={store}
      columns={useLinkColumns()}
      keyOf={({ _id }) => _id}
      actionsOf={linkActions(username)}
      onDone={() => void store.load()}
      empty={
        <EmptyState
          hint={t('Outlook, Google Calendar or your phone show what is due here, if you give them a private address. They change nothing.')}
        />
      }
    >
      <Button onClick={() => setAdding(true)}>{t('Add a calendar link')}</Button>
      <Loaded fallback={null}>{isAdding && <AddLinkDialog close={close} />}</Loaded>
    </PagedScreen>
  );
});
