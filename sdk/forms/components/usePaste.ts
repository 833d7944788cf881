import type { ClipboardEvent } from 'react';
import { today } from '../../domain/dates/zonedTime.ts';
import { pastedValue } from '../pastedValue.ts';
import type { FormField } from '../FormField.ts';
import { ListsService } from '../../client/services/ListsService.ts';
import { useFormats } from '../../client/useFormats.ts';
import { useService } from '../../client/useServices.ts';

/** Takes values from workbooks and other programs as what they mean, where they replace all that stands in the input. */
export function usePaste(field: FormField): (event: ClipboardEvent<HTMLElement>) => void {
  const formats = useFormats();
  const lists = useService(ListsService);
  return (event) => {
    if (field.isDisabled || field.isReadOnly || !replacesAll(event.target)) return;
    const list = 'list' in field.field ? field.field.list : undefined;
    const choices = field.options ?? (list === undefined ? undefined : lists.values(list));
    const context = { locale: formats.locale, today: today(formats.timeZone), current: field.value, ...(choices && { choices }) };
    const pasted = pastedValue(field.field, event.clipboardData.getData('text/plain'), context);
    if (pasted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take(field, pasted.value);
  };
}

/** Into the middle of a text it is pasted as any text. */
function replacesAll(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { value, type } = target;
  if (type === 'checkbox' || type === 'radio' || value === '') return true;
  return target.selectionStart === 0 && target.selectionEnd === value.length;
}

function take(field: FormField, value: unknown): void {
  field.value = value;
}
