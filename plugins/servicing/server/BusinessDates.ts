import { token } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { type RequestScope, sql, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { BUSINESS_DATES } from './servicingTables.ts';

/** The day that a tenant's books are at. The only place of this module that reads the clock. */
export class BusinessDates {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** The day that was set, otherwise today where the user is. */
  async get(scope: RequestScope, transaction?: Transaction): Promise<{ readonly date: string; readonly isSet: boolean }> {
    const [row] = await this.database.query<{ date: string }>(
      sql(scope)`select to_char(date, 'YYYY-MM-DD') as date from ${BUSINESS_DATES} b`,
      transaction,
    );
    return { date: row?.date ?? today(scope.timeZone), isSet: row !== undefined };
  }

  /** Without a date it is today again. */
  async set(scope: RequestScope, date: string | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.database.query(sql(scope)`delete from ${BUSINESS_DATES}`, transaction);
      if (date !== null) await this.database.query(sql(scope)`insert into ${BUSINESS_DATES} (date) values (${date}::date)`, transaction);
    });
  }
}
export const BusinessDatesToken = token<BusinessDates>('servicing/business-dates');
