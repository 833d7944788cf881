import type { AnswerOf } from '@mortise/sdk';
import { ApiService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { findAddresses } from '../../server/addressRoutes.ts';
import { knowsAddressesOfPoints } from './addressProviderOf.ts';
import { completeAddress } from './completeAddress.ts';
import { placesOf } from './placesOf.ts';
import styles from './Addresses.module.css';

/** The usual pause, and after more than two letters. */
const PAUSE_MILLISECONDS = 250;
const MORE_THAN_LETTERS = 2;

type Suggestion = AnswerOf<typeof findAddresses>[number];

interface AddressSuggestionsProps {
  readonly row: FormGroup;
  readonly provider: string;
}

/** Finds addresses while they are typed; the one that is chosen fills the row. */
export const AddressSuggestions = observer(function AddressSuggestions({ row, provider }: AddressSuggestionsProps) {
  const t = useTranslate();
  const id = useId();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = useRef(0);
  const ask = async (query: Readonly<Record<string, string>>) => {
    const turn = (asked.current += 1);
    try {
      const suggestions = await api.call<typeof findAddresses>('POST /external/pivot/addresses', {
        query: { provider, ...query },
        isSilent: true,
      });
      if (turn !== asked.current) return;
      setFound(suggestions);
      combobox.openDropdown();
    } catch (error) {
      notifications.failure(error);
    }
  };
  const search = useDebouncedCallback((words: string) => {
    if (words.trim().length > MORE_THAN_LETTERS) void ask({ search: words.trim() });
    else setFound([]);
  }, PAUSE_MILLISECONDS);
  const choose = (value: string) => {
    const suggestion = found.find((candidate) => candidate.value === value);
    if (suggestion) row.assign(completeAddress(row.fields, suggestion.address));
    asked.current += 1;
    setText('');
    setFound([]);
    combobox.closeDropdown();
  };
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
            onChange={(event) => {
              setText(event.currentTarget.value);
              search(event.currentTarget.value);
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options aria-label={t('Found')}>
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
