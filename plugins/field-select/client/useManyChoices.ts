import type { FormField } from '@mortise/sdk/forms';
import { useState, type KeyboardEvent } from 'react';
import type { ListRow } from './rowsOf.ts';
import { useChoices } from './useChoices.ts';
import { useOpenList } from './useOpenList.ts';

/** The values of a field with several choices, its list, and what happens to what is typed. Call inside `observer`. */
export function useManyChoices(field: FormField, change: (values: readonly string[]) => void) {
  const choices = useChoices(field);
  /** What was typed and not taken when the field was left. */
  const [pending, setPending] = useState('');
  const values = Array.isArray(field.value) ? field.value.map(String) : [];
  const isFixed = field.isDisabled || field.isReadOnly;
  const isCreatable = 'isCreatable' in field.field && field.field.isCreatable;
  const remove = (value: string) => change(values.filter((other) => other !== value));
  const choose = (row: ListRow) => {
    if (row.kind === 'heading') return;
    setPending('');
    const value = row.kind === 'new' ? row.text : row.choice.value;
    if (values.includes(value)) remove(value);
    else change([...values, value]);
  };
  const list = useOpenList({ choices, isCreatable, isFixed, value: undefined, choose, isMany: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && list.typed === '' && last !== undefined && !isFixed) remove(last);
    else list.onKeyDown(event);
  };
  const leave = () => {
    if (isCreatable) setPending(list.typed.trim());
    list.close();
  };
  return { choices, list, values, pending, isFixed, remove, onKeyDown, leave };
}
