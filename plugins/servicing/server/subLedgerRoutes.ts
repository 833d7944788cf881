import { type OfTenant, route, sql, sqlPart, TenantDatabase } from '@mortise/sdk/server';
import * as v from 'valibot';
import { CONTROL_ITEMS } from '../shared/kinds/KindRule.ts';
import { READ_BOOKS } from '../shared/servicingPermissions.ts';
import { BookSumsToken } from './books/BookSums.ts';
import { SUMS, SUMS_OF_PARTS } from './books/bookTables.ts';
import { CONTROL_ITEM, CONTROLLED, type OnDays, partMoves, postedMoves } from './books/moves.ts';
import { openMonth } from './books/openMonth.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { day } from './commands/commandSchemas.ts';
import { POSTINGS } from './servicingTables.ts';

const MOST = 500;
/** From here on all contracts are compared: so many are not checked only after an update. */
const MOST_UNCHECKED = 5_000;

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
    const [totals, unchecked, [{ waiting } = { waiting: 0 }]] = await Promise.all([
      database.query<ComparedRow>(accountTotals(scope, date)),
      services.get(BookSumsToken).unchecked(scope, '', MOST_UNCHECKED),
      database.query<{ waiting: number }>(
        sql(scope)`select count(distinct contract)::int as waiting from ${POSTINGS} p where item is null`,
      ),
    ]);
    const which: OnDays = () => (unchecked.length < MOST_UNCHECKED ? sqlPart`contract = any(${unchecked})` : sqlPart`true`);
    const rows = unchecked.length === 0 ? [] : await database.query<DifferingRow>(differing(scope, date, which));
    const contracts = rows.map(({ contract, ...row }) => ({ contract, ...lineOf(row) }));
    return { date, accounts: totals.map(lineOf), contracts, differing: rows[0]?.lines ?? 0, waiting };
  },
});

type ComparedRow = v.InferOutput<typeof controlAccount>;
type DifferingRow = v.InferOutput<typeof ofContract> & {
  /** How many there are. */
  readonly lines: number;
};

const lineOf = ({ item, currency, subLedger: kept, ledger, difference }: ComparedRow): ComparedRow => ({
  item,
  currency,
  subLedger: kept,
  ledger,
  difference,
});

/** Whole months by their sums, the days after them by postings and parts. */
const accountTotals = (scope: OfTenant, date: string) => {
  const first = openMonth(date);
  const days: OnDays = (day) => sqlPart`${day} >= ${first}::date and ${day} <= ${date}::date`;
  return sql(scope)`
    with sides as (
      select ${CONTROL_ITEM} as item, currency, 0 as kept, sum(debit) as debit, sum(credit) as credit
        from ${SUMS} s where month < ${first}::date and ${CONTROLLED} group by 1, 2
      union all
      select item, currency, 0, coalesce(sum(amount) filter (where amount > 0), 0), -coalesce(sum(amount) filter (where amount < 0), 0)
        from ${postedMoves(days)} p group by 1, 2
      union all
      select item, currency, sum(amount), 0, 0 from ${SUMS_OF_PARTS} s where month < ${first}::date group by 1, 2
      union all
      select item, currency, sum(amount), 0, 0 from ${partMoves(days)} m group by 1, 2
    )
    select item, currency, sum(kept)::text as "subLedger", (sum(debit) - sum(credit))::text as ledger, (sum(debit) - sum(credit) - sum(kept))::text as difference
    from sides group by item, currency having sum(debit) <> 0 or sum(credit) <> 0 or sum(kept) <> 0 order by currency, item`;
};

/** Of contracts that are not known to agree on all days, those that do not on this one. */
const differing = (scope: OfTenant, date: string, which: OnDays) => sql(scope)`
  select contract, item, currency, sum(kept)::text as "subLedger", sum(posted)::text as ledger, (sum(posted) - sum(kept))::text as difference,
    (count(*) over ())::int as lines
  from (
    select contract, item, currency, 0 as kept, amount as posted, day from ${postedMoves(which)} p
    union all
    select contract, item, currency, amount, 0, day from ${partMoves(which)} m
  ) as sides
  where day <= ${date}::date group by contract, item, currency having sum(kept) <> sum(posted)
  order by contract, currency, item limit ${MOST}::int`;
