import { currencyDecimals } from '../money/currencyDecimals.ts';
import { numberStyle } from './localeTable.ts';
import { writeNumber } from './writeNumber.ts';

/** Signs that name one currency only. All others are written with their code: a dollar sign is not the same in Ottawa and in Houston. */
const SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£' };

const SPACE = '\u00a0';

/**
 * An amount with its currency, at the side where the locale has it: `€1,234.50`, `1 234,50 €`, `USD 1,234.50`.
 * It has the decimals of the currency: 0 for XPF, 3 for TND, otherwise 2. A minus sign comes first.
 * @param currency - ISO 4217
 * @throws RangeError when the amount is no decimal
 */
export function formatCurrency(amount: string | number, currency: string, locale: string): string {
  const style = numberStyle(locale);
  const decimals = currencyDecimals(currency);
  const sign = SIGNS[currency] ?? currency;
  const isBefore = style.currencyPattern !== '# ¤';
  const isApart = style.currencyPattern !== '¤#' || sign.length > 1;
  const before = isBefore ? `${sign}${isApart ? SPACE : ''}` : '';
  return writeNumber(String(amount), style, decimals, decimals, before, isBefore ? '' : `${SPACE}${sign}`);
}
