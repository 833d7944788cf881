import { type SqlPart, sqlPart } from '@mortise/sdk/server';
import { POSTINGS, SUB_LEDGER } from '../servicingTables.ts';

/** Items of postings that the sub-ledger knows as well. */
export const CONTROLLED = sqlPart`item in ('CLIENT', 'NET_INVESTMENT', 'SUPPLIER', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')`;
/** Carrying amounts stand on two accounts. */
export const CONTROL_ITEM = sqlPart`case when item in ('LEASED_ASSET', 'ACCUMULATED_DEPRECIATION') then 'CARRYING_AMOUNT' else item end`;

/** Which rows count, by the column that has their day. */
export type OnDays = (day: SqlPart) => SqlPart;

/** What postings of control accounts add on each day: `contract`, `item`, `currency`, `day`, `amount`. */
export const postedMoves = (which: OnDays): SqlPart => sqlPart`(
  select contract, ${CONTROL_ITEM} as item, currency, date as day, case when side = 'D' then amount else -amount end as amount
    from ${POSTINGS} p where ${CONTROLLED} and ${which(sqlPart`date`)})`;

/** What parts of the sub-ledger add on the day that they begin, and take back on the day that they end. One that ends before it begins never counts. */
export const partMoves = (which: OnDays): SqlPart => sqlPart`(
  select contract, item, currency, date as day, amount from ${SUB_LEDGER} s where (until is null or until > date) and ${which(sqlPart`date`)}
  union all
  select contract, item, currency, until, -amount from ${SUB_LEDGER} s where until > date and ${which(sqlPart`until`)})`;
