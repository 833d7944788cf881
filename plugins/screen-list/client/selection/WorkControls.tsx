import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Progress, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RecordWork } from './RecordWork.ts';
import styles from './TaskDialog.module.css';

interface WorkControlsProps {
  readonly work: RecordWork;
  /** Translated; begins the work. */
  readonly runLabel: string;
  readonly isReady: boolean;
  readonly run: () => void;
  readonly close: () => void;
  /** Further buttons before the work begins. */
  readonly children?: ReactNode;
}

/** How far the work is, and the buttons that begin, stop and repeat it. */
export const WorkControls = observer(function WorkControls({ work, runLabel, isReady, run, close, children }: WorkControlsProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <footer className={styles['controls']}>
      {work.hasBegun && <WorkProgress work={work} />}
      <Group justify="flex-end" gap="xs">
        {!work.hasBegun && children}
        {work.isRunning && (
          <Button variant="default" disabled={work.isCancelled} onClick={() => work.cancel()}>
            {t('Stop')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {work.isRunning ? t('Continue in the background') : t('Close')}
        </Button>
        {!work.hasBegun && (
          <Button disabled={!isReady} onClick={run}>
            {runLabel}
          </Button>
        )}
        {work.hasBegun && !work.isRunning && work.left.length > 0 && (
          <Button onClick={run}>{t('Run the remaining {count} again', { count: formats.number(work.left.length) })}</Button>
        )}
      </Group>
    </footer>
  );
});

const WorkProgress = observer(function WorkProgress({ work }: { readonly work: RecordWork }) {
  const t = useTranslate();
  const formats = useFormats();
  const { finished, registrations, failures, done } = work;
  const counts = {
    finished: formats.number(finished),
    count: formats.number(registrations.length),
    done: formats.number(done.size),
    failed: formats.number(failures.size),
  };
  return (
    <div className={styles['progress']}>
      <Progress value={(finished / registrations.length) * 100} aria-label={t('Progress')} />
      <Text size="sm" role="status">
        {t('{finished} of {count}: {done} done, {failed} failed', counts)}
      </Text>
    </div>
  );
});
