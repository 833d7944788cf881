import { ApiError, type Services } from '@mortise/sdk';
import { checkIban, plainText } from '@mortise/sdk/domain';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { bankCodeOf } from '../shared/bankCodeOf.ts';
import { Person } from '../shared/person.ts';

const LOOKED_AT = 50;
interface Account {
  readonly bankCode?: string;
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
      const code = bankCodeOf(plainText(query.iban));
      if (!checkIban(plainText(query.iban)).valid) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['iban']);
      if (code === undefined) return {};
      const accounts = await accountsAt(repositories, scope, code);
      const [bankBic, bankName] = [
        mostCommon(accounts.map((account) => account.bankBic)),
        mostCommon(accounts.map((account) => account.bankName)),
      ];
      return { ...(bankBic !== undefined && { bankBic }), ...(bankName !== undefined && { bankName }) };
    },
  );
}

async function accountsAt(repositories: Repositories, scope: RequestScope, code: string): Promise<readonly Account[]> {
  const query = { anyOf: { 'bankAccounts.bankCode': [code] }, limit: LOOKED_AT, projection: ['bankAccounts'], count: 'none' } as const;
  const { entities } = await repositories.of(Person).list(scope, query);
  return entities.flatMap(({ bankAccounts = [] }) => bankAccounts as readonly Account[]).filter(({ bankCode }) => bankCode === code);
}

function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
