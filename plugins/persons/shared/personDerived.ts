import type { JsonValue } from '@mortise/sdk';
import { addressLineOf } from './addressLine.ts';
import { bankCodeOf } from './bankCodeOf.ts';

type Rows = readonly Readonly<Record<string, JsonValue>>[];

/** The address that lists show is that of the first address; an account is known under the code of its bank. */
export function personDerived(person: Readonly<Record<string, unknown>>): Readonly<Record<string, JsonValue>> {
  const rows = (name: string): Rows => (Array.isArray(person[name]) ? (person[name] as Rows) : []);
  const [first] = rows('addresses');
  const line = first === undefined ? '' : addressLineOf(first);
  const accounts = rows('bankAccounts');
  return {
    ...(line !== '' && { addressLine: line }),
    ...(accounts.length > 0 && {
      bankAccounts: accounts.map((account) => ({ ...account, bankCode: bankCodeOf(account['bankIban']) ?? null })),
    }),
  };
}
