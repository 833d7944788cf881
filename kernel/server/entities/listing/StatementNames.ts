/** Patterns and ranges. */
const UNNAMED = / (?:like|>=|<=) /;
/** Statements of one kind that are kept prepared on every connection. */
const MAX_NAMES = 100;

/**
 * Names for texts that come again and again, so that PostgreSQL parses and plans them once per connection. It keeps weighing one
 * plan for all values against a plan for these values; a pattern or a range can only be planned well with its values, so it gets no name.
 */
export class StatementNames {
  private readonly prefix: string;
  private readonly names = new Map<string, string>();

  constructor(prefix: string) {
    this.prefix = prefix.slice(0, 50);
  }

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_NAMES || UNNAMED.test(text)) return known;
    const name = `${this.prefix} ${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
