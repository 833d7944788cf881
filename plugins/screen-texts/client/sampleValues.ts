import { firstChoice, placeholdersIn, pluralForms, type TextChoice } from '@mortise/sdk/domain';

export interface TextSample {
  /** What decides: `1`, `MRS`; of a text without a choice the name of its values. */
  readonly name: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Numbers are tried up to here. */
const NUMBERS = 1_001;

/** Values that show each form of a text once; none where a text has no values. */
export function sampleValues(text: string, locale: string): readonly TextSample[] {
  const names = placeholdersIn(text);
  const usual = Object.fromEntries(names.map((name) => [name, `‹${name}›`]));
  const choice = firstChoice(text);
  if (choice === undefined) return names.length === 0 ? [] : [{ name: names.map((name) => `{${name}}`).join(' '), values: usual }];
  return decisive(choice, locale).map((value) => ({ name: String(value), values: { ...usual, [choice.name]: value } }));
}

function decisive({ kind, forms }: TextChoice, locale: string): readonly (string | number)[] {
  if (kind === 'select') return [...forms.keys()];
  const rules = new Intl.PluralRules(locale);
  const exact = [...forms.keys()].filter((form) => form.startsWith('=')).map((form) => Number(form.slice(1)));
  const first = (form: string): number =>
    Array.from({ length: NUMBERS }, (_, count) => count).find((count) => rules.select(count) === form && !exact.includes(count)) ?? 0;
  return [...new Set([...exact, ...pluralForms(locale).map(first)])].toSorted((one, other) => one - other);
}
