import { token } from '@mortise/sdk';
import { type OfTenant, sql, type SqlPart, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { POSTINGS } from '../servicingTables.ts';
import { SUMS, SUMS_OF_PARTS, UNCHECKED } from './bookTables.ts';
import { type OnDays, partMoves, postedMoves } from './moves.ts';

const LOCK = 'servicing/sums';

/** Sums of months of the books. Triggers add to them; here they are kept short, and made anew. */
export class BookSums {
  private readonly database: TenantDatabase;
  /** Tenants in which something was added here and not folded. */
  private readonly grown = new Set<number>();

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Notes that a contract of the tenant wrote to the books. */
  grow({ tenant }: OfTenant): void {
    this.grown.add(tenant);
  }

  /** Folds the sums of all tenants that have grown. */
  async foldGrown(): Promise<void> {
    for (const tenant of this.grown) {
      this.grown.delete(tenant);
      await this.fold({ tenant });
    }
  }

  /** Makes one row of all rows of a month and account. Nobody waits for it: what is added meanwhile stays as it is. */
  async fold(scope: OfTenant): Promise<void> {
    const own = sql(scope);
    await this.inTurn(scope, [
      own`with gone as (delete from ${SUMS} where month in (
            select month from ${SUMS} s group by month, account, account_name, item, currency having count(*) > 1)
          returning month, account, account_name, item, currency, debit, credit)
        insert into ${SUMS} (month, account, account_name, item, currency, debit, credit)
          select month, account, account_name, item, currency, sum(debit), sum(credit) from gone
          group by month, account, account_name, item, currency having sum(debit) <> 0 or sum(credit) <> 0`,
      own`with gone as (delete from ${SUMS_OF_PARTS} where month in (
            select month from ${SUMS_OF_PARTS} s group by month, item, currency having count(*) > 1)
          returning month, item, currency, amount)
        insert into ${SUMS_OF_PARTS} (month, item, currency, amount)
          select month, item, currency, sum(amount) from gone group by month, item, currency`,
    ]);
  }

  /** Adds everything up anew. What is written meanwhile counts once: rows and sums of other transactions become visible together. */
  async rebuild(scope: OfTenant): Promise<void> {
    const own = sql(scope);
    await this.inTurn(scope, [
      own`with gone as (delete from ${SUMS})
        insert into ${SUMS} (month, account, account_name, item, currency, debit, credit)
          select ${monthOf(sqlPart`date`)}, account, account_name, item, currency, coalesce(sum(amount) filter (where side = 'D'), 0),
            coalesce(sum(amount) filter (where side = 'C'), 0)
          from ${POSTINGS} p group by 1, 2, 3, 4, 5`,
      own`with gone as (delete from ${SUMS_OF_PARTS})
        insert into ${SUMS_OF_PARTS} (month, item, currency, amount)
          select ${monthOf(sqlPart`day`)}, item, currency, sum(amount) from ${partMoves(() => sqlPart`true`)} m group by 1, 2, 3`,
    ]);
  }

  /** A contract whose parts and postings move alike on every day is not looked at by the report any more. */
  async check(scope: OfTenant, contract: string, transaction: Transaction): Promise<void> {
    const own: OnDays = () => sqlPart`contract = ${contract}`;
    await this.database.query(
      sql(scope)`delete from ${UNCHECKED} where contract = ${contract} and not exists (
        select from (select item, currency, day, amount from ${postedMoves(own)} p union all
          select item, currency, day, -amount from ${partMoves(own)} k) as m
        group by item, currency, day having sum(amount) <> 0)`,
      transaction,
    );
  }

  /** Contracts that are not known to agree, in pages. */
  async unchecked(scope: OfTenant, after: string, most: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ contract: string }>(
      sql(scope)`select contract from ${UNCHECKED} u where contract > ${after} order by contract limit ${most}::int`,
    );
    return rows.map(({ contract }) => contract);
  }

  private inTurn(scope: OfTenant, statements: readonly ReturnType<ReturnType<typeof sql>>[]): Promise<void> {
    return this.database.inTurn(scope, LOCK, async (transaction) => {
      for (const statement of statements) await this.database.query(statement, transaction);
    });
  }
}
export const BookSumsToken = token<BookSums>('servicing/book-sums');

const monthOf = (day: SqlPart): SqlPart => sqlPart`${day} - (extract(day from ${day})::int - 1)`;
