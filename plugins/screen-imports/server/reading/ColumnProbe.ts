import type { DateStyle, NumberStyle } from '../../shared/columnStyles.ts';
import type { ColumnFacts, DateFacts, NumberFacts } from '../../shared/tableFacts.ts';
import type { Cell } from './Cell.ts';
import { dateStylesOf, readDate } from './readDate.ts';
import { isBlank, type NumberReadings, numberReadings } from './readNumber.ts';

const FEW_VALUES = 50;
const MOST_DATES = 2_000;
const STYLES = ['point', 'comma'] as const;
const LONGEST_NUMBER = 60;

/** Looks at the values of a column while they pass. */
export class ColumnProbe {
  private filled = 0;
  private values: Map<string, number> | undefined = new Map();
  private readonly tried = new Set<string>();
  private readonly fits = new Map<string, { readonly style: DateStyle; count: number }>();
  private hasNumbers = false;
  private readonly only = { point: 0, comma: 0 };
  private ambiguous: NumberFacts['ambiguous'];
  private readonly decimals = { point: 0, comma: 0 };
  private readonly longest = { point: '', comma: '' };
  private readonly isPercent = { point: false, comma: false };

  add(cell: Cell): void {
    if (cell === '') return;
    this.filled += 1;
    if (typeof cell === 'string') return this.addText(cell);
    if ('number' in cell) {
      this.count(cell.number);
      this.addReadings(cell.number, { point: cell.number, comma: cell.number });
    }
    return undefined;
  }

  facts(): ColumnFacts {
    const dates = this.dateFacts();
    return {
      filled: this.filled,
      ...(this.values && { values: Object.fromEntries(this.values) }),
      ...(this.hasNumbers && { numbers: this.numberFacts() }),
      ...(dates && { dates }),
    };
  }

  private addText(text: string): void {
    this.count(text);
    if (isBlank(text)) return;
    if (text.length <= LONGEST_NUMBER && /\d/.test(text)) {
      const readings = numberReadings(text);
      this.addReadings(text, readings);
      if (this.tried.size < MOST_DATES && !this.tried.has(text)) this.addDate(text);
    } else if (this.tried.size < MOST_DATES) this.tried.add(text);
  }

  private count(text: string): void {
    if (this.values === undefined) return;
    this.values.set(text, (this.values.get(text) ?? 0) + 1);
    if (this.values.size > FEW_VALUES) this.values = undefined;
  }

  private addReadings(text: string, readings: NumberReadings): void {
    const { point, comma } = readings;
    if (point === undefined && comma === undefined) return;
    this.hasNumbers = true;
    if (comma === undefined) this.only.point += 1;
    else if (point === undefined) this.only.comma += 1;
    else if (point !== comma) this.ambiguous ??= { text, point, comma };
    for (const style of STYLES) {
      const number = readings[style];
      if (number !== undefined) this.measure(style, number, text);
    }
  }

  private measure(style: NumberStyle, number: string, text: string): void {
    const at = number.indexOf('.');
    const decimals = at === -1 ? 0 : number.length - at - 1;
    if (decimals > this.decimals[style]) {
      this.decimals[style] = decimals;
      this.longest[style] = text;
    }
    if (!this.isPercent[style]) this.isPercent[style] = text.endsWith('%') || Math.abs(Number(number)) > 1;
  }

  private addDate(text: string): void {
    this.tried.add(text);
    for (const style of dateStylesOf(text)) {
      const key = `${style.language}/${style.format}`;
      const known = this.fits.get(key);
      if (known) known.count += 1;
      else this.fits.set(key, { style, count: 1 });
    }
  }

  private numberFacts(): NumberFacts {
    const { only, decimals, longest, isPercent, ambiguous } = this;
    return { only, decimals, longest, isPercent, ...(ambiguous !== undefined && { ambiguous }) };
  }

  /** Among styles that as many values fit, the first is the usual one. A column that hardly has a date is none. */
  private dateFacts(): DateFacts | undefined {
    const [best, ...others] = [...this.fits.values()].toSorted((one, other) => other.count - one.count);
    if (best === undefined || best.count * 2 < this.tried.size) return undefined;
    const rivals = others.filter(({ count }) => count === best.count).map(({ style }) => this.differs(best.style, style));
    const other = rivals.find((rival) => rival !== undefined);
    return { style: best.style, fits: best.count, tried: this.tried.size, ...(other && { other }) };
  }

  private differs(one: DateStyle, other: DateStyle): DateFacts['other'] {
    for (const example of this.tried) {
      const [is, orIs] = [readDate(example, one), readDate(example, other)];
      if (is !== undefined && orIs !== undefined && is !== orIs) return { style: other, example, is, orIs };
    }
    return undefined;
  }
}
