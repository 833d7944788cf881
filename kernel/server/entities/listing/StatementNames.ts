/** Statements of one kind that are kept prepared on every connection. */
const MAX_NAMES = 100;
/** Searches that are remembered to have found little. */
const MAX_RARE = 1_000;
const PATTERN = ' like ';
const RANGE = / (?:>=|<=) /;

/**
 * Names for texts that come again and again, so that PostgreSQL parses and plans them once per connection. It weighs one plan for
 * all values against plans for these values, but not well enough for ranges and patterns: how common a word is decides whether the
 * text index or the order is followed. Those get no name, unless the same search found less than a page the last time: then the plan
 * for all values, the text index, is the right one (see `forRare`).
 */
export class StatementNames {
  private readonly prefix: string;
  private readonly names = new Map<string, string>();
  private readonly rare = new Set<string>();

  constructor(prefix: string) {
    this.prefix = prefix.slice(0, 50);
  }

  isRare(search: string | undefined): boolean {
    return search !== undefined && this.rare.has(search);
  }

  /** `search` identifies the values of a text with patterns. */
  of(text: string, search?: string): string | undefined {
    if (RANGE.test(text) || (text.includes(PATTERN) && !this.isRare(search))) return undefined;
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_NAMES) return known;
    const name = `${this.prefix} ${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** Said twice, a pattern makes PostgreSQL expect few rows whatever the word is: it then keeps the plan with the text index. */
  static forRare(conditions: readonly string[]): readonly string[] {
    return [...conditions, ...conditions.filter((condition) => condition.includes(PATTERN))];
  }

  /** Notes whether a search found less than a page. */
  note(search: string, isRare: boolean): void {
    if (!isRare) this.rare.delete(search);
    else {
      if (this.rare.size >= MAX_RARE) this.rare.clear();
      this.rare.add(search);
    }
  }
}
