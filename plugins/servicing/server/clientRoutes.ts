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
    'What the contracts of a client come to on the business date, by currency, with what they owe in contracts of others; the amounts that fall due next, and what happened last. Of the newest 1,000 contracts',
  answer: v.pipe(objectOf<ClientServicing>(), schemaName('ClientServicing')),
  run: async ({ scope, params }, services) => {
    const repositories = services.get(Repositories);
    const database = services.get(TenantDatabase);
    const { registration: client } = await repositories.named('Person').get(scope, params.registration);
    const contracts = await contractsOf(repositories, scope, client);
    const { date: asOf } = await services.get(BusinessDatesToken).get(scope);
    const own = contracts.slice(0, MOST_CONTRACTS);
    const found = await database.query<{ contract: string }>(othersOwedIn(scope, client, own));
    const others = await readable(repositories, scope, found);
    const counted = { client, own, others, asOf };
    const [sums, next, { events, takenBack }] = await Promise.all([
      database.query<SumRow>(sumsOf(scope, counted)),
      database.query<NextDue & Record<string, unknown>>(nextOf(scope, counted)),
      services.get(ServicingJournalToken).latest(scope, own, MOST_EVENTS),
    ]);
    return { asOf, sums: sums.map(withoutNull), next, events, takenBack, isPart: contracts.length > own.length };
  },
});

/** Those that the user may see. */
async function contractsOf(repositories: Repositories, scope: RequestScope, client: string): Promise<readonly string[]> {
  const query = { criteria: { client }, limit: MOST_CONTRACTS };
  const first = await readableContracts(repositories, scope, query);
  const more =
    first.length < MOST_CONTRACTS ? [] : await readableContracts(repositories, scope, { ...query, offset: MOST_CONTRACTS, limit: 1 });
  return [...first, ...more].map((contract) => contract.registration);
}

async function readable(repositories: Repositories, scope: RequestScope, found: readonly { readonly contract: string }[]) {
  if (found.length === 0) return [];
  const registrations = found.map(({ contract }) => contract);
  return (await readableContracts(repositories, scope, { registrations, limit: MOST_CONTRACTS })).map(({ registration }) => registration);
}

/** What is counted for a client: contracts of their own, and others in which they still owe something. */
interface Counted {
  readonly client: string;
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly asOf: string;
}

/** Contracts that went on to another client, or that an asset was bought out of. */
const othersOwedIn = (scope: OfTenant, client: string, own: readonly string[]) => sql(scope)`
  select distinct contract from ${DUE_ITEMS} i where debtors @> array[${client}::text] and open > 0 and not contract = any(${own})
  order by contract limit ${MOST_CONTRACTS}::int`;

type SumRow = Omit<ClientSum, 'overdueSince'> & { readonly overdueSince: string | null } & Record<string, unknown>;

const withoutNull = ({ overdueSince, ...sum }: SumRow): ClientSum => ({ ...sum, ...(overdueSince !== null && { overdueSince }) });

/** What others owe in a contract of the client's counts for them. Money that waits pays what has fallen due since, the oldest first. */
const sumsOf = (scope: OfTenant, { client, own, others, asOf }: Counted) => sql(scope)`
  with of_others as (
    select contract, sum(open) as open from ${DUE_ITEMS} o
    where contract = any(${own}) and debtors is not null and not debtors @> array[${client}::text] and date <= ${asOf}::date group by contract
  ), stands as (
    select s.contract, currency, coalesce(sum(amount) filter (where item = 'NET_INVESTMENT'), 0) as "notDue",
      coalesce(sum(amount) filter (where item = 'CLIENT'), 0) - coalesce(max(o.open), 0) as owed
    from ${SUB_LEDGER} s left join of_others o on o.contract = s.contract
    where s.contract = any(${own}) and item in ('CLIENT', 'NET_INVESTMENT') and date <= ${asOf}::date and (until is null or until > ${asOf}::date)
    group by s.contract, currency
    union all
    select f.contract, balances->>'currency', sum(open) * 0, sum(open) from ${DUE_ITEMS} f join ${BALANCES} c on c.contract = f.contract
    where f.contract = any(${others}) and debtors @> array[${client}::text] and date <= ${asOf}::date group by f.contract, balances->>'currency'
  ), waiting as (
    select contract, (balances->>'unapplied')::numeric as unapplied from ${BALANCES} b where contract = any(${own})
  ), late as (
    select contract, date, sum(open) over (partition by contract order by date, id) as until_here
    from ${DUE_ITEMS} i where (contract = any(${own}) or contract = any(${others})) and (debtors is null or debtors @> array[${client}::text])
      and open > 0 and date < ${asOf}::date
  ), overdue as (
    select l.contract, max(until_here) - coalesce(max(unapplied), 0) as overdue, min(date) as since
    from late l left join waiting w on w.contract = l.contract where until_here > coalesce(unapplied, 0) group by l.contract
  )
  select currency, (count(*) filter (where "notDue" <> 0 or owed <> 0))::int as contracts,
    sum("notDue" + greatest(owed, 0))::text as exposure, sum("notDue")::text as "notDue", sum(greatest(owed, 0))::text as open,
    coalesce(sum(overdue), 0)::text as overdue, to_char(min(since), 'YYYY-MM-DD') as "overdueSince", sum(greatest(-owed, 0))::text as unapplied
  from stands s left join overdue o on o.contract = s.contract group by currency order by currency`;

const nextOf = (scope: OfTenant, { client, own, others, asOf }: Counted) => sql(scope)`
  select i.contract, to_char(date, 'YYYY-MM-DD') as date, kind, open::text as amount, balances->>'currency' as currency
  from ${DUE_ITEMS} i join ${BALANCES} b on b.contract = i.contract
  where (i.contract = any(${own}) or i.contract = any(${others})) and (debtors is null or debtors @> array[${client}::text])
    and open > 0 and date >= ${asOf}::date order by i.date, i.contract, i.id limit ${MOST_DUE}::int`;
