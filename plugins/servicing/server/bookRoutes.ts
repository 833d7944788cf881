import { type OfTenant, route, sql, sqlPart, TenantDatabase, text, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { READ_BOOKS, WRITE_BUSINESS_DATE, WRITE_PROJECTIONS } from '../shared/servicingPermissions.ts';
import { SUMS } from './books/bookTables.ts';
import { openMonth } from './books/openMonth.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { day } from './commands/commandSchemas.ts';
import { ServicingProjectionsToken } from './ServicingProjections.ts';
import { POSTINGS } from './servicingTables.ts';

const TAG = 'Servicing';
const MOST = 500;

const businessDate = v.object({ date: v.string(), isSet: v.boolean() });
const journalLine = v.object({
  contract: v.string(),
  number: v.number(),
  date: v.string(),
  entry: v.string(),
  cause: v.string(),
  account: v.string(),
  accountName: v.string(),
  journal: v.string(),
  side: v.picklist(['D', 'C']),
  amount: v.string(),
  currency: v.string(),
});
const balanceLine = v.object({
  account: v.string(),
  accountName: v.string(),
  currency: v.string(),
  debit: v.string(),
  credit: v.string(),
  balance: v.string(),
});

export const readBusinessDate = route({
  method: 'GET',
  path: '/servicing/business-date',
  permission: 'signed-in',
  takesKeys: true,
  tag: TAG,
  summary: 'The day that the books of the tenant are at, and whether it was set: today otherwise',
  answer: businessDate,
  run: ({ scope }, services) => services.get(BusinessDatesToken).get(scope),
});

export const setBusinessDate = route({
  method: 'PUT',
  path: '/servicing/business-date',
  permission: WRITE_BUSINESS_DATE,
  tag: TAG,
  summary: 'Set the day that the books of the tenant are at; null lets it be today again',
  maxBytes: 1_000,
  body: v.object({ date: v.nullable(day) }),
  answer: businessDate,
  run: async ({ scope, body }, services) => {
    await services.get(BusinessDatesToken).set(scope, body.date);
    return services.get(BusinessDatesToken).get(scope);
  },
});

export const rebuildProjections = route({
  method: 'POST',
  path: '/servicing/rebuild',
  permission: WRITE_PROJECTIONS,
  tag: TAG,
  summary: 'Make plans, due items, balances and postings anew from their events: of all contracts or of one',
  maxBytes: 1_000,
  query: { contract: v.optional(text(100)) },
  answer: v.object({ contracts: v.number() }),
  run: async ({ scope, query }, services) => ({ contracts: await services.get(ServicingProjectionsToken).rebuild(scope, query.contract) }),
});

export const readPostings = route({
  method: 'GET',
  path: '/servicing/postings',
  permission: READ_BOOKS,
  tag: TAG,
  summary: 'Postings until a day, the latest first: of all contracts or of one, of all accounts or of one; 500 at most from an offset on',
  query: { date: v.optional(day), contract: v.optional(text(100)), account: v.optional(text(35)), offset: v.optional(wholeNumber(), '0') },
  answer: v.array(journalLine),
  run: async ({ scope, query: { date, contract, account, offset } }, services) => {
    const until = date ?? (await services.get(BusinessDatesToken).get(scope)).date;
    const ofContract = contract === undefined ? sqlPart`true` : sqlPart`contract = ${contract}`;
    const ofAccount = account === undefined ? sqlPart`true` : sqlPart`account = ${account}`;
    // Which rows is found in an index alone: at the end of a month each contract has some.
    return services.get(TenantDatabase).query<v.InferOutput<typeof journalLine>>(
      sql(
        scope,
      )`select p.contract, p.number, to_char(p.date, 'YYYY-MM-DD') as date, entry, cause, account, account_name as "accountName", journal, side,
          amount::text as amount, currency
        from (select contract, number from ${POSTINGS} k where date <= ${until}::date and ${ofContract} and ${ofAccount}
          order by date desc, contract, number limit ${MOST}::int offset ${offset}::int) page
        join ${POSTINGS} p on p.contract = page.contract and p.number = page.number
        order by p.date desc, p.contract, p.number`,
    );
  },
});

export const trialBalance = route({
  method: 'GET',
  path: '/servicing/trial-balance',
  permission: READ_BOOKS,
  tag: TAG,
  summary: 'Debits, credits and balance of each account and currency, as of a day: the business date unless one is given',
  query: { date: v.optional(day) },
  answer: v.object({ date: v.string(), accounts: v.array(balanceLine) }),
  run: async ({ scope, query }, services) => {
    const date = query.date ?? (await services.get(BusinessDatesToken).get(scope)).date;
    const accounts = await services.get(TenantDatabase).query<v.InferOutput<typeof balanceLine>>(balances(scope, date));
    return { date, accounts };
  },
});

/** Whole months by their sums, the days after them by their postings. */
const balances = (scope: OfTenant, date: string) => {
  const first = openMonth(date);
  return sql(scope)`
    with months as (
      select account, account_name, currency, coalesce(sum(debit) filter (where month < ${first}::date), 0) as debit,
        coalesce(sum(credit) filter (where month < ${first}::date), 0) as credit
      from ${SUMS} s where month <= ${first}::date group by account, account_name, currency having sum(debit) <> 0 or sum(credit) <> 0
    ), days as (
      select account, currency, coalesce(sum(amount) filter (where side = 'D'), 0) as debit, coalesce(sum(amount) filter (where side = 'C'), 0) as credit
      from ${POSTINGS} p where date >= ${first}::date and date <= ${date}::date group by account, currency
    )
    select account, min(account_name) as "accountName", currency, sum(debit)::text as debit, sum(credit)::text as credit,
      (sum(debit) - sum(credit))::text as balance
    from (select account, account_name, currency, debit, credit from months union all select account, null, currency, debit, credit from days) a
    group by account, currency having sum(debit) <> 0 or sum(credit) <> 0 order by account, currency`;
};
