import { ApiService, useStore } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { RowFields } from '../fields/RowFields.tsx';
import type { PersonHost } from '../PersonHost.ts';
import { IbanFilling } from './IbanFilling.ts';
import { IbanPaste } from './IbanPaste.tsx';
import { Mandates } from './Mandates.tsx';

const FIELDS = [
  'bankIban',
  'bankBic',
  'bankName',
  'name',
  'bankOwner',
  'bankOpeningDate',
  'bankPreferredWithdrawalDate',
  'collectionMethods',
  'sepaCreditorIdentifier',
  'externalReference',
  'isInactive',
];

interface BankAccountFormProps {
  readonly host: PersonHost;
  readonly row: FormGroup;
  readonly isReadOnly: boolean;
}

/** The fields of an account. Its IBAN says more than itself: what is still empty is filled from it. */
export const BankAccountForm = observer(function BankAccountForm({ host, row, isReadOnly }: BankAccountFormProps) {
  useStore((services) => new IbanFilling(row, host.form, services.get(ApiService)));
  const mandates = row.items('sepaMandates');
  const added = Object.keys(row.fields).filter((name) => !FIELDS.includes(name) && row.scalar(name) !== undefined);
  return (
    <>
      {!isReadOnly && <IbanPaste row={row} />}
      <FieldGrid>
        <RowFields row={row} names={[...FIELDS, ...added]} isEditing={!isReadOnly} />
      </FieldGrid>
      {mandates && <Mandates items={mandates} isReadOnly={isReadOnly} />}
    </>
  );
});
