import { numberStyle } from './localeTable.ts';
import { writeNumber } from './writeNumber.ts';

/** How many decimals are shown. */
export interface DecimalsShown {
  /** Filled up with zeros; 0 without it. */
  readonly minimumDecimals?: number;
  /** Rounded half away from zero; 10 without it. */
  readonly maximumDecimals?: number;
}

/**
 * A number as people of the locale write it: `formatNumber('1234567.5', 'fr-FR')` is `1 234 567,5` with narrow no-break spaces.
 * Exact for decimal strings of any length. A negative number has a real minus sign (U+2212); what rounds to zero has none.
 * @throws RangeError when the value is no decimal
 */
export function formatNumber(
  value: string | number,
  locale: string,
  { minimumDecimals = 0, maximumDecimals = Math.max(10, minimumDecimals) }: DecimalsShown = {},
): string {
  return writeNumber(String(value), numberStyle(locale), minimumDecimals, maximumDecimals);
}
