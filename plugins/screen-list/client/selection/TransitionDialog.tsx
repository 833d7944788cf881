import { fieldLabel, type Field, type JsonValue, type TransitionOutlook } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { TransitionQuestions } from '@mortise/sdk/forms';
import { FieldValue, LoadFailure, RecordTable, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Modal } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { TransitionTask } from './TransitionTask.ts';
import { WorkControls } from './WorkControls.tsx';
import { WorkResult } from './WorkResult.tsx';
import styles from './TaskDialog.module.css';

const NO_ROWS: readonly TransitionOutlook[] = [];

interface TransitionDialogProps {
  readonly task: TransitionTask;
  readonly run: () => Promise<void>;
  readonly close: () => void;
}

/** What the transition will do to each record, then what it did. */
export default observer(function TransitionDialog({ task, run, close }: TransitionDialogProps) {
  const t = useTranslate();
  const { work, transition, outlooks, possible } = task;
  const columns = useOutlookColumns(task);
  useEffect(() => {
    if (task.outlooks === undefined) void task.preview();
  }, [task]);
  const runLabel = task.asksForApproval
    ? t('Ask for approval of {count}', { count: possible.length })
    : t('Run for {count}', { count: possible.length });
  return (
    <Modal opened onClose={close} size="xl" title={task.title} closeOnClickOutside={false}>
      <div className={styles['body']}>
        {transition.props.confirm !== undefined && <p className={styles['summary']}>{t(transition.props.confirm)}</p>}
        {task.asksForApproval && <p className={styles['summary']}>{t('A second person has to approve it.')}</p>}
        <Summary task={task} />
        {task.error && <LoadFailure error={task.error} retry={() => void task.preview()} />}
        <fieldset className={styles['questions']} disabled={work.isRunning}>
          <TransitionQuestions asking={task.asking} />
        </fieldset>
        <div className={styles['table']}>
          <RecordTable
            label={t('What will happen')}
            columns={columns}
            rows={outlooks ?? NO_ROWS}
            keyOf={({ registration }) => registration}
            isLoading={outlooks === undefined && task.error === undefined}
            isFilling
          />
        </div>
        <WorkControls
          work={work}
          runLabel={runLabel}
          isReady={possible.length > 0 && task.asking.isReady}
          run={() => void run()}
          close={close}
        />
      </div>
    </Modal>
  );
});

/** How many can take it, and which fields are set on the way. */
const Summary = observer(function Summary({ task }: { readonly task: TransitionTask }) {
  const t = useTranslate();
  const formats = useFormats();
  const { outlooks, possible, entity, transition } = task;
  if (outlooks === undefined) return null;
  const set = entity.workflow?.transitions.find(({ code }) => code === transition.code)?.set ?? {};
  const able = formats.number(possible.length);
  const unable = formats.number(outlooks.length - possible.length);
  return (
    <>
      <p className={styles['summary']} role="status">
        <strong>
          {possible.length === outlooks.length ? t('{able} can', { able }) : t('{able} can, {unable} cannot', { able, unable })}
        </strong>
      </p>
      {Object.keys(set).length > 0 && (
        <dl className={styles['facts']}>
          {Object.entries(set).map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(fieldLabel(name, entity.fields[name]))}</dt>
              <dd>
                <SetValue name={name} field={entity.fields[name]} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
});

interface SetValueProps {
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: JsonValue;
}

/** A value that the transition sets; what only the server knows, in words. */
function SetValue({ name, field, value }: SetValueProps) {
  const t = useTranslate();
  if (value === '$today') return t('Today');
  if (value === '$now') return t('Now');
  if (value === '$user') return t('You');
  return field === undefined ? plainText(value) : <FieldValue name={name} field={field} value={value} />;
}

function useOutlookColumns(task: TransitionTask): readonly TableColumn<TransitionOutlook>[] {
  const t = useTranslate();
  return useMemo(() => {
    const { entity, transition, work, asksForApproval } = task;
    const doneLabel = asksForApproval ? t('Waits for approval') : t('Done');
    return [
      { id: 'registration', label: t('Registration'), width: 130, isTabular: true, cell: ({ registration }) => registration },
      { id: 'name', label: t('Name'), width: 180, cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'status',
        label: t('Status'),
        width: 210,
        cell: ({ status, rejectionReason }) => (
          <span className={styles['change']}>
            {status !== '' && <StatusBadge entity={entity} status={status} />}
            {rejectionReason === undefined && (
              <>
                <IconArrowRight size={14} stroke={1.5} aria-hidden />
                <StatusBadge entity={entity} status={transition.to} />
              </>
            )}
          </span>
        ),
      },
      {
        id: 'result',
        label: t('Result'),
        width: 260,
        cell: ({ registration, rejectionReason }) => (
          <WorkResult
            work={work}
            registration={registration}
            outlook={rejectionReason === undefined ? t('Possible') : t(rejectionReason)}
            doneLabel={doneLabel}
          />
        ),
      },
    ];
  }, [t, task]);
}
