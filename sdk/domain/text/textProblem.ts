import { firstChoice, placeholdersIn, type TextChoice } from './formatText.ts';

/**
 * Why a text cannot stand in place of another one: a translation key, and the values of its placeholders.
 * @internal
 */
export interface TextProblem {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Whole numbers up to here show every form that a language has for them. */
const NUMBERS = 1_001;

/**
 * Why a translation cannot stand in place of the English text: a brace that is left open, a value that is lost or unknown, a form of the
 * language that is missing. Undefined where nothing is wrong.
 * @internal
 */
export function textProblem(english: string, text: string, locale: string): TextProblem | undefined {
  if (text.trim() === '') return problem('The text is empty. Restore the text of the product instead.');
  // A text that shows how something is written may have braces of its own.
  if (hasBalancedBraces(english) && !hasBalancedBraces(text))
    return problem('A brace is opened and never closed, or closed and never opened.');
  return unreadProblem(text) ?? valueProblem(english, text) ?? choiceProblem(text, locale);
}

/**
 * The forms that whole numbers take in a language: `one` and `other` in English.
 * @internal
 */
export function pluralForms(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: NUMBERS }, (_, count) => rules.select(count)))].toSorted();
}

function valueProblem(english: string, text: string): TextProblem | undefined {
  const known = placeholdersIn(english);
  const used = placeholdersIn(text);
  const values = { known: listed(known) };
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined && known.length === 0)
    return problem('There is no value {name}: the English text has none.', { name: braced(unknown) });
  if (unknown !== undefined)
    return problem('There is no value {name}: the English text has {known}.', { ...values, name: braced(unknown) });
  const lost = known.find((name) => !used.includes(name));
  return lost === undefined ? undefined : problem('The value {name} is missing.', { name: braced(lost) });
}

function unreadProblem(text: string): TextProblem | undefined {
  const unread = /\{\w+,(?! *(?:plural|select), )[^}]*/.exec(text);
  return unread === null ? undefined : problem('{part} is not read: only plural and select are.', { part: `${unread[0]}}` });
}

function choiceProblem(text: string, locale: string): TextProblem | undefined {
  const choice = firstChoice(text);
  if (choice === undefined) return undefined;
  const parts = [...choice.forms.values(), choice.after];
  return formProblem(choice, locale) ?? parts.map((part) => choiceProblem(part, locale)).find((found) => found !== undefined);
}

function formProblem({ name, kind, forms }: TextChoice, locale: string): TextProblem | undefined {
  const wanted = kind === 'plural' ? pluralForms(locale) : ['other'];
  const lacking = wanted.find((form) => !forms.has(form));
  if (lacking !== undefined)
    return problem('The form {form} of {name} is missing: write {form} {…}.', { form: lacking, name: braced(name) });
  if (kind === 'select') return undefined;
  const foreign = [...forms.keys()].find((form) => !wanted.includes(form) && !form.startsWith('='));
  return foreign === undefined
    ? undefined
    : problem('The language has no form {form}: it has {known}.', { form: foreign, known: wanted.join(', ') });
}

function hasBalancedBraces(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const problem = (key: string, values: TextProblem['values'] = {}): TextProblem => ({ key, values });
const braced = (name: string): string => `{${name}}`;
const listed = (names: readonly string[]): string => [...new Set(names)].map(braced).join(', ');
