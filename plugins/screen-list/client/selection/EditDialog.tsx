import type { EntityRecord } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { FieldValue, LoadFailure, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Button, Group, Modal, MultiSelect } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { EditTask } from './EditTask.ts';
import { WorkControls } from './WorkControls.tsx';
import { WorkResult } from './WorkResult.tsx';
import styles from './TaskDialog.module.css';

interface EditDialogProps {
  readonly task: EditTask;
  readonly run: () => Promise<void>;
  readonly close: () => void;
}

/** Chooses fields and their values, shows what changes, then what became of it. */
export default observer(function EditDialog({ task, run, close }: EditDialogProps) {
  return (
    <Modal opened onClose={close} size="xl" title={task.title} closeOnClickOutside={false}>
      <div className={styles['body']}>
        {task.records === undefined ? <Values task={task} close={close} /> : <Changes task={task} run={run} close={close} />}
      </div>
    </Modal>
  );
});

const Values = observer(function Values({ task, close }: Omit<EditDialogProps, 'run'>) {
  const t = useTranslate();
  return (
    <>
      <MultiSelect
        label={t('Fields to change')}
        data={[...task.choices]}
        value={[...task.chosen]}
        onChange={(names) => task.choose(names)}
        searchable
        data-autofocus
      />
      {task.fields.map((field) => (
        <FormFieldInput key={field.path} field={field} help={t('Left empty, it is cleared in all records.')} />
      ))}
      {task.error && <LoadFailure error={task.error} retry={() => void task.preview()} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={task.chosen.length === 0} loading={task.isReading} onClick={() => void task.preview()}>
          {t('Preview')}
        </Button>
      </Group>
    </>
  );
});

const Changes = observer(function Changes({ task, run, close }: EditDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useChangeColumns(task);
  const { records = [], changing, registrations, work } = task;
  const counts = {
    changing: formats.number(changing.length),
    same: formats.number(records.length - changing.length),
    missing: formats.number(registrations.length - records.length),
  };
  return (
    <>
      <p className={styles['summary']} role="status">
        <strong>{t('{changing} will change, {same} hold the values already', counts)}</strong>
        {registrations.length > records.length && ` ${t('{missing} are no longer there.', counts)}`}
      </p>
      {task.error && <LoadFailure error={task.error} retry={() => void run()} />}
      <div className={styles['table']}>
        <RecordTable label={t('What will happen')} columns={columns} rows={records} keyOf={({ registration }) => registration} isFilling />
      </div>
      <WorkControls
        work={work}
        runLabel={t('Change {count}', { count: counts.changing })}
        isReady={changing.length > 0}
        run={() => void run()}
        close={close}
      >
        <Button variant="default" onClick={() => task.back()}>
          {t('Back')}
        </Button>
      </WorkControls>
    </>
  );
});

function useChangeColumns(task: EditTask): readonly TableColumn<EntityRecord>[] {
  const t = useTranslate();
  return useMemo(() => {
    const { fields, values, work } = task;
    const before: readonly TableColumn<EntityRecord>[] = [
      { id: 'registration', label: t('Registration'), width: 130, isTabular: true, cell: ({ registration }) => registration },
      { id: 'name', label: t('Name'), width: 160, cell: ({ name }) => <bdi>{name}</bdi> },
    ];
    const changes = fields.map(({ name, field, label }): TableColumn<EntityRecord> => ({
      id: `change ${name}`,
      label: t(label),
      width: 200,
      cell: (record) => (
        <span className={styles['change']}>
          <FieldValue name={name} field={field} value={record[name]} record={record} />
          <IconArrowRight size={14} stroke={1.5} aria-hidden />
          {values[name] === null ? t('empty') : <FieldValue name={name} field={field} value={values[name]} record={record} />}
        </span>
      ),
    }));
    const result: TableColumn<EntityRecord> = {
      id: 'result',
      label: t('Result'),
      width: 220,
      cell: (record) => (
        <WorkResult
          work={work}
          registration={record.registration}
          outlook={task.changes(record) ? t('Will change') : t('Unchanged')}
          doneLabel={t('Changed')}
        />
      ),
    };
    return [...before, result, ...changes];
  }, [t, task]);
}
