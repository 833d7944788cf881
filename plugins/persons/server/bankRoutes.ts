import { apiError } from '@mortise/sdk';
import { checkIban } from '@mortise/sdk/domain';
import { Repositories, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { bankCodeOf } from '../shared/bankCodeOf.ts';
import { Person } from '../shared/person.ts';

const LOOKED_AT = 50;

/** BIC and name of the bank of an IBAN, as most accounts at that bank have them that the user may read. */
export const bankOfIban = route({
  method: 'GET',
  path: '/person/banks',
  permission: 'read /api/person/persons',
  tag: Person.name,
  summary: 'BIC and name of the bank of an IBAN',
  query: { iban: v.pipe(v.string(), v.description('The IBAN')) },
  answer: v.object({ bankBic: v.exactOptional(v.string()), bankName: v.exactOptional(v.string()) }),
  run: async ({ scope, query: { iban } }, services) => {
    if (!checkIban(iban).valid) throw apiError('INVALID_IBAN', [iban.slice(0, 40)]);
    const code = bankCodeOf(iban);
    if (code === undefined) return {};
    const accounts = await accountsAt(services.get(Repositories), scope, code);
    const bankBic = mostCommon(accounts.map((account) => account.bankBic));
    const bankName = mostCommon(accounts.map((account) => account.bankName));
    return { ...(bankBic !== undefined && { bankBic }), ...(bankName !== undefined && { bankName }) };
  },
});

async function accountsAt(repositories: Repositories, scope: RequestScope, code: string) {
  const query = { anyOf: { 'bankAccounts.bankCode': [code] }, limit: LOOKED_AT, projection: ['bankAccounts'], count: 'none' } as const;
  const { entities } = await repositories.of(Person).list(scope, query);
  return entities.flatMap(({ bankAccounts = [] }) => bankAccounts).filter(({ bankCode }) => bankCode === code);
}

function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
