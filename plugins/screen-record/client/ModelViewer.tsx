import { useFormats, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { FieldValue, RecordTable, statusLabel, type TableColumn } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Button, Group, Modal, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { modelOf, modelRows, type ModelRow } from './modelOf.ts';
import styles from './ModelViewer.module.css';

interface ModelViewerProps {
  readonly page: RecordPage;
  readonly close: () => void;
}

/** What the record holds, field by field or as the JSON that scripts are given. */
export default observer(function ModelViewer({ page, close }: ModelViewerProps) {
  const t = useTranslate();
  const [isJson, setJson] = useState(false);
  const model = modelOf(page);
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const columns = useColumns(page, isNarrow);
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      fullScreen={isNarrow}
      title={t('Model')}
      classNames={{ content: styles['content']!, body: styles['body']! }}
    >
      <Switch label="JSON" checked={isJson} onChange={({ currentTarget }) => setJson(currentTarget.checked)} data-autofocus />
      {isJson ? (
        <pre className={styles['code']} dir="ltr" role="region" aria-label="JSON" tabIndex={0}>
          {JSON.stringify(model, undefined, 2)}
        </pre>
      ) : (
        <div className={styles['table']}>
          <RecordTable
            label={t('Model')}
            columns={columns}
            rows={modelRows(page.entity.fields, model)}
            keyOf={({ path }) => path}
            isFilling
          />
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('Close')}
        </Button>
      </Group>
    </Modal>
  );
});

function useColumns(page: RecordPage, isNarrow: boolean): readonly TableColumn<ModelRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { id: 'path', label: t('Field'), width: isNarrow ? 120 : 200, cell: ({ path }) => <code>{path}</code> },
      { id: 'label', label: t('Label'), width: isNarrow ? 100 : 200, cell: ({ label }) => t(label) },
      { id: 'value', label: t('Value'), width: 300, cell: (row) => <ModelValue row={row} page={page} /> },
    ],
    [t, page, isNarrow],
  );
}

interface ModelValueProps {
  readonly row: ModelRow;
  readonly page: RecordPage;
}

const ModelValue = observer(function ModelValue({ row: { path, field, value }, page }: ModelValueProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity, record, form } = page;
  if (value === undefined || value === null || value === '') return '–';
  if (path === 'status') return t(statusLabel(entity, plainText(value)));
  if (path === '_insertDate' || path === '_updateDate') return formats.dateTime(plainText(value));
  if (field === undefined || field.type === 'sheet') return typeof value === 'object' ? JSON.stringify(value) : plainText(value);
  const currency = field.type === 'currency' ? form.field(path).currency : undefined;
  return <FieldValue name={path} field={field} value={value} {...(currency !== undefined && { currency })} {...(record && { record })} />;
});
