type Values = Readonly<Record<string, string | number>>;

const PLURAL = /\{(\w+), plural, */;
const CASE = /\s*(=\d+|\w+) *\{/y;

/**
 * A text with its placeholders filled in: `{name}`, and plurals as ICU MessageFormat writes them, e.g.
 * `{count, plural, one {{count} row} other {{count} rows}}`. A placeholder without a value stays.
 * @param locale whose rules say which number takes which form (Unicode CLDR)
 */
export function formatText(text: string, values: Values, locale: string): string {
  const plural = firstPlural(text);
  if (plural === undefined) return fill(text, values);
  const chosen = chooseForm(plural.forms, countOf(values[plural.name]), locale);
  return fill(plural.before, values) + fill(chosen, values) + formatText(plural.after, values, locale);
}

/**
 * Names of the values that a text has a place for.
 * @internal
 */
export function placeholdersIn(text: string): readonly string[] {
  const plural = firstPlural(text);
  if (plural === undefined) return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return [plural.name, ...[plural.before, ...plural.forms.values(), plural.after].flatMap(placeholdersIn)];
}

interface Plural {
  readonly name: string;
  /** By category or `=0`: the texts of the plural. */
  readonly forms: ReadonlyMap<string, string>;
  readonly before: string;
  readonly after: string;
}

function firstPlural(text: string): Plural | undefined {
  const found = PLURAL.exec(text);
  if (found === null) return undefined;
  const [opening, name] = found;
  const end = closingBrace(text, found.index);
  const forms = readForms(text.slice(found.index + opening.length, end));
  return { name: name!, forms, before: text.slice(0, found.index), after: text.slice(end + 1) };
}

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

function chooseForm(forms: ReadonlyMap<string, string>, count: number, locale: string): string {
  const category = Number.isNaN(count) ? 'other' : new Intl.PluralRules(locale).select(count);
  return forms.get(`=${count}`) ?? forms.get(category) ?? forms.get('other') ?? '';
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
