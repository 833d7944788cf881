import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RecordsStore } from './RecordsStore.ts';

interface RecordsPagesProps {
  /** Of the card, translated. */
  readonly title: string;
  readonly store: RecordsStore;
  /** Rows of a page. */
  readonly perPage: number;
}

/** Which of the records these are, and the way to the others. */
export const RecordsPages = observer(function RecordsPages({ title, store, perPage }: RecordsPagesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { page, rows, size, continues } = store;
  const before = (page - 1) * perPage;
  return (
    <Group role="group" aria-label={`${title}: ${t('Pages')}`} justify="space-between" gap="xs" p="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {rows.length > 0 && (
          <bdi>
            {formats.number(before + 1)}–{formats.number(before + rows.length)}
            {size?.size !== undefined && ` / ${formats.number(size.size)}${size.isApproximate ? '+' : ''}`}
          </bdi>
        )}
      </Text>
      <Group gap={4}>
        <Button size="compact-md" variant="default" disabled={page === 1} onClick={() => void store.goTo(page - 1)}>
          {t('Previous page')}
        </Button>
        <Button size="compact-md" variant="default" disabled={!continues} onClick={() => void store.goTo(page + 1)}>
          {t('Next page')}
        </Button>
      </Group>
    </Group>
  );
});
