import { useState } from 'react';
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
  readonly onFocus: () => void;
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
  const isCurrent = typed !== undefined && Object.is(typed.value, field.value) && (!typed.isInvalid || field.error !== undefined);
  const fromValue = isFocused ? typing(field.value) : resting(field.value);
  return {
    value: isCurrent ? typed.text : fromValue,
    onFocus: () => setFocused(true),
    onBlur: () => {
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

function take(field: FormField, value: unknown): void {
  field.value = value;
}
