import { useTranslate } from '@mortise/sdk/client';
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RecordWork } from './RecordWork.ts';
import styles from './TaskDialog.module.css';

interface WorkResultProps {
  readonly work: RecordWork;
  readonly registration: string;
  /** Translated: what to expect, before anything has become of the record. */
  readonly outlook: string;
  /** Translated: what it is called when it is done. */
  readonly doneLabel: string;
}

/** What has become of one record. */
export const WorkResult = observer(function WorkResult({ work, registration, outlook, doneLabel }: WorkResultProps) {
  const t = useTranslate();
  const state = work.stateOf(registration);
  const failure = work.failures.get(registration);
  const text = { waiting: outlook, running: t('Running'), done: doneLabel, failed: failure ?? '' }[state];
  const Symbol = { waiting: undefined, running: IconLoader2, done: IconCheck, failed: IconAlertTriangle }[state];
  return (
    <span className={styles['result']} data-state={state} title={text}>
      {Symbol && <Symbol size={14} stroke={1.5} aria-hidden />}
      {text}
    </span>
  );
});
