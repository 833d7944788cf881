import { Button, Group, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Imports.module.css';
import type { ImportStore } from './ImportStore.ts';
import { useListsLoaded } from './ValueTranslations.tsx';

/** Always in sight: tries the import or starts it, once nothing is left open. */
export const StartBar = observer(function StartBar({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const open = store.draft.questions.filter(({ answer }) => answer !== 'values');
  const failing = store.draft.questions.filter(({ answer }) => answer === 'values');
  const isBlocked = store.draft.columns.size === 0 || open.length > 0;
  const isBusy = !useListsLoaded(store.draft) || store.isBusy;
  const start = (isDryRun: boolean): void => void store.run(isDryRun, failing.length > 0);
  return (
    <div className={styles['startBar']}>
      {[...open, ...failing].map(({ column, answer, text }) => (
        <Text key={`${column} ${answer}`} size="sm" c="var(--mt-warning-text)">
          {t(text.key, text.values)}
        </Text>
      ))}
      <Group gap="xs">
        <Button onClick={() => start(true)} loading={isBusy} disabled={isBlocked}>
          {t('Try it (dry run)')}
        </Button>
        <Button variant="default" onClick={() => start(false)} loading={isBusy} disabled={isBlocked}>
          {failing.length > 0 ? t('Import the other rows') : t('Import now')}
        </Button>
      </Group>
    </div>
  );
});
