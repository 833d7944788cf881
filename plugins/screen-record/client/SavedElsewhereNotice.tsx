import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';

/** Says that somebody else saved the record that is edited here, and lets both versions be put together before this one is saved. */
export const SavedElsewhereNotice = observer(function SavedElsewhereNotice({ store }: { readonly store: RecordStore }) {
  const t = useTranslate();
  const { savedElsewhere } = store;
  if (savedElsewhere === undefined) return null;
  const { user, isDeleted = false } = savedElsewhere;
  return (
    <Alert variant="light" radius={0} color="yellow" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {isDeleted
            ? t('{user} deleted this record. What you typed stays here until you leave the page.', { user })
            : t('{user} saved this record meanwhile. What you typed is kept.', { user })}
        </Text>
        {!isDeleted && (
          <Button size="xs" variant="default" onClick={() => void store.compare()}>
            {t('Show the changes')}
          </Button>
        )}
      </Group>
    </Alert>
  );
});
