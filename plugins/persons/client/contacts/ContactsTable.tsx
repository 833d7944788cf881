import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { ContactRow } from './ContactRow.tsx';
import styles from './Contacts.module.css';

interface ContactsTableProps {
  readonly rows: readonly FormGroup[];
  readonly isWritable: boolean;
  readonly isSelectable: boolean;
  readonly isEditing: boolean;
  readonly edit: (row: FormGroup) => void;
  readonly remove: (row: FormGroup) => void;
}

export const ContactsTable = observer(function ContactsTable(props: ContactsTableProps) {
  const { rows, isWritable, isSelectable, isEditing, edit, remove } = props;
  const t = useTranslate();
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={t('Contacts')}>
        <thead>
          <tr>
            {isSelectable && <th scope="col">{t('Selected')}</th>}
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Position')}</th>
            <th scope="col">{t('Phone')}</th>
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Networks')}</th>
            <th scope="col" aria-label={t('Actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ContactRow
              key={row.key}
              row={row}
              isWritable={isWritable}
              isSelectable={isSelectable}
              isEditing={isEditing}
              edit={() => edit(row)}
              remove={() => remove(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});
