import { QuestionCache } from './QuestionCache.ts';

/** Statements of one kind that are kept prepared on every connection. */
const MAX_NAMES = 100;
const PATTERN = ' like ';
const PERSON = /^t\.person_keys && /;
/** Ranges, and what is linked with one person. */
const VARYING = / (?:>=|<=) |\bd\.links\b/;

/**
 * Names for texts that come again and again, so that PostgreSQL parses and plans them once per connection. It weighs one plan for
 * all values against plans for these values, but not well enough for ranges, links and patterns: how common a word is decides whether the
 * text index or the order is followed. Those get no name, unless the same search found less than a page the last time: then the plan
 * for all values, the text index, is the right one. Nor does it know how common a
 * person is among those of contracts, unless very common: their index is right until there were too many to count.
 */
export class StatementNames {
  private readonly prefix: string;
  private readonly names = new Map<string, string>();
  private readonly rareSearches = new QuestionCache();
  private readonly many = new QuestionCache();

  constructor(prefix: string) {
    this.prefix = prefix.slice(0, 50);
  }

  /** `values` identifies the values of the text. */
  of(text: string, values = ''): string | undefined {
    if (text.includes(PATTERN) && !this.rareSearches.has(values)) return undefined;
    return VARYING.test(text) ? undefined : this.ofAny(text);
  }

  /** Where one plan is right for all values, whatever the conditions. */
  ofAny(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_NAMES) return known;
    const name = `${this.prefix} ${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** Said twice, a condition makes PostgreSQL expect few rows whatever the value is: it then takes the index of the condition. */
  weighed(conditions: readonly string[], values: string): readonly string[] {
    const isRare = this.rareSearches.has(values);
    const isFew = !this.many.has(values);
    return [...conditions, ...conditions.filter((text) => (text.includes(PATTERN) ? isRare : isFew && PERSON.test(text)))];
  }

  /** Notes whether a search found less than a page. */
  noteSearch(values: string, isRare: boolean): void {
    this.rareSearches.note(values, isRare);
  }

  /** Notes that a question found more than are counted. */
  noteMany(values: string): void {
    this.many.note(values);
  }
}
