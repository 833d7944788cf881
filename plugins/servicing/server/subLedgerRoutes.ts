import { type OfTenant, route, sql, TenantDatabase } from '@mortise/sdk/server';
import * as v from 'valibot';
import { CONTROL_ITEMS } from '../shared/kinds/KindRule.ts';
import { READ_BOOKS } from '../shared/servicingPermissions.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { day } from './commands/commandSchemas.ts';
import { POSTINGS, SUB_LEDGER } from './servicingTables.ts';

const MOST = 500;

const controlAccount = v.object({
  item: v.picklist(CONTROL_ITEMS),
  currency: v.string(),
  subLedger: v.string(),
  ledger: v.string(),
  difference: v.string(),
});
const ofContract = v.object({ contract: v.string(), ...controlAccount.entries });

export const subLedger = route({
  method: 'GET',
  path: '/servicing/sub-ledger',
  permission: READ_BOOKS,
  tag: 'Servicing',
  summary:
    'What due items, plans and money of all contracts say that each control account stands at as of a day, what was posted, and the contracts that differ: 500 at most',
  query: { date: v.optional(day) },
  answer: v.object({
    date: v.string(),
    accounts: v.array(controlAccount),
    contracts: v.array(ofContract),
    /** How many differ, also where not all of them are answered. */
    differing: v.number(),
    /** Contracts that count on neither side until they are made anew after an update. */
    waiting: v.number(),
  }),
  run: async ({ scope, query }, services) => {
    const date = query.date ?? (await services.get(BusinessDatesToken).get(scope)).date;
    const database = services.get(TenantDatabase);
    const [rows, [{ waiting } = { waiting: 0 }]] = await Promise.all([
      database.query<ComparedRow>(compared(scope, date)),
      database.query<{ waiting: number }>(
        sql(scope)`select count(distinct contract)::int as waiting from ${POSTINGS} p where item is null`,
      ),
    ]);
    const accounts = rows.flatMap((row) => (row.contract === null ? [lineOf(row)] : []));
    const contracts = rows.flatMap((row) => (row.contract === null ? [] : [{ contract: row.contract, ...lineOf(row) }]));
    return { date, accounts, contracts: contracts.slice(0, MOST), differing: (rows[0]?.lines ?? 0) - accounts.length, waiting };
  },
});

type ComparedRow = v.InferOutput<typeof controlAccount> & {
  /** None in the sum of all. */
  readonly contract: string | null;
  readonly lines: number;
};

const lineOf = ({ item, currency, subLedger: kept, ledger, difference }: ComparedRow): v.InferOutput<typeof controlAccount> => ({
  item,
  currency,
  subLedger: kept,
  ledger,
  difference,
});

/** Sums of all contracts first, then the contracts whose sides are not the same. */
const compared = (scope: OfTenant, date: string) => sql(scope)`
  with sides as (
    select contract, item, currency, amount as kept, 0 as posted
      from ${SUB_LEDGER} s where date <= ${date}::date and (until is null or until > ${date}::date)
    union all
    select contract, case when item in ('LEASED_ASSET', 'ACCUMULATED_DEPRECIATION') then 'CARRYING_AMOUNT' else item end, currency, 0, case when side = 'D' then amount else -amount end
      from ${POSTINGS} p where date <= ${date}::date
        and item in ('CLIENT', 'NET_INVESTMENT', 'SUPPLIER', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')
  ), contracts as (
    select contract, item, currency, sum(kept) as kept, sum(posted) as posted from sides group by contract, item, currency
  )
  select contract, item, currency, sum(kept)::text as "subLedger", sum(posted)::text as ledger, (sum(posted) - sum(kept))::text as difference,
    (count(*) over ())::int as lines
  from contracts group by grouping sets ((item, currency), (contract, item, currency))
  having grouping(contract) = 1 or sum(kept) <> sum(posted)
  order by contract nulls first, currency, item limit ${2 * MOST}::int`;
