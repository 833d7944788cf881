import { ApiError, type Services } from '@mortise/sdk';
import { checkIban, plainText } from '@mortise/sdk/domain';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Person } from '../shared/person.ts';

const LOOKED_AT = 50;
interface Account {
  readonly bankIban?: string;
  readonly bankBic?: string;
  readonly bankName?: string;
}

/** `GET /api/person/banks?iban=`: BIC and name of the bank of an IBAN, as most accounts at that bank have them that the user may read. */
export function bankRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  http.get<{ Querystring: { iban?: unknown } }>(
    '/api/person/banks',
    { config: { permission: 'read /api/person/persons' } },
    async ({ scope, query }) => {
      const check = checkIban(plainText(query.iban));
      if (!check.valid) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['iban']);
      const { country, bank } = check;
      if (bank === undefined) return {};
      const accounts = await accountsAt(repositories, scope, country, bank);
      const [bankBic, bankName] = [
        mostCommon(accounts.map((account) => account.bankBic)),
        mostCommon(accounts.map((account) => account.bankName)),
      ];
      return { ...(bankBic !== undefined && { bankBic }), ...(bankName !== undefined && { bankName }) };
    },
  );
}

/** Country, two check digits, bank: the registry puts the bank first in nearly every country; where it does not, nothing is found. */
async function accountsAt(repositories: Repositories, scope: RequestScope, country: string, bank: string): Promise<readonly Account[]> {
  const criteria = { 'bankAccounts.bankIban': encodeURIComponent(`/^${country}..${bank}/`) };
  const { entities } = await repositories
    .of(Person)
    .list(scope, { criteria, limit: LOOKED_AT, projection: ['bankAccounts'], count: 'none' });
  const accounts = entities.flatMap(({ bankAccounts = [] }) => bankAccounts as readonly Account[]);
  return accounts.filter(({ bankIban = '' }) => bankIban.startsWith(country) && bankIban.slice(4).startsWith(bank));
}

function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
