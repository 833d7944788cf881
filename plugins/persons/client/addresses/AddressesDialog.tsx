import { ListsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { addressLineOf } from '../../shared/addressLine.ts';
import { repeatedTypes } from '../../shared/uniqueAddresses.ts';
import { ItemsDialog } from '../ItemsDialog.tsx';
import type { PersonHost } from '../PersonHost.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressSuggestions } from './AddressSuggestions.tsx';
import { addressProviderOf } from './addressProviderOf.ts';

interface AddressesDialogProps {
  readonly host: PersonHost;
  readonly isReadOnly: boolean;
  /** Whether there is at most one address of each type. */
  readonly isUnique: boolean;
  readonly close: () => void;
  readonly saved: () => void;
}

/** All addresses of a person; the first is the default. */
export const AddressesDialog = observer(function AddressesDialog({ host, isReadOnly, isUnique, close, saved }: AddressesDialogProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const provider = addressProviderOf(useService(SessionService).configuration.options);
  const items = host.form.items('addresses');
  const types = lists.values('addressType').filter(({ isInactive }) => isInactive !== true);
  const used = new Set(items.rows.map((row) => row.scalar('type')?.value));
  const free = types.find(({ value }) => !used.has(value))?.value;
  const isFull = isUnique && types.length > 0 && free === undefined;
  const repeated = isUnique && repeatedTypes(items.value).length > 0;
  const titleOf = (row: FormGroup) => {
    const type = row.scalar('type')?.value;
    const label = typeof type === 'string' && type !== '' ? lists.label('addressType', type) : t('New address');
    return [label, addressLineOf(row.value)].filter(Boolean).join(' · ');
  };
  const manner = { titleOf, firstLabel: t('Default'), makeFirstLabel: t('Make it the default'), canDelete: (index: number) => index > 0 };
  return (
    <ItemsDialog
      title={t('Edit addresses')}
      items={items}
      manner={manner}
      isReadOnly={isReadOnly}
      canAdd={!isFull}
      obstacle={repeated ? t('Address type must be unique') : undefined}
      newValues={() => (isUnique && free !== undefined ? { type: free } : {})}
      close={close}
      saved={saved}
    >
      {(row) => (
        <>
          {!isReadOnly && provider !== 'None' && <AddressSuggestions row={row} provider={provider} />}
          <AddressForm row={row} isReadOnly={isReadOnly} flags={host.flags} />
        </>
      )}
    </ItemsDialog>
  );
});
