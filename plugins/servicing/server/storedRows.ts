import { type OwnTable, type SqlPart, sqlPart } from '@mortise/sdk/server';
import { isDeepStrictEqual } from 'node:util';
import { BALANCES, DUE_ITEMS, PLAN_ROWS, POSTINGS, SUB_LEDGER, TERMS } from './servicingTables.ts';

/** What is stored of a contract in one table. Rows have the members that `read` names: amounts and days are text. */
export interface Stored {
  /** Within a statement over several of them. */
  readonly name: SqlPart;
  readonly table: OwnTable;
  /** Tells the rows of a contract apart. */
  readonly key: SqlPart;
  readonly keyOf: (row: ProjectedRow) => string;
  readonly read: SqlPart;
  /** In the order of `types`, which are those of the members. */
  readonly columns: SqlPart;
  readonly types: SqlPart;
}

export type ProjectedRow = Readonly<Record<string, unknown>>;

const by = (member: string) => ({ keyOf: (row: ProjectedRow) => String(row[member]) });
const numbered = { key: sqlPart`number`, ...by('number') };
/** A contract has one row at most. */
const single = { key: sqlPart`''`, keyOf: () => '' };

export const STORED = {
  plan: {
    name: sqlPart`own_plan`,
    table: PLAN_ROWS,
    key: sqlPart`index`,
    ...by('index'),
    read: sqlPart`index, date, kind, principal::text, interest::text, payment::text, outstanding::text, formula`,
    columns: sqlPart`index, date, kind, principal, interest, payment, outstanding, formula`,
    types: sqlPart`index int, date date, kind text, principal numeric, interest numeric, payment numeric, outstanding numeric, formula text`,
  },
  due: {
    name: sqlPart`own_due`,
    table: DUE_ITEMS,
    key: sqlPart`id`,
    ...by('id'),
    read: sqlPart`id, date, kind, amount::text, parts, paid::text, open::text, paid_on as "paidOn", debtors`,
    columns: sqlPart`id, date, kind, amount, parts, paid, open, paid_on, debtors`,
    types: sqlPart`id text, date date, kind text, amount numeric, parts jsonb, paid numeric, open numeric, "paidOn" date, debtors text[]`,
  },
  balances: {
    name: sqlPart`own_balances`,
    table: BALANCES,
    ...single,
    read: sqlPart`as_of as "asOf", balances`,
    columns: sqlPart`as_of, balances`,
    types: sqlPart`"asOf" date, balances jsonb`,
  },
  postings: {
    name: sqlPart`own_postings`,
    table: POSTINGS,
    ...numbered,
    read: sqlPart`number, date, entry, cause, event, item, account, account_name as "accountName", journal, side, amount::text, currency`,
    columns: sqlPart`number, date, entry, cause, event, item, account, account_name, journal, side, amount, currency`,
    types: sqlPart`number int, date date, entry text, cause text, event text, item text, account text, "accountName" text, journal text, side text,
      amount numeric, currency text`,
  },
  term: {
    name: sqlPart`own_term`,
    table: TERMS,
    ...single,
    read: sqlPart`ends, residual::text, currency, decided, decided_on as "decidedOn", extended_on as "extendedOn"`,
    columns: sqlPart`ends, residual, currency, decided, decided_on, extended_on`,
    types: sqlPart`ends date, residual numeric, currency text, decided text, "decidedOn" date, "extendedOn" date`,
  },
  parts: {
    name: sqlPart`own_parts`,
    table: SUB_LEDGER,
    ...numbered,
    read: sqlPart`number, item, currency, date, until, amount::text`,
    columns: sqlPart`number, item, currency, date, until, amount`,
    types: sqlPart`number int, item text, currency text, date date, until date, amount numeric`,
  },
} satisfies Readonly<Record<string, Stored>>;

export type StoredName = keyof typeof STORED;
export const STORED_NAMES = Object.keys(STORED) as readonly StoredName[];

export interface Differing {
  /** Keys of rows that are not to be there, or not as they are. */
  readonly gone: readonly string[];
  readonly added: readonly ProjectedRow[];
}

/** What has to be done so that the rows that are stored are the ones that are wanted. */
export function differing({ keyOf }: Stored, stored: readonly ProjectedRow[], wanted: readonly ProjectedRow[]): Differing {
  const rows = new Map(wanted.map((row) => [keyOf(row), row]));
  const isWanted = (row: ProjectedRow): boolean => {
    const same = rows.get(keyOf(row));
    return same !== undefined && Object.entries(row).every(([name, value]) => isSame(value, same[name] ?? null));
  };
  const gone: string[] = [];
  const kept = new Set<string>();
  for (const row of stored) {
    if (isWanted(row)) kept.add(keyOf(row));
    else gone.push(keyOf(row));
  }
  return { gone, added: wanted.filter((row) => !kept.has(keyOf(row))) };
}

const isSame = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && isDeepStrictEqual(one, other));
