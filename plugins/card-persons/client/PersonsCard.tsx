import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { useRowEditing, type FormGroup } from '@mortise/sdk/forms';
import { CardShell, EmptyState, FieldValue, RecordLink } from '@mortise/sdk/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './PersonsCard.module.css';

const LIST = 'persons';

/** The people of the record, by role. */
export default observer(function PersonsCard({ node, page }: CardProps) {
  const t = useTranslate();
  const items = page.form.items(LIST);
  const editing = useRowEditing(
    page,
    () => page.form.items(LIST),
    (isNew) => (isNew ? t('Add a person') : t('Edit the person')),
  );
  const add = page.isWritable && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => editing.add()}>
      {t('Add')}
    </Button>
  );
  return (
    <CardShell title={t(node.title ?? 'Persons')} isCollapsed={node.collapsed === true} hint={items.rows.length || ''} actions={add}>
      {items.rows.length === 0 && <EmptyState hint={t('Customers, partners and others of this record will be listed here.')} />}
      <ul className={styles['list']} data-field={LIST}>
        {items.rows.map((row) => (
          <Person key={row.key} row={row} isEditing={page.isEditing} edit={() => editing.edit(row)} remove={() => items.remove(row)} />
        ))}
      </ul>
      {editing.dialog}
    </CardShell>
  );
});

interface PersonProps {
  readonly row: FormGroup;
  readonly isEditing: boolean;
  readonly edit: () => void;
  readonly remove: () => void;
}

const Person = observer(function Person({ row, isEditing, edit, remove }: PersonProps) {
  const t = useTranslate();
  const registration = row.scalar('personRegistration')?.value;
  const role = row.scalar('role');
  return (
    <li className={styles['person']}>
      <div className={styles['who']}>
        <span className={styles['name']}>
          {typeof registration === 'string' ? <Named row={row} registration={registration} /> : t('Nobody yet')}
        </span>
        <span className={styles['role']}>{role && <FieldValue name="role" field={role.field} value={role.value} />}</span>
      </div>
      {isEditing && (
        <div className={styles['actions']}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Edit')} onClick={edit}>
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Delete')} onClick={remove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
});

/** The name that came with the record, as long as it is still that person; else it is asked for. */
function Named({ row, registration }: { readonly row: FormGroup; readonly registration: string }) {
  const { person, name, personRegistration } = row.source as {
    readonly person?: { readonly name?: string };
    readonly name?: string;
    readonly personRegistration?: string;
  };
  const known = personRegistration === registration ? (person?.name ?? name) : undefined;
  return (
    <RecordLink entity="Person" registration={registration}>
      {known}
    </RecordLink>
  );
}
