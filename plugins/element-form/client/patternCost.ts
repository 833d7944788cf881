/** Letters that a field with a pattern of a layout takes. */
export const LONGEST_PATTERNED = 200;
const LONGEST_PATTERN = 1_000;
/** Ways of matching that take a browser some milliseconds. */
export const MOST_WAYS = 1e7;

/**
 * In how many ways a regular expression may match a text of 200 letters at most: what a browser tries before it gives up. Infinite for repetitions of
 * what matches in several ways, and for references back. It has to be a regular expression (`new RegExp(pattern, 'u')`).
 */
export function patternCost(pattern: string): number {
  return pattern.length > LONGEST_PATTERN ? Infinity : new PatternReader(pattern).alternatives();
}

class PatternReader {
  private readonly pattern: string;
  private at = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  /** Up to the end, or to the bracket that closes the group. */
  alternatives(): number {
    let ways = 0;
    for (;;) {
      ways += this.sequence();
      if (this.pattern[this.at] !== '|') return ways;
      this.at += 1;
    }
  }

  private sequence(): number {
    let ways = 1;
    while (this.at < this.pattern.length && this.pattern[this.at] !== '|' && this.pattern[this.at] !== ')') {
      const once = this.atom();
      ways *= repeated(once, this.quantifier());
    }
    return ways;
  }

  private atom(): number {
    const [text = ''] = this.take(/\\k<|\\[1-9]|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[=!]|[:=!]|<[^>]*>))?|[^]/uy);
    if (/^\\(?:k<|[1-9])/.test(text)) return Infinity;
    if (!text.startsWith('(')) return 1;
    const ways = this.alternatives();
    this.at += 1;
    return ways;
  }

  /** How often at least and at most. */
  private quantifier(): readonly [least: number, most: number] {
    const [text, sign, least = '', comma, most = ''] = this.take(/(?:([*+?])|\{(\d+)(,(\d*))?\})\??/uy);
    if (text === undefined) return [1, 1];
    if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    if (comma === undefined) return [Number(least), Number(least)];
    return [Number(least), most === '' ? Infinity : Number(most)];
  }

  private take(expression: RegExp): readonly (string | undefined)[] {
    expression.lastIndex = this.at;
    const found = expression.exec(this.pattern);
    this.at += found?.[0].length ?? 0;
    return found ?? [];
  }
}

function repeated(once: number, [least, most]: readonly [number, number]): number {
  const times = Math.min(most, LONGEST_PATTERNED);
  return once ** times * (times - Math.min(least, times) + 1);
}
