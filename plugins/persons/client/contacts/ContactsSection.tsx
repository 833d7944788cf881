import { useTranslate } from '@mortise/sdk/client';
import { errorText } from '@mortise/sdk/forms';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { PersonHost } from '../PersonHost.ts';
import { Section } from '../Section.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import styles from './Contacts.module.css';
import { ContactsTable } from './ContactsTable.tsx';
import { useContactDialog } from './useContactDialog.ts';

/** The people to talk to, as a table; one at a time is edited. */
export const ContactsSection = observer(function ContactsSection({ host }: { readonly host: PersonHost }) {
  const t = useTranslate();
  const { rows } = host.form.items('contacts');
  const { readOnly, disabled, more } = host.flags('contacts');
  const isWritable = host.isWritable && readOnly !== true && disabled !== true;
  const { open, add, edit, remove, close } = useContactDialog(host, isWritable);
  const problem = host.form.isChecked ? host.form.ruleError('contacts') : undefined;
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
    <Section host={host} name="contacts" title="Contacts" hint={rows.length || ''} actions={actions}>
      <div data-field="contacts">
        {rows.length === 0 ? (
          <EmptyState hint={t('The people to talk to will be listed here.')} />
        ) : (
          <ContactsTable
            rows={rows}
            isWritable={isWritable}
            isSelectable={more['selectable'] === true}
            isEditing={host.isEditing}
            edit={edit}
            remove={remove}
          />
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
