import { useLayoutEffect, useState, type FocusEvent } from 'react';
import type { FormError, FormField } from './FormField.ts';

export interface TextForms {
  /** What was typed, as a value, or what is wrong with it. */
  readonly parse: (text: string) => { readonly value: unknown } | { readonly error: FormError };
  /** The value as it stands in the input while nobody types. */
  readonly resting: (value: unknown) => string;
  /** The value as it stands in the input when typing begins; as it rests unless given. */
  readonly typing?: (value: unknown) => string;
}

export interface TypedText {
  readonly value: string;
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onChange: (text: string) => void;
}

interface Typed {
  readonly text: string;
  /** What the field held once the text was typed. */
  readonly value: unknown;
  readonly isInvalid: boolean;
}

/**
 * The text of an input whose value is none: it stays as it is typed, what is no value blocks the form with its message, and a value that
 * comes from elsewhere (a script, undo, the clipboard) shows at once. Call inside `observer`.
 */
export function useTypedText(field: FormField, { parse, resting, typing = resting }: TextForms): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const [isFocused, setFocused] = useState(false);
  const enter = useEnteredSelection();
  const isCurrent = typed !== undefined && Object.is(typed.value, field.value) && (!typed.isInvalid || field.error !== undefined);
  const fromValue = isFocused ? typing(field.value) : resting(field.value);
  return {
    value: isCurrent ? typed.text : fromValue,
    onFocus: ({ currentTarget }) => {
      enter(currentTarget);
      setFocused(true);
    },
    onBlur: () => {
      enter(undefined);
      setFocused(false);
      if (typed?.isInvalid !== true) setTyped(undefined);
    },
    onChange: (text) => {
      const parsed = parse(text);
      if ('error' in parsed) field.setInvalidInput(parsed.error);
      else take(field, parsed.value);
      setTyped({ text, value: 'error' in parsed ? field.value : parsed.value, isInvalid: 'error' in parsed });
    },
  };
}

/**
 * What is selected when the field is entered stays selected when its text becomes the one that is typed: whoever comes with Tab has all of
 * it selected, and replaces it. The last look is while the new text is made: what is shown then is still the old one.
 */
function useEnteredSelection(): (input: HTMLInputElement | undefined) => void {
  const [input, setInput] = useState<HTMLInputElement>();
  const isAllSelected =
    input !== undefined && input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  useLayoutEffect(() => {
    if (isAllSelected) input?.select();
    // When it is entered, and not again while it is typed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [input]);
  return setInput;
}

function take(field: FormField, value: unknown): void {
  field.value = value;
}
