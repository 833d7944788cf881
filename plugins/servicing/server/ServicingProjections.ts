import { token } from '@mortise/sdk';
import { compareDates, daysBetween } from '@mortise/sdk/domain';
import { jsonb, type OfTenant, sql, type SqlPart, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { postings, type ServicingPosting } from '../shared/postings.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { contractTerm } from '../shared/contractTerm.ts';
import { type Debtor, debtorOfItem } from '../shared/debtors.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { type Receivable, servicingState } from '../shared/servicingState.ts';
import { subLedger } from '../shared/subLedger.ts';
import type { BookSums } from './books/BookSums.ts';
import type { ServicingJournal } from './ServicingJournal.ts';
import { EVENTS, POSTINGS, SUB_LEDGER, TERMS } from './servicingTables.ts';
import { type Differing, differing, type ProjectedRow, STORED, STORED_NAMES, type Stored, type StoredName } from './storedRows.ts';

const PAGE = 200;

/**
 * Plan, due items and balances of contracts, as they follow from the journal on the last value date in it; sub-ledger and postings of all days. They are
 * there for lists and reports over many contracts; one contract is computed from its events.
 */
export class ServicingProjections {
  private readonly database: TenantDatabase;
  private readonly journal: ServicingJournal;
  private readonly sums: BookSums;

  constructor(database: TenantDatabase, journal: ServicingJournal, sums: BookSums) {
    this.database = database;
    this.journal = journal;
    this.sums = sums;
  }

  /** Writes what follows from the events of a contract, where it is not what is there. `posted`: their postings, where they are at hand. */
  async write(
    scope: OfTenant,
    contract: string,
    events: readonly ServicingEvent[],
    transaction: Transaction,
    posted: readonly ServicingPosting[] = postings(events),
  ): Promise<void> {
    const [stored, wanted] = [await this.stored(scope, contract, transaction), wantedRows(events, posted)];
    const changes = STORED_NAMES.map((name) => ({ ...STORED[name], ...differing(STORED[name], stored[name], wanted[name]) }));
    const run = async (parts: readonly SqlPart[]): Promise<void> => {
      if (parts.length > 0) await this.database.query(sql(scope)`with ${parts.reduce(listed)} select true as done`, transaction);
    };
    await run(changes.filter(({ gone }) => gone.length > 0).map((change) => removal(contract, change)));
    await run(changes.filter(({ added }) => added.length > 0).map((change) => addition(contract, change)));
    if (!changes.some(({ table, gone, added }) => (table === POSTINGS || table === SUB_LEDGER) && gone.length + added.length > 0)) return;
    await this.sums.check(scope, contract, transaction);
    this.sums.grow(scope);
  }

  /** What is there of a contract, by table. */
  private async stored(scope: OfTenant, contract: string, transaction: Transaction): Promise<RowsByName> {
    const parts = STORED_NAMES.map((name) => {
      const { table, read } = STORED[name];
      return sqlPart`select ${name}::text as name, coalesce(json_agg(r), '[]')::text as rows
        from (select ${read} from ${table} t where contract = ${contract}) r`;
    });
    const rows = await this.database.query<{ name: StoredName; rows: string }>(
      sql(scope)`${parts.reduce((all, part) => sqlPart`${all} union all ${part}`)}`,
      transaction,
    );
    return Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.rows)])) as RowsByName;
  }

  /** Makes everything anew from the journal, contract by contract; or, of one contract only, what follows from its events. Answers of how many contracts. */
  async rebuild(scope: OfTenant, only?: string): Promise<number> {
    if (only !== undefined) return (await this.remake(scope, only)) ? 1 : 0;
    let [count, after] = [0, ''];
    for (;;) {
      const page = await this.journal.contracts(scope, after, PAGE);
      for (const contract of page) await this.remake(scope, contract);
      count += page.length;
      if (page.length < PAGE) break;
      after = page.at(-1)!;
    }
    await this.sums.rebuild(scope);
    return count;
  }

  /** Makes anew what a version before this one stored. */
  async complete(scope: OfTenant, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const page = await this.database.query<{ contract: string }>(
        sql(scope)`select contract from ${POSTINGS} p where item is null
          union select contract from ${EVENTS} e where number = 1 and not exists (select from ${TERMS} t where t.contract = e.contract)
          order by contract limit ${PAGE}::int`,
      );
      if (page.length === 0) break;
      for (const { contract } of page) if (!signal.aborted) await this.remake(scope, contract);
    }
    await this.checkAll(scope, signal);
    if (!signal.aborted) await this.sums.fold(scope);
  }

  /** Checks the contracts that were not checked when their books were written. */
  private async checkAll(scope: OfTenant, signal: AbortSignal): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
      const page: readonly string[] = await this.sums.unchecked(scope, after, PAGE);
      for (const contract of page)
        if (!signal.aborted) await this.holding(scope, contract, (transaction) => this.sums.check(scope, contract, transaction));
      after = page.at(-1);
    }
  }

  /** Answers whether the contract has events. */
  private remake(scope: OfTenant, contract: string): Promise<boolean> {
    return this.holding(scope, contract, async (transaction) => {
      const events = await this.journal.events(scope, contract, transaction);
      await this.write(scope, contract, events, transaction);
      return events.length > 0;
    });
  }

  private holding<T>(scope: OfTenant, contract: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await this.database.lock(scope, lockOf(contract), transaction);
      return work(transaction);
    });
  }
}
export const ServicingProjectionsToken = token<ServicingProjections>('servicing/projections');

/** Whoever changes a contract waits for others who do. */
export const lockOf = (contract: string): string => `servicing/${contract}`;

type RowsByName = Readonly<Record<StoredName, readonly ProjectedRow[]>>;

type Change = Stored & Differing;

const listed = (all: SqlPart, part: SqlPart): SqlPart => sqlPart`${all}, ${part}`;

const removal = (contract: string, { name, table, key, gone }: Change): SqlPart =>
  sqlPart`${name} as (delete from ${table} where contract = ${contract} and ${key}::text = any(${gone}))`;

const addition = (contract: string, { name, table, columns, types, added }: Change): SqlPart =>
  sqlPart`${name} as (insert into ${table} (contract, ${columns}) select ${contract}::text, * from jsonb_to_recordset(${jsonb(added)}) as r (${types}))`;

/** What follows from events on the last value date in them. */
function wantedRows(events: readonly ServicingEvent[], posted: readonly ServicingPosting[]): RowsByName {
  const asOf = events
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (asOf === undefined) return { plan: [], due: [], balances: [], postings: [], term: [], parts: [] };
  const { plan, receivables, balances, debtors } = servicingState(events, asOf);
  return {
    plan: rowsOf(plan),
    due: receivables.map((item) => ({ ...item, debtors: debtorsNamed(item, debtors) })),
    balances: balances === undefined ? [] : [{ asOf, balances }],
    postings: numbered(posted),
    // Contracts without an end have a row as well: none lacks one that was made.
    term: [{ ...contractTerm(eventsAsOf(events, asOf)) }],
    parts: numbered(subLedger(events)),
  };
}

/** Who owes an item, where it is not simply the client. */
function debtorsNamed(item: Receivable, debtors: readonly Debtor[] = []): readonly string[] | null {
  return item.sale === undefined ? (debtorOfItem(debtors, item)?.clients ?? null) : [item.sale.buyer];
}

const rowsOf = (rows: readonly object[]): readonly ProjectedRow[] => rows.map((row) => ({ ...row }));

/** So many rows of a contract have the numbers of one day. */
const OF_A_DAY = 10_000;
/** The largest number that a day begins with. */
const LAST = 2_000_000_000;

/** Numbers by day and place in it, so that an event leaves the rows of other days what they are called. */
function numbered(rows: readonly { readonly date: string }[]): readonly ProjectedRow[] {
  let last = -LAST;
  return rows
    .toSorted((one, other) => compareDates(one.date, other.date))
    .map((row) => {
      last = Math.max(last + 1, Math.min(daysBetween('2000-01-01', row.date) * OF_A_DAY, LAST));
      return { ...row, number: last };
    });
}
