import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FeedInfo } from '../../shared/calendarFeed.ts';
import type { FeedStore } from './FeedStore.ts';

interface FeedStateProps {
  readonly store: FeedStore;
  readonly feed: FeedInfo | undefined;
  readonly close: () => void;
}

/** Whether there is an address, and what can be done. */
export const FeedState = observer(function FeedState({ store, feed, close }: FeedStateProps) {
  const t = useTranslate();
  const { isBusy } = store;
  return (
    <>
      {feed && <FeedUse feed={feed} />}
      <Group justify="flex-end" gap="xs">
        {feed ? (
          <Button variant="default" disabled={isBusy} onClick={() => void store.end()}>
            {t('End the address')}
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        )}
        <Button data-autofocus loading={isBusy} onClick={() => void store.make()}>
          {feed ? t('Renew the address') : t('Make the address')}
        </Button>
      </Group>
    </>
  );
});

function FeedUse({ feed: { insertDate, lastDate } }: { readonly feed: FeedInfo }) {
  const t = useTranslate();
  const formats = useFormats();
  const date = formats.writtenDate(insertDate);
  return (
    <Text size="sm">
      {lastDate === undefined
        ? t('Your address was made on {date}. No program has read it yet.', { date })
        : t('Your address was made on {date}. A program last read it on {last}.', { date, last: formats.writtenDateTime(lastDate) })}{' '}
      {t('Renewed or ended, it shows nothing any more.')}
    </Text>
  );
}
