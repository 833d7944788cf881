import { ApiService, EntitiesService, useStore } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { useCombobox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, type KeyboardEvent } from 'react';
import { ReferenceStore } from './ReferenceStore.ts';

/** What typing, keys and buttons do to the list below an input and to the search above the page; both give the focus back to the input. */
export function useReferenceInput(field: FormField, isFixed: boolean) {
  const store = useStore((services) => new ReferenceStore(services.get(ApiService), services.get(EntitiesService), field));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isSearching, search] = useDisclosure(false);
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    if (isFixed) return;
    store.open();
    combobox.openDropdown();
  };
  const type = (text: string) => {
    store.type(text);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = (registration: string) => {
    store.choose(registration);
    combobox.closeDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    store.leave();
  };
  const openSearch = () => {
    combobox.closeDropdown();
    if (!isFixed && store.entity) search.open();
  };
  const closeSearch = () => {
    search.close();
    input.current?.focus();
    combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F4' && !(event.key === 'ArrowDown' && event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    openSearch();
  };
  return { store, combobox, input, isSearching, open, type, choose, leave, openSearch, closeSearch, onKeyDown };
}
