import { currencyDecimals, dayCountFraction, decimalString, Money } from '@mortise/sdk/domain';
import type { Contract } from '../../financing/contract.ts';

/** How much a contract lets its assets be used, in kilometres, miles or hours. */
export interface AgreedUse {
  readonly yearly: number;
  /** `KM`, `MI` or `H`. */
  readonly unit?: string;
  /** For each unit above it, without tax. */
  readonly price: string;
  /** The first day. */
  readonly since: string;
}

/** Use above what was agreed until a day. */
export interface ExcessUse {
  readonly used: number;
  readonly allowed: number;
  readonly unit?: string;
  readonly price: string;
  /** In decimals of the currency; zero where no more was used than allowed. */
  readonly charge: string;
}

/** What a contract agrees on; undefined where it says nothing, or no price of what is above. */
export function agreedUse({ yearlyUsage, usageUnit, excessUsagePrice, startDate }: Contract): AgreedUse | undefined {
  const price = decimalString(excessUsagePrice);
  if (yearlyUsage === undefined || yearlyUsage === null || price === undefined || !startDate) return undefined;
  return { yearly: yearlyUsage, price, since: startDate, ...(usageUnit && { unit: usageUnit }) };
}

/**
 * What is above the use that is allowed until a day: so much a year, months of 30 days, down to a whole unit.
 * @example
 * excessUse({ yearly: 15000, price: '0.085', since: '2026-01-31' }, 52000, '2029-01-31', 'EUR').charge // '595.00'
 */
export function excessUse({ yearly, unit, price, since }: AgreedUse, used: number, until: string, currency: string): ExcessUse {
  const allowed = new Money(dayCountFraction('30E/360', since, until)).times(yearly).floor().toNumber();
  const charge = Money.max(new Money(used).minus(allowed), 0).times(price);
  return { used, allowed, price, ...(unit !== undefined && { unit }), charge: charge.toFixed(currencyDecimals(currency)) };
}

/** How what is charged in all came about: `(52000 − 45000) × 0.085 = 595.00`, `300.00 + (52000 − 45000) × 0.085 = 895.00` with damages. */
export function excessFormula({ used, allowed, price, charge }: ExcessUse, whole: string): string {
  if (used <= allowed) return '';
  const damages = new Money(whole).minus(charge);
  const before = damages.isZero() ? '' : `${damages.toFixed(charge.split('.')[1]?.length ?? 0)} + `;
  return `${before}(${used} − ${allowed}) × ${price} = ${whole}`;
}
