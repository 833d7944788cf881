import type { Field } from './Field.ts';

/** A text in the letters that its field asks for. */
export function inLetters(field: Field, text: string): string {
  const letters = 'letters' in field ? field.letters : undefined;
  if (letters === undefined) return text;
  return letters === 'upper' ? text.toUpperCase() : text.toLowerCase();
}
