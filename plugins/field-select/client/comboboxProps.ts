import type { OpenListState } from './useOpenList.ts';

/** The id of the list below an input, and of its lines with their number behind. */
export const listIdOf = (id: string): string => `${id}-list`;

/** What assistive technology and the browser are told about an input with a list below. */
export const comboboxProps = (id: string, { isOpen, active }: OpenListState) => ({
  role: 'combobox',
  'aria-expanded': isOpen,
  'aria-controls': listIdOf(id),
  'aria-haspopup': 'listbox' as const,
  'aria-autocomplete': 'list' as const,
  ...(isOpen && active >= 0 && { 'aria-activedescendant': `${listIdOf(id)}-${active}` }),
  autoComplete: 'off',
  // A dialog around it stays when Escape closes the list.
  'data-mantine-stop-propagation': isOpen || undefined,
});
