import type { IdentifierCheck, InvalidIdentifier } from '../IdentifierCheck.ts';

/** A national bank account number with its key. */
export interface Rib {
  /** Digits only, as it is stored. */
  readonly rib: string;
  /** All but the key. */
  readonly account: string;
  readonly key: string;
}

export interface RibOptions {
  /** ISO 3166 code of the country whose length counts; only Morocco has one here. */
  readonly country?: string;
}

type RibReason = 'characters' | 'length' | 'checkDigits';

const LENGTHS: Readonly<Record<string, number>> = { MA: 24 };
/** One digit and the key. */
const SHORTEST = 3;

/** Checks a RIB of digits: 24 of them for Morocco (the default), the last two its key. */
export function checkRib(text: string, { country = 'MA' }: RibOptions = {}): IdentifierCheck<Rib, RibReason> {
  const rib = text.replaceAll(/\s/g, '');
  if (!/^\d*$/.test(rib)) return invalid('characters');
  const length = LENGTHS[country];
  if (length === undefined ? rib.length < SHORTEST : rib.length !== length) return invalid('length');
  const [account, key] = [rib.slice(0, -2), rib.slice(-2)];
  return key === ribKey(account) ? { valid: true, rib, account, key } : invalid('checkDigits');
}

/** The key of an account: 97 less the remainder of a hundred times the number, from 01 to 97. */
export const ribKey = (account: string): string => String(97n - ((BigInt(account) * 100n) % 97n)).padStart(2, '0');

const invalid = (reason: RibReason): InvalidIdentifier<RibReason> => ({ valid: false, reason, message: 'RIB is invalid' });
