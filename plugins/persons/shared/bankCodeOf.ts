import { checkIban } from '@mortise/sdk/domain';

/** Country and code of the bank that an IBAN is of; undefined where it is none, or the country has no such code. */
export function bankCodeOf(iban: unknown): string | undefined {
  const check = typeof iban === 'string' ? checkIban(iban) : undefined;
  return check?.valid === true && check.bank !== undefined ? check.country + check.bank : undefined;
}
