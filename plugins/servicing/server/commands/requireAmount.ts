import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';

/** The amount with the decimals of the currency. @throws AMOUNT_TOO_FINE */
export function requireAmount(amount: string, currency: string): string {
  const decimals = currencyDecimals(currency);
  if (new Money(amount).decimalPlaces() > decimals)
    throw new ApiError(422, 'AMOUNT_TOO_FINE', `${amount} has more decimals than ${currency} has: ${decimals} at most.`);
  return new Money(amount).toFixed(decimals);
}
