import { addMonths } from '@mortise/sdk/domain';
import { type OfTenant, Repositories, type RequestScope, route, sql, TenantDatabase, text, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Contract } from '../../financing/contract.ts';
import { READ_END_OF_TERM } from '../shared/servicingPermissions.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { day } from './commands/commandSchemas.ts';
import { isTold, TOLD } from './readableContract.ts';
import { TERMS } from './servicingTables.ts';

const PAGE = 100;
const MOST_MONTHS = 600;

const ending = v.object({
  contract: v.string(),
  /** Registration of a person. */
  client: v.optional(v.string()),
  ends: v.string(),
  /** Absent where a profile keeps amounts of the contract. */
  residual: v.optional(v.string()),
  currency: v.string(),
  decided: v.optional(v.picklist(['purchase', 'return'])),
  decidedOn: v.optional(v.string()),
  extendedOn: v.optional(v.string()),
});

export const endOfTerm = route({
  method: 'GET',
  path: '/servicing/end-of-term',
  permission: READ_END_OF_TERM,
  tag: 'Servicing',
  summary:
    'Active leases whose term ends within so many months (3) after the business date, or is over and nothing is decided: 100 at most, after `ends` and `contract` of the last one',
  query: { months: v.optional(wholeNumber(), '3'), ends: v.optional(day), contract: v.optional(text(100)) },
  answer: v.object({
    date: v.string(),
    until: v.string(),
    contracts: v.array(ending),
    /** Of the last one that was looked at, where there are more. */
    next: v.optional(v.object({ ends: v.string(), contract: v.string() })),
  }),
  run: async ({ scope, query }, services) => {
    const { date } = await services.get(BusinessDatesToken).get(scope);
    const months = Math.min(query.months, MOST_MONTHS);
    const until = addMonths(date, months);
    const { ends = '0001-01-01', contract = '' } = query;
    const rows = await services
      .get(TenantDatabase)
      .query<EndingRow>(endings(scope, { until, since: addMonths(date, -months), ends, contract }));
    const contracts = await seen(services.get(Repositories), scope, rows);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { date, until, contracts, ...(last && { next: { ends: last.ends, contract: last.contract } }) };
  },
});

interface EndingRow extends Record<string, unknown> {
  readonly contract: string;
  readonly ends: string;
  readonly residual: string;
  readonly currency: string;
  readonly decided: 'purchase' | 'return' | null;
  readonly decidedOn: string | null;
  readonly extendedOn: string | null;
}

interface Wanted {
  readonly until: string;
  /** Decisions before it are no longer listed. */
  readonly since: string;
  readonly ends: string;
  readonly contract: string;
}

const endings = (scope: OfTenant, { until, since, ends, contract }: Wanted) => sql(scope)`
  select contract, to_char(ends, 'YYYY-MM-DD') as ends, residual::text as residual, currency, decided,
    to_char(decided_on, 'YYYY-MM-DD') as "decidedOn", to_char(extended_on, 'YYYY-MM-DD') as "extendedOn"
  from ${TERMS} t
  where t.ends <= ${until}::date and (decided is null or decided_on >= ${since}::date) and (t.ends, contract) > (${ends}::date, ${contract})
  order by t.ends, contract limit ${PAGE}::int`;

/** Those that the user may see and that are active, with what the records say. */
async function seen(repositories: Repositories, scope: RequestScope, rows: readonly EndingRow[]): Promise<v.InferOutput<typeof ending>[]> {
  if (rows.length === 0) return [];
  const query = {
    registrations: rows.map(({ contract }) => contract),
    anyOf: { status: ['ACTIVE'] },
    projection: ['registration', 'persons', ...TOLD],
    limit: PAGE,
    count: 'none',
  } as const;
  const whole = repositories.asSystem('What a profile keeps is not told by the end of a term').of(Contract);
  const [own, all] = await Promise.all([repositories.of(Contract).list(scope, query), whole.list(scope, query)]);
  const [shown, kept] = [own, all].map(({ entities }) => new Map(entities.map((contract) => [contract.registration, contract])));
  return rows.flatMap(({ contract, ends, residual, currency, decided, decidedOn, extendedOn }) => {
    const record = shown!.get(contract);
    if (record === undefined) return [];
    const client = record.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration;
    return [
      {
        contract,
        ...(client && { client }),
        ends,
        ...(isTold(record, kept!.get(contract) ?? record) && { residual }),
        currency,
        ...(decided && { decided }),
        ...(decidedOn && { decidedOn }),
        ...(extendedOn && { extendedOn }),
      },
    ];
  });
}
