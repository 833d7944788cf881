import { useTranslate } from '@mortise/sdk/client';
import { errorText, type FormGroup } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { joinedName } from '../../shared/names.ts';
import { NetworkLinks } from './NetworkLinks.tsx';
import styles from './Contacts.module.css';

interface ContactRowProps {
  readonly row: FormGroup;
  readonly isWritable: boolean;
  readonly isSelectable: boolean;
  readonly isEditing: boolean;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** One contact in the table. */
export const ContactRow = observer(function ContactRow({ row, isWritable, isSelectable, isEditing, edit, remove }: ContactRowProps) {
  const t = useTranslate();
  const selected = row.scalar('isSelected');
  const name = joinedName(row.value) || t('Nobody yet');
  const errors = row.scalars.flatMap(({ error }) => (error ? [errorText(error, t)] : []));
  return (
    <tr>
      {isSelectable && selected && (
        <td>
          <Checkbox
            size="xs"
            aria-label={`${t('Selected')}: ${name}`}
            checked={selected.value === true}
            disabled={!isWritable || !isEditing}
            onChange={(event) => (selected.value = event.currentTarget.checked)}
          />
        </td>
      )}
      <td>
        <span className={styles['name']}>{name}</span>
        {row.scalar('isDefault')?.value === true && <span className={styles['badge']}>{t('Default')}</span>}
        {errors.map((error) => (
          <div key={error} className={styles['problem']}>
            {error}
          </div>
        ))}
      </td>
      <td>
        <Value row={row} name="position" />
      </td>
      <td className={styles['phones']}>
        <Value row={row} name="phone" />
        <Value row={row} name="mobile" />
      </td>
      <td>
        <Value row={row} name="email" />
      </td>
      <td className={styles['networks']}>
        <NetworkLinks row={row} />
      </td>
      <td className={styles['actions']}>
        <ActionIcon variant="subtle" color="gray" aria-label={`${isWritable ? t('Edit') : t('Show')}: ${name}`} onClick={edit}>
          {isWritable ? <IconPencil size={16} stroke={1.5} aria-hidden /> : <IconEye size={16} stroke={1.5} aria-hidden />}
        </ActionIcon>
        {isWritable && (
          <ActionIcon variant="subtle" color="gray" aria-label={`${t('Delete')}: ${name}`} onClick={remove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
});

const Value = observer(function Value({ row, name }: { readonly row: FormGroup; readonly name: string }) {
  const field = row.scalar(name);
  if (field === undefined || field.value === undefined || field.value === null || field.value === '') return null;
  return (
    <div>
      <FieldValue name={name} field={field.field} value={field.value} />
    </div>
  );
});
