import { useDocumentTitle, useSearchParams, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { EmptyState } from '@mortise/sdk/ui';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import books from '../books/Books.module.css';
import styles from '../Servicing.module.css';
import { MovableMoney } from './MovableMoney.tsx';
import { sourceForm } from './sourceForm.ts';

/** Moves money that came in for the wrong contract to the right one. The contract stands in the address. */
export default observer(function MoveMoneyScreen() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const contract = parameters.get('contract') ?? '';
  const [form] = useState(() => sourceForm(contract));
  useEffect(
    () =>
      reaction(
        () => form.values['contract'],
        (chosen) => setParameters(typeof chosen === 'string' && chosen !== '' ? { contract: chosen } : {}, { replace: true }),
      ),
    [form, setParameters],
  );
  useDocumentTitle(t('Move money'));
  return (
    <div className={books['page']} data-scrolling>
      <header className={books['head']}>
        <h1 className={books['title']}>{t('Move money')}</h1>
      </header>
      <div className={styles['source']}>
        <FormFieldInput field={form.field('contract')} />
      </div>
      {contract === '' ? (
        <EmptyState hint={t('Choose the contract that the money came in for.')} />
      ) : (
        <MovableMoney key={contract} contract={contract} />
      )}
    </div>
  );
});
