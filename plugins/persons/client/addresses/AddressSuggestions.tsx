import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { Button, Combobox, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { knowsAddressesOfPoints } from './addressProviderOf.ts';
import { placesOf } from './placesOf.ts';
import { useAddressSearch } from './useAddressSearch.ts';
import styles from './Addresses.module.css';

interface AddressSuggestionsProps {
  readonly row: FormGroup;
  readonly provider: string;
}

/** Finds addresses while they are typed; the one that is chosen fills the row. */
export const AddressSuggestions = observer(function AddressSuggestions({ row, provider }: AddressSuggestionsProps) {
  const t = useTranslate();
  const id = useId();
  const { combobox, text, found, hold, ask, type, choose } = useAddressSearch(row, provider);
  const [place] = placesOf([row]);
  return (
    <div className={styles['search']}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            id={id}
            label={t('Find an address')}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options aria-label={t('Found')} onPointerDown={hold}>
            {found.map(({ value, label }) => (
              <Combobox.Option key={value} value={value}>
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {place && knowsAddressesOfPoints(provider) && (
        <Button variant="default" onClick={() => void ask({ coordinates: `${place.longitude},${place.latitude}` })}>
          {t('Address of the coordinates')}
        </Button>
      )}
    </div>
  );
});
