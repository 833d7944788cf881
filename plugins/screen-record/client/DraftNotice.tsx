import { Alert, Button, Group } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';

/** Says that what was typed earlier is back, and offers to throw it away. */
export const DraftNotice = observer(function DraftNotice({
  store,
  discard,
}: {
  readonly store: RecordStore;
  readonly discard: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { restored } = store;
  if (restored === undefined) return null;
  return (
    <Alert variant="light" radius={0} role="status" withCloseButton closeButtonLabel={t('Close')} onClose={() => store.noteRead()}>
      <Group justify="space-between" gap="xs">
        <span>
          {t('What you typed on {date} and did not save is back.', { date: formats.dateTime(restored.date) })}
          {restored.refusal !== undefined && ` ${t('Refused by the server: {error}', { error: restored.refusal })}`}
          {restored.isOutdated && ` ${t('The record was saved by somebody else meanwhile: when you save, you choose what to keep.')}`}
        </span>
        {!restored.isQueued && (
          <Button variant="default" size="compact-sm" onClick={discard}>
            {t('Throw it away')}
          </Button>
        )}
      </Group>
    </Alert>
  );
});
