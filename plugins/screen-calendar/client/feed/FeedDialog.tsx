import { ApiService, SessionService, useStore, useTranslate } from '@mortise/sdk/client';
import { Query, ShownOnceModal } from '@mortise/sdk/ui';
import { Alert, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { FeedState } from './FeedState.tsx';
import { FeedStore } from './FeedStore.ts';
import { MadeFeed } from './MadeFeed.tsx';

/** Makes, renews and ends the address at which other programs read the calendar. */
export const FeedDialog = observer(function FeedDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const store = useStore((services) => new FeedStore(services.get(SessionService).user.username, services.get(ApiService)));
  const { made, error, query } = store;
  return (
    <ShownOnceModal title={t('Calendar in other programs')} isShown={made !== undefined} close={close}>
      {made !== undefined ? (
        <MadeFeed address={made} done={close} />
      ) : (
        <Stack gap="md">
          <Text size="sm">
            {t('Outlook, Google Calendar or your phone show what is due here, if you give them a private address. They change nothing.')}
          </Text>
          <Query store={query} height={60}>
            {({ feed }) => <FeedState store={store} feed={feed} close={close} />}
          </Query>
          {error && (
            <Alert color="red" role="alert">
              {t(error.message)}
            </Alert>
          )}
        </Stack>
      )}
    </ShownOnceModal>
  );
});
