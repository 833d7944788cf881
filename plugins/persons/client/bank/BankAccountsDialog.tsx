import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { formatIban } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { rowText } from '../fields/rowText.ts';
import { ItemsDialog } from '../ItemsDialog.tsx';
import type { PersonHost } from '../PersonHost.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

interface BankAccountsDialogProps {
  readonly host: PersonHost;
  readonly isReadOnly: boolean;
  readonly close: () => void;
  readonly saved: () => void;
}

/** All bank accounts of a person; the first is the default, inactive ones are folded up. */
export const BankAccountsDialog = observer(function BankAccountsDialog({ host, isReadOnly, close, saved }: BankAccountsDialogProps) {
  const t = useTranslate();
  const titleOf = (row: FormGroup) => {
    const text = (name: string) => rowText(row, name);
    return [text('name'), text('bankIban') && formatIban(text('bankIban'))].filter(Boolean).join(' · ') || t('New bank account');
  };
  const manner = {
    titleOf,
    firstLabel: t('Default'),
    makeFirstLabel: t('Make it the default'),
    canDelete: () => true,
    isStruck: (row: FormGroup) => row.scalar('isInactive')?.value === true,
  };
  return (
    <ItemsDialog
      title={t('Bank accounts')}
      items={host.form.items('bankAccounts')}
      manner={manner}
      isReadOnly={isReadOnly}
      size={1120}
      close={close}
      saved={saved}
    >
      {(row) => <BankAccountForm host={host} row={row} isReadOnly={isReadOnly} />}
    </ItemsDialog>
  );
});
