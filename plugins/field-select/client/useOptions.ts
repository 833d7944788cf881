import { ListsService, useService, type FormField } from '@mortise/sdk/client';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen; values that are set stay among it even when their list does not hold them. Call inside `observer`. */
export function useOptions({ field, options }: FormField, set: readonly string[]): Option[] {
  const lists = useService(ListsService);
  const list = 'list' in field ? field.list : undefined;
  const known = options ?? (list === undefined ? [] : lists.values(list));
  const labelOf = (value: string): string => (list === undefined ? value : lists.label(list, value));
  const unknown = set.filter((value) => !known.some((entry) => entry.value === value));
  return [...known.map(({ value, label }) => ({ value, label })), ...unknown.map((value) => ({ value, label: labelOf(value) }))];
}
