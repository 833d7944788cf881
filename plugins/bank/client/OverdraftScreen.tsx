import { useDocumentTitle, useSearchParams, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { EmptyState } from '@mortise/sdk/ui';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Overdraft.module.css';
import { OverdraftAccount } from './OverdraftAccount.tsx';
import { accountForm } from './overdraftForms.ts';

/** Sets how far an account may be overdrawn. The account stands in the address. */
export default observer(function OverdraftScreen() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const account = parameters.get('account') ?? '';
  const [form] = useState(() => accountForm(account));
  useEffect(
    () =>
      reaction(
        () => form.values['account'],
        (chosen) => setParameters(typeof chosen === 'string' && chosen !== '' ? { account: chosen } : {}, { replace: true }),
      ),
    [form, setParameters],
  );
  useDocumentTitle(t('Overdraft limits'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Overdraft limits')}</h1>
      <FormFieldInput field={form.field('account')} />
      {account === '' ? (
        <EmptyState hint={t('Choose the account whose limit is set.')} />
      ) : (
        <OverdraftAccount key={account} account={account} />
      )}
    </div>
  );
});
