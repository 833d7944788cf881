import { useTranslate } from '@mortise/sdk/client';
import { errorText, type FormGroup } from '@mortise/sdk/forms';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PersonHost } from '../PersonHost.ts';
import { Section } from '../Section.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactRow } from './ContactRow.tsx';
import styles from './Contacts.module.css';

/** The people to talk to, as a table; one at a time is edited. */
export const ContactsSection = observer(function ContactsSection({ host }: { readonly host: PersonHost }) {
  const t = useTranslate();
  const items = host.form.items('contacts');
  const { readOnly, disabled, more } = host.flags('contacts');
  const isWritable = host.isWritable && readOnly !== true && disabled !== true;
  const isSelectable = more['selectable'] === true;
  const [open, setOpen] = useState<{ readonly row: FormGroup; readonly isNew: boolean }>();
  const problem = host.form.isChecked ? host.form.ruleError('contacts') : undefined;
  const add = () => {
    host.edit();
    setOpen({ row: items.add(), isNew: true });
  };
  const edit = (row: FormGroup) => {
    if (isWritable) host.edit();
    setOpen({ row, isNew: false });
  };
  const close = (isKept: boolean) => {
    if (!isKept && open?.isNew === true) items.remove(open.row);
    if (isKept && open && open.row.scalar('isDefault')?.value === true) clearOtherDefaults(items.rows, open.row);
    setOpen(undefined);
  };
  const actions = isWritable && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={add}
      aria-label={t('Add a contact')}
    >
      {t('Add')}
    </Button>
  );
  return (
    <Section host={host} name="contacts" title="Contacts" hint={items.rows.length || ''} actions={actions}>
      <div data-field="contacts">
        {items.rows.length === 0 ? (
          <EmptyState hint={t('The people to talk to will be listed here.')} />
        ) : (
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
                {items.rows.map((row) => (
                  <ContactRow
                    key={row.key}
                    row={row}
                    isWritable={isWritable}
                    isSelectable={isSelectable}
                    isEditing={host.isEditing}
                    edit={() => edit(row)}
                    remove={() => {
                      host.edit();
                      items.remove(row);
                    }}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {problem && (
          <p className={styles['problem']} role="alert">
            {errorText(problem, t)}
          </p>
        )}
      </div>
      {open && <ContactDialog row={open.row} isNew={open.isNew} isReadOnly={!isWritable} close={close} />}
    </Section>
  );
});

function clearOtherDefaults(rows: readonly FormGroup[], kept: FormGroup): void {
  for (const row of rows) if (row !== kept && row.scalar('isDefault')?.value === true) row.assign({ isDefault: false });
}
