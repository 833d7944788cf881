import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { parseAddressLine } from '../../shared/addressLine.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import type { Flags } from '../fields/Flags.ts';
import { GridCell } from '../fields/GridCell.tsx';
import { RowFields } from '../fields/RowFields.tsx';

const USUAL = ['type', 'address1', 'address2', 'zipcode', 'city', 'state', 'country'];
const DETAILS = [
  'streetNumber',
  'streetType',
  'streetName',
  'block',
  'floor',
  'door',
  'division',
  'subDivision',
  'cityCode',
  'epciCode',
  'epciLabel',
  'zones',
];
const RETURNS = ['invalidAddress', 'invalidAddressDate'];
const LINE = 'addressLine';

interface AddressFormProps {
  readonly row: FormGroup;
  readonly isReadOnly: boolean;
  readonly flags: (name: string) => Flags;
}

/** The fields of an address: the usual ones, then the details, with whatever fields a tenant has added. */
export const AddressForm = observer(function AddressForm({ row, isReadOnly, flags }: AddressFormProps) {
  const t = useTranslate();
  const point = row.group('location')?.group('coordinates');
  const own = new Set([...USUAL, ...DETAILS, ...RETURNS, LINE]);
  const added = Object.keys(row.fields).filter((name) => !own.has(name) && row.scalar(name) !== undefined);
  const details = [...DETAILS, ...added];
  const hasDetails = details.some((name) => row.valueAt(name) !== null) || point?.isEmpty === false;
  const [isOpen, { toggle }] = useDisclosure(hasDetails);
  const shown = (names: readonly string[]) => names.filter((name) => flags(`addresses.${name}`).hidden !== true);
  const columns = { addressLine: { xs: 12, sm: 12, md: 8 } };
  return (
    <>
      <FieldGrid>
        <RowFields row={row} names={shown(USUAL)} isEditing={!isReadOnly} />
        <RowFields row={row} names={shown([LINE])} isEditing={!isReadOnly} columns={columns} />
        {!isReadOnly && <TakeApart row={row} />}
        <RowFields row={row} names={shown(RETURNS)} isEditing={!isReadOnly} />
      </FieldGrid>
      <Button variant="subtle" color="gray" size="compact-sm" my="xs" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? t('Fewer details') : t('More details')}
      </Button>
      {isOpen && (
        <FieldGrid>
          <RowFields row={row} names={shown(details)} isEditing={!isReadOnly} />
          {point && <RowFields row={point} names={['longitude', 'latitude']} isEditing={!isReadOnly} />}
        </FieldGrid>
      )}
    </>
  );
});

/** Fills the fields from the line, where it says something that they do not say yet. */
const TakeApart = observer(function TakeApart({ row }: { readonly row: FormGroup }) {
  const t = useTranslate();
  const line = row.scalar(LINE)?.value;
  const found = typeof line === 'string' ? parseAddressLine(line) : undefined;
  if (found === undefined || row.valueAt('address1') !== null || row.valueAt('city') !== null) return null;
  return (
    <GridCell>
      <Button variant="light" size="compact-sm" mt={24} onClick={() => row.assign({ ...found })}>
        {t('Fill the fields from the line')}
      </Button>
    </GridCell>
  );
});
