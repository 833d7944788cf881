import { token } from '@mortise/sdk';
import { jsonb, type OfTenant, sql, type SqlPart, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { postings } from '../shared/postings.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { type ContractTerm, contractTerm } from '../shared/contractTerm.ts';
import { eventsAsOf } from '../shared/servicingOrder.ts';
import { servicingState } from '../shared/servicingState.ts';
import { subLedger } from '../shared/subLedger.ts';
import type { ServicingJournal } from './ServicingJournal.ts';
import { BALANCES, DUE_ITEMS, EVENTS, PLAN_ROWS, POSTINGS, SUB_LEDGER, TERMS } from './servicingTables.ts';

const PAGE = 200;

/**
 * Plan, due items and balances of contracts, as they follow from the journal on the last value date in it; sub-ledger and postings of all days. They are
 * there for lists and reports over many contracts; one contract is computed from its events.
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
    for (const table of [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS, SUB_LEDGER, TERMS])
      await run(own`delete from ${table} where contract = ${contract}`);
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
    await run(own`insert into ${POSTINGS} (contract, number, date, entry, cause, event, item, account, account_name, journal, side, amount, currency)
      select ${contract}, * from ${recordset(numbered(postings(events)))} as r (number int, date date, entry text, cause text, event text, item text,
        account text, "accountName" text, journal text, side text, amount numeric, currency text)`);
    // Contracts without an end have a row as well: none lacks one that was made.
    const term: Partial<ContractTerm> = contractTerm(eventsAsOf(events, asOf)) ?? {};
    const { ends = null, residual = null, currency = null, decided = null, decidedOn = null, extendedOn = null } = term;
    await run(own`insert into ${TERMS} (contract, ends, residual, currency, decided, decided_on, extended_on)
      values (${contract}, ${ends}::date, ${residual}::numeric, ${currency}, ${decided}, ${decidedOn}::date, ${extendedOn}::date)`);
    await run(own`insert into ${SUB_LEDGER} (contract, number, item, currency, date, until, amount)
      select ${contract}, * from ${recordset(numbered(subLedger(events)))}
        as r (number int, item text, currency text, date date, until date, amount numeric)`);
  }

  /** Makes everything anew from the journal, contract by contract. Answers of how many. */
  async rebuild(scope: OfTenant): Promise<number> {
    let [count, after] = [0, ''];
    for (;;) {
      const page = await this.journal.contracts(scope, after, PAGE);
      for (const contract of page) await this.remake(scope, contract);
      count += page.length;
      if (page.length < PAGE) return count;
      after = page.at(-1)!;
    }
  }

  /** Makes anew what a version before this one stored. */
  async complete(scope: OfTenant, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const page = await this.database.query<{ contract: string }>(
        sql(scope)`select contract from ${POSTINGS} p where item is null
          union select contract from ${EVENTS} e where number = 1 and not exists (select from ${TERMS} t where t.contract = e.contract)
          order by contract limit ${PAGE}::int`,
      );
      if (page.length === 0) return;
      for (const { contract } of page) if (!signal.aborted) await this.remake(scope, contract);
    }
  }

  private remake(scope: OfTenant, contract: string): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await this.database.lock(scope, lockOf(contract), transaction);
      await this.write(scope, contract, await this.journal.events(scope, contract, transaction), transaction);
    });
  }
}
export const ServicingProjectionsToken = token<ServicingProjections>('servicing/projections');

/** Whoever changes a contract waits for others who do. */
export const lockOf = (contract: string): string => `servicing/${contract}`;

const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, number: index + 1 }));

const recordset = (rows: readonly object[]): SqlPart => sqlPart`jsonb_to_recordset(${jsonb(rows)})`;
