import { spelledOut, type EntityShape, type HistoryEntry } from '@mortise/sdk';
import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './WorkflowCard.module.css';

interface StopReasonProps {
  readonly entity: EntityShape;
  readonly registration: string;
}

/** Which step stopped the record, by whom, when, and why. The history says more, and says when it cannot be read. */
export default observer(function StopReason({ entity, registration }: StopReasonProps) {
  const t = useTranslate();
  const formats = useFormats();
  const path = `/${entity.collection}/${encodeURIComponent(registration)}/history`;
  const store = useStore(
    (services) => new QueryStore((signal) => services.get(ApiService).get<readonly HistoryEntry[]>(path, { signal, isSilent: true })),
  );
  const entry = store.answer?.find(({ operation }) => operation === 'transition');
  const step = entity.workflow?.transitions.find(({ code }) => code === entry?.transition);
  if (entry === undefined || step === undefined) return null;
  return (
    <p className={styles['stop']}>
      <strong>{t(step.label ?? spelledOut(step.code))}:</strong>{' '}
      {entry.comment !== undefined && <bdi className={styles['comment']}>{entry.comment}</bdi>} <bdi>{entry.username}</bdi> ·{' '}
      <time dateTime={entry.date}>{formats.writtenDateTime(entry.date)}</time>
    </p>
  );
});
