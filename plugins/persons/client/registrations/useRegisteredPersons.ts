import {
  ApiService,
  DialogsService,
  NotificationsService,
  useHeldWhilePressed,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { useCombobox } from '@mantine/core';
import { typeOf, type PersonHost } from '../PersonHost.ts';
import { chooseRegistered } from './chooseRegistered.ts';
import type { MainRegistration } from './MainRegistration.ts';
import { RegistrationSearch } from './RegistrationSearch.ts';

/** Who is known under the number while it is typed, and what happens when one of them is chosen. Call inside `observer`. */
export function useRegisteredPersons(host: PersonHost, main: MainRegistration) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const search = useStore((services) => new RegistrationSearch(services.get(ApiService), services.get(NotificationsService)));
  const { shown: found, hold } = useHeldWhilePressed(search.found);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const type = (text: string) => {
    main.typeNumber(text);
    search.look(main.type, text, typeOf(host));
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = async (index: number) => {
    const person = found[index];
    combobox.closeDropdown();
    search.clear();
    if (person) await chooseRegistered({ person, main, host, dialogs, t });
  };
  const leave = () => {
    combobox.closeDropdown();
    main.finishNumber();
  };
  return { found, hold, isLoading: search.isLoading, combobox, type, choose, leave };
}
