import { currencyDecimals } from '../money/currencyDecimals.ts';
import { formatDate } from './formatDate.ts';
import { DEFAULT_LOCALE } from './localeRules.ts';

type Decimal = Intl.StringNumericLiteral;

/**
 * Values as the people of a locale write them. Exact: decimal strings never pass through a number.
 * Negative values have a real minus sign. Dates:
 */
export class Formats {
  readonly locale: string;
  readonly timeZone: string;
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private readonly instants: Intl.DateTimeFormat;
  private readonly days: Intl.DateTimeFormat;

  constructor(locale: string, timeZone: string) {
    this.locale = locale;
    this.timeZone = timeZone;
    this.instants = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    // CLDR knows no English of Europe, and would put the month first.
    this.days = new Intl.DateTimeFormat(locale === DEFAULT_LOCALE ? 'en-GB' : locale, {
      timeZone: 'UTC',
      calendar: 'gregory',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    });
  }

  /** A number; without bounds up to ten decimals, as many as it has. */
  number(value: string | number, minimumDecimals = 0, maximumDecimals = Math.max(10, minimumDecimals)): string {
    return this.format(value, { minimumFractionDigits: minimumDecimals, maximumFractionDigits: maximumDecimals });
  }

  /** A formula, `163167.18 × 0.087 × 27/360 = 1064.67`, its decimal numbers with all their decimals. */
  formula(text: string): string {
    return text.replaceAll(/\d+\.(\d+)/g, (number, decimals: string) => this.number(number, decimals.length));
  }

  /** A year: in the figures of the locale, without groups. */
  year(value: number): string {
    return new Intl.NumberFormat(this.locale, { useGrouping: false }).format(value);
  }

  /** An amount with the decimals of its currency, without the currency itself. */
  amount(value: string | number, currency: string): string {
    const decimals = currencyDecimals(currency);
    return this.number(value, decimals, decimals);
  }

  /** A big number in short: 1.2M. */
  compact(value: string | number): string {
    return this.format(value, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  }

  /** A fraction as a percentage: `"0.05"` is 5.00 %. */
  percentage(value: string | number): string {
    return this.format(value, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 8 });
  }

  /** `2026-01-31` as the locale writes it. */
  date(value: string): string {
    return formatDate(value, this.locale);
  }

  /** `2026-11-01` as it is read in running text: `1 Nov 2026`. */
  writtenDate(value: string): string {
    const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
    // The 30 of February would be written as another day.
    const isDay = !Number.isNaN(day.getTime()) && value.startsWith(day.toISOString().slice(0, 10));
    return isDay ? this.days.format(day) : value;
  }

  /** An instant in the user's time zone, to the minute, as it is read in running text: `1 Nov 2026 09:30`. */
  writtenDateTime(value: string): string {
    const [day, time] = this.localParts(value) ?? [];
    return day === undefined ? value : `${this.writtenDate(day)} ${time}`;
  }

  /** An instant in the user's time zone, to the minute. */
  dateTime(value: string): string {
    const parts = this.partsOf(value);
    return parts ? `${this.date(`${parts['year']}-${parts['month']}-${parts['day']}`)} ${parts['hour']}:${parts['minute']}` : value;
  }

  /** The calendar day and the wall clock of an instant in the user's time zone: `['2026-01-31', '09:30']`. */
  localParts(value: string): readonly [string, string] | undefined {
    const parts = this.partsOf(value);
    return parts && [`${parts['year']}-${parts['month']}-${parts['day']}`, `${parts['hour']}:${parts['minute']}`];
  }

  /** Bytes as KB, MB or GB. */
  bytes(value: number): string {
    const units = ['B', 'KB', 'MB', 'GB'];
    let size = value;
    let unit = 0;
    for (; size >= 1024 && unit < units.length - 1; unit += 1) size /= 1024;
    return `${this.number(size, 0, unit === 0 || size >= 100 ? 0 : 1)} ${units[unit]}`;
  }

  private format(value: string | number, options: Intl.NumberFormatOptions): string {
    const key = `${options.style ?? ''}${options.notation ?? ''}${options.minimumFractionDigits}/${options.maximumFractionDigits}`;
    let format = this.numbers.get(key);
    if (format === undefined) this.numbers.set(key, (format = new Intl.NumberFormat(this.locale, options)));
    return format.format(value as Decimal).replace('-', '\u2212');
  }

  private partsOf(value: string): Record<string, string> | undefined {
    const instant = new Date(value);
    if (Number.isNaN(instant.getTime())) return undefined;
    return Object.fromEntries(this.instants.formatToParts(instant).map(({ type, value: text }) => [type, text]));
  }
}
