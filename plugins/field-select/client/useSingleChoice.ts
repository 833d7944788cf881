import type { FormField } from '@mortise/sdk/forms';
import { foldText } from '@mortise/sdk/domain';
import { useState } from 'react';
import type { ListRow } from './rowsOf.ts';
import { useChoices } from './useChoices.ts';
import { useOpenList } from './useOpenList.ts';

/** The value of a field with one choice, its list, and what happens to what is typed. Call inside `observer`. */
export function useSingleChoice(field: FormField, change: (value: string | undefined) => void) {
  const choices = useChoices(field);
  /** What was typed and not taken when the field was left. */
  const [pending, setPending] = useState('');
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const isFixed = field.isDisabled || field.isReadOnly;
  const isCreatable = 'isCreatable' in field.field && field.field.isCreatable;
  const choose = (row: ListRow) => {
    setPending('');
    if (row.kind !== 'heading') change(row.kind === 'new' ? row.text : row.choice.value);
  };
  const list = useOpenList({ choices, isCreatable, isFixed, value, choose, isMany: false });
  const leave = () => {
    const typed = foldText(list.typed);
    const exact = list.rows.find((row) => row.kind === 'choice' && foldText(row.choice.label) === typed);
    if (typed !== '' && exact) choose(exact);
    else if (isCreatable) setPending(list.typed.trim());
    list.close();
  };
  const clear = () => {
    if (pending === '') change(undefined);
    setPending('');
  };
  return { choices, list, value, pending, isFixed, leave, clear };
}
