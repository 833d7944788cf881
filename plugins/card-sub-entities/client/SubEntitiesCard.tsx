import { fieldLabel } from '@mortise/sdk';
import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { errorText, isEmptyValue, useRowEditing, type FormGroup } from '@mortise/sdk/forms';
import { CardShell, EmptyState, FieldValue, isAlignedAtEnd, isTabular, RecordTable, widthOf, type TableColumn } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import styles from './SubEntitiesCard.module.css';

const ACTIONS_WIDTH = 84;

/** A nested list as a table. */
export default observer(function SubEntitiesCard({ node, page }: CardProps) {
  const t = useTranslate();
  const path = plainText(node.props?.['path']);
  const items = page.form.items(path);
  const title = t(node.title ?? fieldLabel(path, page.entity.fields[path]));
  const editing = useRowEditing(
    page,
    () => page.form.items(path),
    (isNew) => `${isNew ? t('Add') : t('Edit')}: ${title}`,
  );
  const isOpen = page.form.fixedReason(path) === undefined;
  const isEditing = page.isEditing && isOpen;
  const { edit } = editing;
  // What the product fills has a column once it is filled.
  const shown = Object.keys(items.fields).filter(
    (name) => items.fields[name]!.readOnly !== true || items.rows.some((row) => !isEmptyValue(row.valueAt(name))),
  );
  const columns = useMemo(
    () => columnsOf(items.fields, shown, t, isEditing ? { edit, remove: (row) => page.form.items(path).remove(row) } : undefined),
    // The columns say the same as long as these do.
    // eslint-disable-next-line react/exhaustive-deps
    [items.fields, shown.join(), isEditing, path],
  );
  const add = page.isWritable && isOpen && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => editing.add()}>
      {t('Add')}
    </Button>
  );
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} hint={items.rows.length || ''} actions={add} isFlush>
      <div data-field={path}>
        <RecordTable label={title} columns={columns} rows={items.rows} keyOf={(row) => row.key} empty={<EmptyState />} />
      </div>
      {editing.dialog}
    </CardShell>
  );
});

interface RowActions {
  readonly edit: (row: FormGroup) => void;
  readonly remove: (row: FormGroup) => void;
}

function columnsOf(
  fields: FormGroup['fields'],
  shown: readonly string[],
  t: (key: string) => string,
  actions: RowActions | undefined,
): readonly TableColumn<FormGroup>[] {
  const columns = shown
    .map((name) => [name, fields[name]!] as const)
    .filter(([, field]) => field.type !== 'items' && field.type !== 'object' && field.type !== 'sheet')
    .map(([name, field]) => ({
      id: name,
      label: t(fieldLabel(name, field)),
      width: widthOf(field),
      isNumeric: isAlignedAtEnd(field),
      isTabular: isTabular(field),
      cell: (row: FormGroup) => <Cell row={row} name={name} />,
    }));
  if (actions === undefined) return columns;
  return [
    ...columns,
    { id: 'actions', label: '', width: ACTIONS_WIDTH, cell: (row: FormGroup) => <Actions row={row} actions={actions} /> },
  ];
}

const Cell = observer(function Cell({ row, name }: { readonly row: FormGroup; readonly name: string }) {
  const field = row.scalar(name);
  const t = useTranslate();
  if (field === undefined || field.isHidden) return null;
  return (
    <span data-field={field.path}>
      <FieldValue name={name} field={field.field} value={field.value} currency={field.currency} />
      {field.error && (
        <span className={styles['error']} role="alert">
          {errorText(field.error, t)}
        </span>
      )}
    </span>
  );
});

function Actions({ row, actions: { edit, remove } }: { readonly row: FormGroup; readonly actions: RowActions }) {
  const t = useTranslate();
  return (
    <span className={styles['actions']}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('Edit')} onClick={() => edit(row)}>
        <IconPencil size={15} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('Delete')} onClick={() => remove(row)}>
        <IconTrash size={15} stroke={1.5} />
      </ActionIcon>
    </span>
  );
}
