import { Money } from '@mortise/sdk/domain';
import { type OfTenant, Repositories, type RequestScope, route, sql, TenantDatabase, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Contract } from '../../financing/contract.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { ofKind } from '../shared/servicingOrder.ts';
import { servicingState } from '../shared/servicingState.ts';
import { READ_UNAPPLIED_MONEY } from '../shared/servicingPermissions.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { readableContracts } from './readableContract.ts';
import { ServicingJournalToken } from './ServicingJournal.ts';
import { BALANCES, SUB_LEDGER } from './servicingTables.ts';

/** Contracts that are looked at for one answer. */
const PAGE = 50;
const MOST_OTHERS = 500;
const MOST_DEBTS = 3;

const unapplied = v.object({
  contract: v.string(),
  /** Registration of a person. */
  client: v.optional(v.string()),
  currency: v.string(),
  /** Below zero where more was paid back than had come in. */
  amount: v.string(),
  /** The day of the last payment. */
  since: v.optional(v.string()),
  /** What else the client owes, by contract: where the money may belong. */
  debts: v.array(v.object({ contract: v.string(), open: v.string() })),
});

export const unappliedMoney = route({
  method: 'GET',
  path: '/servicing/unapplied-money',
  permission: READ_UNAPPLIED_MONEY,
  tag: 'Servicing',
  summary:
    'Money of clients that nothing is due for on the business date, by contract, and what else each client owes; after the contract `after`',
  query: { after: v.optional(text(100)) },
  answer: v.object({
    date: v.string(),
    contracts: v.array(unapplied),
    /** The last contract that was looked at, where there are more. */
    next: v.optional(v.string()),
  }),
  run: async ({ scope, query: { after = '' } }, services) => {
    const { date } = await services.get(BusinessDatesToken).get(scope);
    const database = services.get(TenantDatabase);
    const candidates = await database.query<{ contract: string }>(waiting(scope, after));
    const registrations = candidates.map(({ contract }) => contract);
    const next = registrations.length === PAGE ? registrations.at(-1) : undefined;
    const shown = await shownOf(services.get(Repositories), scope, registrations);
    const events = await services.get(ServicingJournalToken).eventsOf(scope, [...shown.keys()]);
    const rows = [...events].flatMap(([contract, own]) => rowOf(contract, own, date) ?? []);
    const clients = rows.flatMap(({ contract }) => clientOf(shown.get(contract)) ?? []);
    const others = await othersOf(services.get(Repositories), scope, clients);
    const open = await database.query<OpenRow>(openOf(scope, [...others.keys()], date));
    const contracts = rows.map((row) => {
      const client = clientOf(shown.get(row.contract));
      const debts = open.filter(
        ({ contract, currency }) => contract !== row.contract && currency === row.currency && others.get(contract) === client,
      );
      return {
        ...row,
        ...(client && { client }),
        debts: debts.slice(0, MOST_DEBTS).map((debt) => ({ contract: debt.contract, open: debt.open })),
      };
    });
    return { date, contracts, ...(next && { next }) };
  },
});

/** Contracts with money that waited when something happened to them last: what has fallen due since may have taken it. */
const waiting = (scope: OfTenant, after: string) => sql(scope)`
  select contract from ${BALANCES} b where (balances->>'unapplied')::numeric <> 0 and contract > ${after} order by contract limit ${PAGE}::int`;

type Shown = ReadonlyMap<string, Pick<Contract, 'persons'>>;

async function shownOf(repositories: Repositories, scope: RequestScope, registrations: readonly string[]): Promise<Shown> {
  if (registrations.length === 0) return new Map();
  const contracts = await readableContracts(repositories, scope, { registrations, limit: PAGE, anyOf: { status: ['ACTIVE', 'CLOSED'] } });
  return new Map(contracts.map((contract) => [contract.registration, contract]));
}

const clientOf = (contract: Pick<Contract, 'persons'> | undefined): string | undefined =>
  contract?.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration;

function rowOf(contract: string, events: readonly ServicingEvent[], date: string) {
  const { balances } = servicingState(events, date);
  if (balances === undefined || new Money(balances.unapplied).isZero()) return undefined;
  const since = ofKind(eventsAsOf(events, date), 'payment').at(-1)?.date;
  return { contract, currency: balances.currency, amount: balances.unapplied, ...(since && { since }) };
}

/** Active contracts of these clients that the user may see, with their clients. */
async function othersOf(repositories: Repositories, scope: RequestScope, clients: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (clients.length === 0) return new Map();
  const query = { anyOf: { client: [...new Set(clients)], status: ['ACTIVE'] }, limit: MOST_OTHERS };
  const contracts = await readableContracts(repositories, scope, query);
  return new Map(contracts.flatMap((contract) => (clientOf(contract) ? [[contract.registration, clientOf(contract)!] as const] : [])));
}

interface OpenRow extends Record<string, unknown> {
  readonly contract: string;
  readonly currency: string;
  readonly open: string;
}

const openOf = (scope: OfTenant, contracts: readonly string[], date: string) => sql(scope)`
  select contract, currency, sum(amount)::text as open from ${SUB_LEDGER} s
  where contract = any(${contracts}) and item = 'CLIENT' and date <= ${date}::date and (until is null or until > ${date}::date)
  group by contract, currency having sum(amount) > 0 order by sum(amount) desc, contract`;
