type Values = Readonly<Record<string, string | number>>;

const CHOICE = /\{(\w+), *(plural|select), */;
const CASE = /\s*(=\d+|\w+) *\{/y;

/**
 * A text with its placeholders filled in: `{name}`, and plurals and choices as ICU MessageFormat writes them, e.g.
 * `{count, plural, one {{count} row} other {{count} rows}}` and `{title, select, MRS {Dear Madam} other {Dear Sir}}`.
 * A placeholder without a value stays.
 * @param locale whose rules say which number takes which form (Unicode CLDR)
 */
export function formatText(text: string, values: Values, locale: string): string {
  const choice = firstChoice(text);
  if (choice === undefined) return fill(text, values);
  const chosen = chooseForm(choice, values[choice.name], locale);
  return fill(choice.before, values) + formatText(chosen, values, locale) + formatText(choice.after, values, locale);
}

/**
 * Names of the values that a text has a place for.
 * @internal
 */
export function placeholdersIn(text: string): readonly string[] {
  const choice = firstChoice(text);
  if (choice === undefined) return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return [choice.name, ...[choice.before, ...choice.forms.values(), choice.after].flatMap(placeholdersIn)];
}

/**
 * A place of a text where a value decides.
 * @internal
 */
export interface TextChoice {
  /** Of the value. */
  readonly name: string;
  readonly kind: 'plural' | 'select';
  /** Its texts: of a plural by category or `=0`, else by value. */
  readonly forms: ReadonlyMap<string, string>;
  readonly before: string;
  readonly after: string;
}

/**
 * The first place where a value decides, undefined where there is none.
 * @internal
 */
export function firstChoice(text: string): TextChoice | undefined {
  const found = CHOICE.exec(text);
  if (found === null) return undefined;
  const [opening, name, kind] = found;
  const end = closingBrace(text, found.index);
  const forms = readForms(text.slice(found.index + opening.length, end));
  return { name: name!, kind: kind as TextChoice['kind'], forms, before: text.slice(0, found.index), after: text.slice(end + 1) };
}

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

function chooseForm({ kind, forms }: TextChoice, value: string | number | undefined, locale: string): string {
  const form = kind === 'plural' ? pluralForm(forms, countOf(value), locale) : forms.get(String(value));
  return form ?? forms.get('other') ?? '';
}

function pluralForm(forms: TextChoice['forms'], count: number, locale: string): string | undefined {
  const category = Number.isNaN(count) ? 'other' : new Intl.PluralRules(locale).select(count);
  return forms.get(`=${count}`) ?? forms.get(category);
}

/** The number that a value says, also one that is written for readers: `1,234`. */
const countOf = (value: string | number | undefined): number =>
  typeof value === 'number' ? value : Number.parseInt(String(value).replaceAll(/[^\d-]/g, ''), 10);

function readForms(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (let at = 0; ;) {
    CASE.lastIndex = at;
    const form = CASE.exec(text);
    if (form === null) return forms;
    const end = closingBrace(text, CASE.lastIndex - 1);
    forms.set(form[1]!, text.slice(CASE.lastIndex, end));
    at = end + 1;
  }
}

/** Where the brace that opens at a place is closed; the end of a text that does not close it. */
function closingBrace(text: string, opening: number): number {
  for (let at = opening, depth = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
