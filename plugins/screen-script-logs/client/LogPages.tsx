import { Button } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ScriptLogsStore } from './ScriptLogsStore.ts';
import styles from './ScriptLogs.module.css';

interface LogPagesProps {
  readonly store: ScriptLogsStore;
  readonly goTo: (page: number) => void;
}

/** Which lines these are, and the way to newer and older ones. */
export const LogPages = observer(function LogPages({ store, goTo }: LogPagesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { rows, firstRow, pagination, state } = store;
  if (rows.length === 0 && state.page === 1) return null;
  return (
    <footer className={styles['footer']}>
      <bdi className={styles['range']}>
        {formats.number(rows.length === 0 ? firstRow : firstRow + 1)}-{formats.number(firstRow + rows.length)}
      </bdi>
      <Button variant="default" size="compact-md" disabled={state.page === 1} onClick={() => goTo(state.page - 1)}>
        {t('Newer')}
      </Button>
      <Button variant="default" size="compact-md" disabled={pagination?.continues !== true} onClick={() => goTo(state.page + 1)}>
        {t('Older')}
      </Button>
    </footer>
  );
});
