import { Button, Group, Text, Title } from '@mantine/core';
import { usePermission, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { MappingStore } from './MappingStore.ts';
import { RowOutcomes } from './RowOutcomes.tsx';

interface OfMapping {
  readonly store: MappingStore;
}

/** Tries the mapping on a file before it is saved: nothing is changed, and the file goes again. */
export const MappingTrial = observer(function MappingTrial({ store }: OfMapping) {
  const t = useTranslate();
  const mayWrite = usePermission('write /api/import/imports');
  if (!mayWrite) return null;
  const { trial } = store;
  return (
    <section aria-label={t('Try it on a file')}>
      <Title order={2} size="h4">
        {t('Try it on a file')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('What would become of its rows, with what is not saved yet. Nothing is changed, and the file is not kept.')}
      </Text>
      <Group gap="xs" my="xs">
        <ChooseFile store={store} />
        {trial?.info !== undefined && (
          <>
            <Text size="sm">
              <bdi>{trial.info.fileName}</bdi>
            </Text>
            <Button disabled={store.draft.columns.size === 0} loading={isRunning(store)} onClick={() => void trial.run(true, true)}>
              {t('Try it (dry run)')}
            </Button>
            <Button variant="default" onClick={() => void store.closeTrial()}>
              {t('Remove the file')}
            </Button>
          </>
        )}
      </Group>
      {trial?.info !== undefined && trial.info.status !== 'DRAFT' && <RowOutcomes store={trial} />}
    </section>
  );
});

const isRunning = ({ trial }: MappingStore): boolean => trial !== undefined && (trial.isBusy || trial.info?.status === 'PROCESSING');

const ChooseFile = observer(function ChooseFile({ store }: OfMapping) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        aria-label={t('File')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void store.choose(file);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" loading={store.isBusy} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
    </>
  );
});
