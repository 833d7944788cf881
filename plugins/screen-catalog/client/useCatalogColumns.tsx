import { fieldLabel, type EntityRecord } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { FieldValue, isAlignedAtEnd, isTabular, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { CatalogStore } from './CatalogStore.ts';
import styles from './Catalog.module.css';

const WIDTH = 170;
const WIDTH_EDITED = 230;

/** Registration, the fields that lists show, status; and in the row that is being changed its inputs. */
export function useCatalogColumns(store: CatalogStore, isEditable: boolean): readonly TableColumn<EntityRecord>[] {
  const t = useTranslate();
  const { entity } = store;
  return useMemo(() => {
    const named = Object.entries(entity.fields).filter(([name, field]) => name === 'name' || field.column === true);
    const columns: TableColumn<EntityRecord>[] = named.map(([name, field]) => ({
      id: name,
      label: t(fieldLabel(name, field)),
      width: isEditable ? WIDTH_EDITED : WIDTH,
      isNumeric: !isEditable && isAlignedAtEnd(field),
      isTabular: isTabular(field),
      ...(field.sort === true && { sortKey: name }),
      cell: (record) => <Cell store={store} record={record} name={name} />,
    }));
    return [
      { id: 'registration', label: t('Registration'), width: 140, sortKey: 'registration', cell: ({ registration }) => registration },
      ...(isEditable
        ? [{ id: 'actions', label: t('Actions'), width: 150, cell: (record: EntityRecord) => <Actions store={store} record={record} /> }]
        : []),
      ...columns,
      ...(entity.workflow
        ? [
            {
              id: 'status',
              label: t('Status'),
              width: 120,
              cell: (record: EntityRecord) => <StatusBadge entity={entity} status={record.status} />,
            },
          ]
        : []),
    ];
  }, [store, entity, isEditable, t]);
}

interface CellProps {
  readonly store: CatalogStore;
  readonly record: EntityRecord;
}

const Cell = observer(function Cell({ store, record, name }: CellProps & { readonly name: string }) {
  const { form, entity } = store;
  const field = entity.fields[name]!;
  const isEdited = form?.record?.registration === record.registration && form.isWritable(name) && form.root.scalar(name) !== undefined;
  if (isEdited) return <FormFieldInput field={form.field(name)} isLabelHidden />;
  const currency = record['currency'];
  return <FieldValue name={name} field={field} value={record[name]} record={record} {...(typeof currency === 'string' && { currency })} />;
});

const Actions = observer(function Actions({ store, record }: CellProps) {
  const t = useTranslate();
  const { registration } = record;
  if (store.form?.record?.registration !== registration) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        disabled={store.form !== undefined}
        aria-label={t('Edit {registration}', { registration })}
        onClick={() => void store.edit(record)}
      >
        {t('Edit')}
      </Button>
    );
  }
  return (
    <span className={styles['actions']}>
      <Button size="compact-xs" loading={store.isSaving} onClick={() => void store.save()}>
        {t('Save')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={store.isSaving} onClick={() => store.cancel()}>
        {t('Cancel')}
      </Button>
    </span>
  );
});
