import type { AnswerOf } from '@mortise/sdk';
import { ApiService, NotificationsService, useHeldWhilePressed, useService } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { findAddresses } from '../../server/addressRoutes.ts';
import { completeAddress } from './completeAddress.ts';

/** The usual pause, and after more than two letters. */
const PAUSE_MILLISECONDS = 250;
const MORE_THAN_LETTERS = 2;

type Suggestion = AnswerOf<typeof findAddresses>[number];

/** What is typed to find an address, what the provider answers, and what a choice does to the row. */
export function useAddressSearch(row: FormGroup, provider: string) {
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [offered, setFound] = useState<readonly Suggestion[]>([]);
  const { shown: found, hold } = useHeldWhilePressed(offered);
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
  const type = (next: string) => {
    setText(next);
    search(next);
  };
  const choose = (value: string) => {
    const suggestion = found.find((candidate) => candidate.value === value);
    if (suggestion) row.assign(completeAddress(row.fields, suggestion.address));
    asked.current += 1;
    setText('');
    setFound([]);
    combobox.closeDropdown();
  };
  return { combobox, text, found, hold, ask, type, choose };
}
