import { token } from '@mortise/sdk';
import { jsonb, type OfTenant, sql, type SqlPart, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { postings } from '../shared/postings.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { servicingState } from '../shared/servicingState.ts';
import type { ServicingJournal } from './ServicingJournal.ts';
import { BALANCES, DUE_ITEMS, PLAN_ROWS, POSTINGS } from './servicingTables.ts';

const PAGE = 200;

/**
 * Plan, due items, balances and postings of contracts, as they follow from the journal on the last value date in it. They are there for lists and
 * reports over many contracts; one contract is computed from its events.
 */
export class ServicingProjections {
  private readonly database: TenantDatabase;
  private readonly journal: ServicingJournal;

  constructor(database: TenantDatabase, journal: ServicingJournal) {
    this.database = database;
    this.journal = journal;
  }

  /** Writes what follows from the events of a contract in place of what is there. */
  async write(scope: OfTenant, contract: string, events: readonly ServicingEvent[], transaction: Transaction): Promise<void> {
    const run = (statement: ReturnType<ReturnType<typeof sql>>) => this.database.query(statement, transaction);
    const own = sql(scope);
    for (const table of [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS]) await run(own`delete from ${table} where contract = ${contract}`);
    const asOf = events
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    if (asOf === undefined) return;
    const { plan, receivables, balances } = servicingState(events, asOf);
    await run(own`insert into ${PLAN_ROWS} (contract, index, date, kind, principal, interest, payment, outstanding, formula)
      select ${contract}, * from ${recordset(plan)}
        as r (index int, date date, kind text, principal numeric, interest numeric, payment numeric, outstanding numeric, formula text)`);
    await run(own`insert into ${DUE_ITEMS} (contract, id, date, kind, amount, parts, paid, open, paid_on)
      select ${contract}, * from ${recordset(receivables)}
        as r (id text, date date, kind text, amount numeric, parts jsonb, paid numeric, open numeric, "paidOn" date)`);
    if (balances !== undefined)
      await run(own`insert into ${BALANCES} (contract, as_of, balances) values (${contract}, ${asOf}::date, ${jsonb(balances)})`);
    const numbered = postings(events).map((posting, index) => ({ ...posting, number: index + 1 }));
    await run(own`insert into ${POSTINGS} (contract, number, date, entry, cause, event, account, account_name, journal, side, amount, currency)
      select ${contract}, * from ${recordset(numbered)} as r (number int, date date, entry text, cause text, event text, account text,
        "accountName" text, journal text, side text, amount numeric, currency text)`);
  }

  /** Makes everything anew from the journal, contract by contract. Answers of how many. */
  async rebuild(scope: OfTenant): Promise<number> {
    let [count, after] = [0, ''];
    for (;;) {
      const page = await this.journal.contracts(scope, after, PAGE);
      for (const contract of page) {
        await this.database.transaction(async (transaction) => {
          await this.database.lock(scope, lockOf(contract), transaction);
          await this.write(scope, contract, await this.journal.events(scope, contract, transaction), transaction);
        });
      }
      count += page.length;
      if (page.length < PAGE) return count;
      after = page.at(-1)!;
    }
  }
}
export const ServicingProjectionsToken = token<ServicingProjections>('servicing/projections');

/** Whoever changes a contract waits for others who do. */
export const lockOf = (contract: string): string => `servicing/${contract}`;

const recordset = (rows: readonly object[]): SqlPart => sqlPart`jsonb_to_recordset(${jsonb(rows)})`;
