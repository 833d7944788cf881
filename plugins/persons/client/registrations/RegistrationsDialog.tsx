import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { isAutomaticType, registrationType } from '../../shared/registrationTypes.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { flaggedField } from '../fields/flaggedField.ts';
import { GridCell } from '../fields/GridCell.tsx';
import { rowText } from '../fields/rowText.ts';
import { RowFields } from '../fields/RowFields.tsx';
import { ItemsDialog } from '../ItemsDialog.tsx';
import type { PersonHost } from '../PersonHost.ts';
import { useRegistrationTypes } from './useRegistrationTypes.ts';
import styles from './RegistrationField.module.css';

const DETAILS = ['deliveredBy', 'deliveryDate', 'validUntil', 'verified', 'verificationDate', 'verificationType'];

interface RegistrationsDialogProps {
  readonly host: PersonHost;
  readonly isReadOnly: boolean;
  readonly close: () => void;
}

/** All registrations of a person; the first is the main one. */
export const RegistrationsDialog = observer(function RegistrationsDialog({ host, isReadOnly, close }: RegistrationsDialogProps) {
  const t = useTranslate();
  const items = host.form.items('registrations');
  const titleOf = (row: FormGroup) =>
    [row.scalar('type')?.value, row.scalar('number')?.value].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
    t('New registration');
  const manner = { titleOf, firstLabel: t('Main'), makeFirstLabel: t('Make it the main one'), canDelete: () => true };
  return (
    <ItemsDialog title={t('Registrations')} items={items} manner={manner} isReadOnly={isReadOnly} close={close}>
      {(row) => <RegistrationRow host={host} row={row} isReadOnly={isReadOnly} />}
    </ItemsDialog>
  );
});

const RegistrationRow = observer(function RegistrationRow({
  host,
  row,
  isReadOnly,
}: {
  readonly host: PersonHost;
  readonly row: FormGroup;
  readonly isReadOnly: boolean;
}) {
  const t = useTranslate();
  const type = rowText(row, 'type');
  const types = useRegistrationTypes(host, type);
  const isAutomatic = isAutomaticType(type);
  const error = row.scalar('type')?.error;
  const choose = (choice: string) => {
    const chosen = registrationType(choice, host.entity.name);
    row.assign({ type: chosen, ...(isAutomaticType(chosen) && { number: undefined }) });
  };
  return (
    <FieldGrid>
      <GridCell>
        <div data-field={row.scalar('type')?.path}>
          <Select
            label={t('Registration type')}
            labelProps={{ className: styles['label'] }}
            data={[...types]}
            value={type === '' ? null : type}
            onChange={(value) => value !== null && choose(value)}
            searchable
            allowDeselect={false}
            disabled={isReadOnly}
            nothingFoundMessage={t('Nothing fits')}
            error={error === undefined ? undefined : t('Choose a type first.')}
          />
        </div>
      </GridCell>
      <RowFields
        row={row}
        names={['number']}
        isEditing={!isReadOnly}
        as={(field) =>
          flaggedField(field, { isDisabled: isAutomatic, label: 'Registration number', hint: isAutomatic ? 'Given when saved' : undefined })
        }
      />
      <RowFields row={row} names={DETAILS} isEditing={!isReadOnly} />
    </FieldGrid>
  );
});
