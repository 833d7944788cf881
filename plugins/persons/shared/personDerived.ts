import { addressLineOf } from './addressLine.ts';
import { bankCodeOf } from './bankCodeOf.ts';
import type { PersonDraft } from './personFields.ts';

/** The address that lists show is that of the first address; an account is known under the code of its bank. */
export function personDerived({ addresses, bankAccounts }: PersonDraft): PersonDraft {
  const [first] = addresses ?? [];
  const line = first === undefined ? '' : addressLineOf(first);
  const accounts = bankAccounts ?? [];
  return {
    ...(line !== '' && { addressLine: line }),
    ...(accounts.length > 0 && {
      bankAccounts: accounts.map((account) => ({ ...account, bankCode: bankCodeOf(account.bankIban) ?? null })),
    }),
  };
}
