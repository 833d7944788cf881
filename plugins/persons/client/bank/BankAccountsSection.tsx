import { useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PersonHost } from '../PersonHost.ts';
import { Section } from '../Section.tsx';
import { useSavedAtOnce } from '../useSavedAtOnce.ts';
import { BankAccountBlock } from './BankAccountBlock.tsx';
import { BankAccountsDialog } from './BankAccountsDialog.tsx';
import styles from './BankAccounts.module.css';

/** The default account, or all of them where the layout wants a preview; the dialog has them all. */
export const BankAccountsSection = observer(function BankAccountsSection({ host }: { readonly host: PersonHost }) {
  const t = useTranslate();
  const items = host.form.items('bankAccounts');
  const { readOnly, disabled, more } = host.flags('bankAccounts');
  const isWritable = host.isWritable && readOnly !== true && disabled !== true;
  const [isOpen, setOpen] = useState(false);
  const shown = more['preview'] === true || more['preview'] === 'all' ? items.rows : items.rows.slice(0, 1);
  const dialog = useSavedAtOnce(host);
  const open = () => {
    if (isWritable) dialog.edit();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    dialog.closed();
  };
  const Icon = isWritable ? IconPencil : IconEye;
  const actions = (isWritable || items.rows.length > 0) && (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon size={14} aria-hidden />} onClick={open}>
      {isWritable ? t('Edit bank accounts') : t('Show bank accounts')}
    </Button>
  );
  return (
    <Section host={host} name="bankAccounts" title="Bank accounts" hint={items.rows.length || ''} actions={actions}>
      <div data-field="bankAccounts" ref={dialog.place} className={styles['blocks']}>
        {items.rows.length === 0 && <EmptyState hint={t('Bank accounts will be shown here.')} />}
        {shown.map((row) => (
          <BankAccountBlock key={row.key} row={row} isDefault={row === items.rows[0]} />
        ))}
        {shown.length < items.rows.length && (
          <Button variant="subtle" color="gray" size="compact-sm" className={styles['more']} onClick={open}>
            {t('{count} more', { count: items.rows.length - shown.length })}
          </Button>
        )}
      </div>
      {isOpen && <BankAccountsDialog host={host} isReadOnly={!isWritable} close={close} saved={dialog.saved} />}
    </Section>
  );
});
