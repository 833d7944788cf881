import { objectOf, type OfTenant, Repositories, type RequestScope, route, schemaName, sql, TenantDatabase } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { ClientServicing, ClientSum, NextDue } from '../shared/ClientServicing.ts';
import { READ_SERVICING } from '../shared/servicingPermissions.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { readableContracts } from './readableContract.ts';
import { ServicingJournalToken } from './ServicingJournal.ts';
import { BALANCES, DUE_ITEMS, SUB_LEDGER } from './servicingTables.ts';

const MOST_CONTRACTS = 1_000;
const MOST_DUE = 6;
const MOST_EVENTS = 8;

export const readClientServicing = route({
  method: 'GET',
  path: '/person/persons/:registration/servicing',
  permission: READ_SERVICING,
  tag: 'Servicing',
  summary:
    'What the contracts of a client come to on the business date, by currency; the amounts that fall due next, and what happened last. Of the newest 1,000 contracts',
  answer: v.pipe(objectOf<ClientServicing>(), schemaName('ClientServicing')),
  run: async ({ scope, params }, services) => {
    const contracts = await contractsOf(services.get(Repositories), scope, params.registration);
    const { date: asOf } = await services.get(BusinessDatesToken).get(scope);
    const counted = contracts.slice(0, MOST_CONTRACTS);
    const database = services.get(TenantDatabase);
    const [sums, next, { events, takenBack }] = await Promise.all([
      database.query<SumRow>(sumsOf(scope, counted, asOf)),
      database.query<NextDue & Record<string, unknown>>(nextOf(scope, counted, asOf)),
      services.get(ServicingJournalToken).latest(scope, counted, MOST_EVENTS),
    ]);
    return { asOf, sums: sums.map(withoutNull), next, events, takenBack, isPart: contracts.length > counted.length };
  },
});

/** Those that the user may see; the client has to be one of them. */
async function contractsOf(repositories: Repositories, scope: RequestScope, client: string): Promise<readonly string[]> {
  const { registration } = await repositories.named('Person').get(scope, client);
  const query = { criteria: { client: registration }, limit: MOST_CONTRACTS };
  const first = await readableContracts(repositories, scope, query);
  const more =
    first.length < MOST_CONTRACTS ? [] : await readableContracts(repositories, scope, { ...query, offset: MOST_CONTRACTS, limit: 1 });
  return [...first, ...more].map((contract) => contract.registration);
}

type SumRow = Omit<ClientSum, 'overdueSince'> & { readonly overdueSince: string | null } & Record<string, unknown>;

const withoutNull = ({ overdueSince, ...sum }: SumRow): ClientSum => ({ ...sum, ...(overdueSince !== null && { overdueSince }) });

/** Money that waits pays what has fallen due since, the oldest first. */
const sumsOf = (scope: OfTenant, contracts: readonly string[], asOf: string) => sql(scope)`
  with stands as (
    select contract, currency, coalesce(sum(amount) filter (where item = 'NET_INVESTMENT'), 0) as "notDue",
      coalesce(sum(amount) filter (where item = 'CLIENT'), 0) as owed
    from ${SUB_LEDGER} s
    where contract = any(${contracts}) and item in ('CLIENT', 'NET_INVESTMENT') and date <= ${asOf}::date and (until is null or until > ${asOf}::date)
    group by contract, currency
  ), waiting as (
    select contract, (balances->>'unapplied')::numeric as unapplied from ${BALANCES} b where contract = any(${contracts})
  ), late as (
    select contract, date, sum(open) over (partition by contract order by date, id) as until_here
    from ${DUE_ITEMS} i where contract = any(${contracts}) and open > 0 and date < ${asOf}::date
  ), overdue as (
    select l.contract, max(until_here) - max(unapplied) as overdue, min(date) as since
    from late l join waiting w on w.contract = l.contract where until_here > unapplied group by l.contract
  )
  select currency, (count(*) filter (where "notDue" <> 0 or owed <> 0))::int as contracts,
    sum("notDue" + greatest(owed, 0))::text as exposure, sum("notDue")::text as "notDue", sum(greatest(owed, 0))::text as open,
    coalesce(sum(overdue), 0)::text as overdue, to_char(min(since), 'YYYY-MM-DD') as "overdueSince", sum(greatest(-owed, 0))::text as unapplied
  from stands s left join overdue o on o.contract = s.contract group by currency order by currency`;

const nextOf = (scope: OfTenant, contracts: readonly string[], asOf: string) => sql(scope)`
  select i.contract, to_char(date, 'YYYY-MM-DD') as date, kind, open::text as amount, balances->>'currency' as currency
  from ${DUE_ITEMS} i join ${BALANCES} b on b.contract = i.contract
  where i.contract = any(${contracts}) and open > 0 and date >= ${asOf}::date order by i.date, i.contract, i.id limit ${MOST_DUE}::int`;
