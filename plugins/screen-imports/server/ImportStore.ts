import { apiError } from '@mortise/sdk';
import { jsonb, sql, sqlPart, type OfTenant, type RequestScope, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { validate } from 'uuid';
import type { FailureReason, FileFormat, ImportInfo, ImportMapping, ImportRow, ImportStatus, RowOutcome } from '../shared/imports.ts';
import type { ReasonText } from '../shared/rowReasons.ts';
import type { ImportId } from './ImportFiles.ts';
import { IMPORT_ROWS, IMPORTS } from './importTables.ts';
import type { Table } from './reading/Table.ts';

export interface StoredImport extends ImportInfo {
  readonly tenant: number;
  readonly userId: string;
  readonly format: Partial<FileFormat>;
  /** Rows that are done: where to go on after a stop. */
  readonly position: number;
}

export interface RowResult extends ImportRow {
  /** Kept for failed rows, so that they can be taken out again. */
  readonly cells?: readonly string[];
  /** Of the record after the row was saved: a later one was saved by somebody else. */
  readonly version?: number;
  /** What the row changed, as it was before. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Records that were made because the row refers to them. */
  readonly made?: readonly MadeRecord[];
}

/** How an import runs, from its first row on. */
export interface BegunRun {
  readonly mapping: ImportMapping;
  /** The saved mapping that it is. */
  readonly mappingId: string | undefined;
  readonly isDryRun: boolean;
}

export interface MadeRecord {
  readonly entity: string;
  readonly registration: string;
}

type ImportRecord = Record<string, unknown> & { id: string; tenant: number; format: string; mapping: string | null };
/** Nothing of it is done any more. */
const ENDED: ReadonlySet<ImportStatus> = new Set(['SUCCESS', 'WARNING', 'ERROR']);
const COLUMNS = sqlPart`tenant, id, file_name, entity_name, status, is_dry_run, format::text as format, mapping::text as mapping, mapping_id, total, position,
  created, updated, skipped, failed, error, undo, user_id, insert_user, to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;

/** Imports in the database. */
export class ImportStore {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Newest first: one's own, and for administrators those of all; only those that ran with a saved mapping where it is said. */
  async all(scope: RequestScope, mappingId?: string): Promise<readonly StoredImport[]> {
    const withMapping = mappingId === undefined ? sqlPart`` : sqlPart`and mapping_id = ${mappingId}`;
    const rows = await this.database.query<ImportRecord>(
      sql(scope)`select ${COLUMNS} from ${IMPORTS} i where (${seesAll(scope)} or user_id = ${scope.user._id}) ${withMapping}
        order by id desc limit 200`,
    );
    return rows.map(importOf);
  }

  /** One's own, and for administrators any; whom it does not belong to is told that there is none. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<StoredImport> {
    const stored = await this.findFor(scope, id);
    if (stored === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Import', id.slice(0, 100)]);
    return stored;
  }

  /** The same, nothing where there is none. */
  async findFor(scope: RequestScope, id: string): Promise<StoredImport | undefined> {
    const stored = await this.find(scope.tenant, id);
    return stored !== undefined && (stored.userId === scope.user._id || seesAll(scope)) ? stored : undefined;
  }

  /** Those of these users that ended since, with when: runs and checks. */
  async ended(
    { tenant }: OfTenant,
    since: Date,
    usernames: readonly string[],
  ): Promise<readonly { readonly id: string; readonly username: string; readonly date: Date }[]> {
    const rows = await this.database.query<{ id: string; insert_user: string; ended: string }>(
      sql({ tenant })`select id, insert_user, end_date as ended from ${IMPORTS} i
        where end_date >= ${since.toISOString()}::timestamptz and insert_user = any(${usernames}::text[]) order by end_date desc limit 200`,
    );
    return rows.map(({ id, insert_user: username, ended }) => ({ id, username, date: new Date(ended) }));
  }

  /** Whoever it belongs to. */
  async find(tenant: number, id: string): Promise<StoredImport | undefined> {
    if (!validate(id)) return undefined;
    const rows = await this.database.query<ImportRecord>(sql({ tenant })`select ${COLUMNS} from ${IMPORTS} i where id = ${id}`);
    return rows[0] && importOf(rows[0]);
  }

  async add(
    scope: RequestScope,
    id: string,
    file: { readonly name: string; readonly entityName: string; readonly table: Table },
  ): Promise<void> {
    const { name, entityName, table } = file;
    await this.database.query(
      sql(scope)`insert into ${IMPORTS} (id, file_name, entity_name, status, format, read_table, total, user_id, insert_user)
        values (${id}, ${name}, ${entityName}, 'DRAFT', ${jsonb(table.format)}, ${JSON.stringify(table)}, ${table.total},
          ${scope.user._id}, ${scope.user.username})`,
    );
  }

  /** What the file was found to be; undefined where it was imported before that was kept. */
  async table({ tenant, _id: id }: ImportId): Promise<Table | undefined> {
    const rows = await this.database.query<{ read_table: string | null }>(
      sql({ tenant })`select read_table from ${IMPORTS} i where id = ${id}`,
    );
    const json = rows[0]?.read_table ?? null;
    return json === null ? undefined : (JSON.parse(json) as Table);
  }

  /** Replaces what the file was found to be; what was run with it is forgotten. @throws when it is running */
  async setTable({ tenant, _id: id }: ImportId, table: Table): Promise<void> {
    const rows = await this.database.query(
      sql({ tenant })`update ${IMPORTS} set format = ${jsonb(table.format)}, read_table = ${JSON.stringify(table)}, total = ${table.total}
        where id = ${id} and status <> 'PROCESSING' returning id`,
    );
    if (rows.length === 0) throw apiError('TRANSITION_REJECTED', ['DO'], { rejectionReason: 'The import is running already.' });
  }

  /** Begins anew with a mapping; the outcomes of the run before are dropped. @throws when it is running. */
  async begin(tenant: number, id: string, { mapping, mappingId, isDryRun }: BegunRun): Promise<void> {
    const of = { tenant };
    await this.database.transaction(async (transaction) => {
      const rows = await this.database.query(
        sql(
          of,
        )`update ${IMPORTS} set status = 'PROCESSING', mapping = ${jsonb(mapping)}, mapping_id = ${mappingId ?? null}, is_dry_run = ${isDryRun},
          position = 0, created = 0, updated = 0, skipped = 0, failed = 0, error = null, undo = null
          where id = ${id} and status <> 'PROCESSING' and undo is distinct from 'RUNNING' returning id`,
        transaction,
      );
      if (rows.length === 0) throw apiError('TRANSITION_REJECTED', ['DO'], { rejectionReason: 'The import is running already.' });
      await this.database.query(sql(of)`delete from ${IMPORT_ROWS} where import_id = ${id}`, transaction);
    });
  }

  /** Moves on to a status, from one of those given; answers whether it did. */
  async move(tenant: number, id: string, from: readonly ImportStatus[], to: ImportStatus, error?: string): Promise<boolean> {
    const rows = await this.database.query(
      sql({
        tenant,
      })`update ${IMPORTS} set status = ${to}, error = ${error ?? null}, end_date = ${ENDED.has(to) ? new Date().toISOString() : null}::timestamptz
        where id = ${id} and status = any(${[...from]}) returning id`,
    );
    return rows.length > 0;
  }

  /** Notes what became of a chunk of rows, in the transaction that saved them, if any were. */
  async note({ tenant, _id: id }: StoredImport, position: number, results: readonly RowResult[], transaction?: Transaction): Promise<void> {
    // Counted from what was inserted, so that a row that is done again after a kill counts once.
    await this.database.query(
      sql({ tenant })`with added as (
          insert into ${IMPORT_ROWS} (import_id, line, outcome, registration, reason, texts, cells, version, before, made)
          select ${id}::uuid, line, outcome, registration, reason, texts, cells, version, before, made
          from jsonb_to_recordset(${jsonb(results)}) as r (
            line int, outcome text, registration text, reason text, texts jsonb, cells jsonb, version int, before jsonb, made jsonb)
          on conflict (tenant, import_id, line) do nothing returning outcome)
        update ${IMPORTS} set position = greatest(position, ${position}),
          created = created + (select count(*) from added where outcome = 'created'),
          updated = updated + (select count(*) from added where outcome = 'updated'),
          skipped = skipped + (select count(*) from added where outcome = 'skipped'),
          failed = failed + (select count(*) from added where outcome = 'failed')
        where id = ${id}`,
      transaction,
    );
  }

  async rows(tenant: number, id: string, outcome: RowOutcome | undefined, offset: number, limit: number): Promise<readonly RowResult[]> {
    const rows = await this.database.query<{
      line: number;
      outcome: RowOutcome;
      registration: string | null;
      reason: string | null;
      texts: string | null;
      cells: string | null;
      undone: string | null;
    }>(
      sql({ tenant })`select line, outcome, registration, reason, texts::text as texts, cells::text as cells, undone from ${IMPORT_ROWS} r
        where import_id = ${id} ${outcome === undefined ? sqlPart`` : sqlPart`and outcome = ${outcome}`} order by line offset ${offset} limit ${limit}`,
    );
    return rows.map(({ line, outcome: what, registration, reason, texts, cells, undone }) => ({
      line,
      outcome: what,
      ...(registration !== null && { registration }),
      ...(reason !== null && { reason }),
      ...(texts !== null && { texts: JSON.parse(texts) as ReasonText[] }),
      ...(undone !== null && { undone: undone === 'YES' }),
      ...(cells !== null && { cells: JSON.parse(cells) as string[] }),
    }));
  }

  /** Why rows failed, the most frequent first. Reasons that differ in the values of cells only are one. */
  async reasons({ tenant, _id: id }: ImportId): Promise<readonly FailureReason[]> {
    const rows = await this.database.query<{ reason: string; n: number; line: number; texts: string | null }>(
      sql({ tenant })`select regexp_replace(reason, '"[^"]*"', '“…”', 'g') as reason, count(*)::int as n, min(line) as line,
          (array_agg(texts::text order by line))[1] as texts from ${IMPORT_ROWS} r
        where import_id = ${id} and outcome = 'failed' group by 1 order by 2 desc, 3 limit 20`,
    );
    return rows.map(({ reason, n, line, texts }) => ({
      reason,
      count: n,
      firstLine: line,
      ...(texts !== null && { texts: (JSON.parse(texts) as ReasonText[]).map(withoutCell) }),
    }));
  }

  async remove(tenant: number, id: string): Promise<void> {
    await this.database.query(sql({ tenant })`delete from ${IMPORTS} where id = ${id} and status <> 'PROCESSING'`);
  }
}

/** A reason as that of several rows. */
const withoutCell = ({ key, values }: ReasonText): ReasonText => ({
  key,
  ...(values && { values: { ...values, ...('text' in values && { text: '…' }) } }),
});

/** Administrators see and change what others brought. */
export const seesAll = ({ holder }: RequestScope): boolean =>
  holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;

/** What is told about an import: not where it stands in the database. */
export function importInfo({ tenant: _tenant, userId: _user, position: _position, format: _format, ...info }: StoredImport): ImportInfo {
  return info;
}

function importOf(row: ImportRecord): StoredImport {
  const number = (name: string) => Number(row[name]);
  return {
    _id: row.id,
    tenant: row.tenant,
    userId: String(row['user_id']),
    fileName: String(row['file_name']),
    entityName: String(row['entity_name']),
    status: row['status'] as ImportStatus,
    isDryRun: row['is_dry_run'] === true,
    format: JSON.parse(row.format) as Partial<FileFormat>,
    ...(row.mapping !== null && { mapping: JSON.parse(row.mapping) as ImportMapping }),
    ...(typeof row['mapping_id'] === 'string' && { mappingId: row['mapping_id'] }),
    total: number('total'),
    done: number('position'),
    position: number('position'),
    created: number('created'),
    updated: number('updated'),
    skipped: number('skipped'),
    failed: number('failed'),
    ...(typeof row['error'] === 'string' && { error: row['error'] }),
    ...(typeof row['undo'] === 'string' && { undo: row['undo'] as 'RUNNING' | 'DONE' }),
    _insertDate: String(row['insert_date']),
    _insertUser: String(row['insert_user']),
  };
}
