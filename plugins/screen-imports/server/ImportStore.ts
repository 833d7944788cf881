import { ApiError } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { FileFormat, ImportInfo, ImportMapping, ImportRow, ImportStatus, RowOutcome, SavedMapping } from '../shared/imports.ts';

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
}

type ImportRecord = Record<string, unknown> & { id: string; tenant: number; format: string; mapping: string | null };
const COLUMNS = `tenant, id, file_name, entity_name, status, is_dry_run, format::text as format, mapping::text as mapping, total, position,
  created, updated, skipped, failed, error, user_id, insert_user, to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;

/** Imports in the database. */
export class ImportStore {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  async all(scope: RequestScope): Promise<readonly ImportInfo[]> {
    const rows = await this.database.query<ImportRecord>(`select ${COLUMNS} from d.imports where tenant = $1 order by id desc limit 200`, [
      scope.tenant,
    ]);
    return rows.map(importOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(tenant: number, id: string): Promise<StoredImport> {
    const rows = validate(id)
      ? await this.database.query<ImportRecord>(`select ${COLUMNS} from d.imports where tenant = $1 and id = $2`, [tenant, id])
      : [];
    if (rows[0] === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Import', id]);
    return importOf(rows[0]);
  }

  async add(
    scope: RequestScope,
    file: { readonly name: string; readonly entityName: string; readonly format: FileFormat; readonly total: number },
  ): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `insert into d.imports (tenant, id, file_name, entity_name, status, format, total, user_id, insert_user)
       values ($1, $2, $3, $4, 'DRAFT', $5::jsonb, $6, $7, $8)`,
      [scope.tenant, id, file.name, file.entityName, JSON.stringify(file.format), file.total, scope.user._id, scope.user.username],
    );
    return id;
  }

  /** Begins anew with a mapping; the outcomes of the run before are dropped. @throws when it is running. */
  async begin(tenant: number, id: string, mapping: ImportMapping, isDryRun: boolean): Promise<void> {
    await this.database.transaction(async (statements) => {
      const rows = await statements.query(
        `update d.imports set status = 'PROCESSING', mapping = $3::jsonb, is_dry_run = $4, position = 0, created = 0, updated = 0, skipped = 0, failed = 0, error = null
         where tenant = $1 and id = $2 and status <> 'PROCESSING' returning id`,
        [tenant, id, JSON.stringify(mapping), isDryRun],
      );
      if (rows.length === 0) throw ApiError.of('TRANSITION_REJECTED', ['DO'], { rejectionReason: 'The import is running already.' });
      await statements.query('delete from d.import_rows where tenant = $1 and import_id = $2', [tenant, id]);
    });
  }

  /** Moves on to a status, from one of those given; answers whether it did. */
  async move(tenant: number, id: string, from: readonly ImportStatus[], to: ImportStatus, error?: string): Promise<boolean> {
    const rows = await this.database.query(
      'update d.imports set status = $3, error = $4 where tenant = $1 and id = $2 and status = any($5) returning id',
      [tenant, id, to, error ?? null, [...from]],
    );
    return rows.length > 0;
  }

  /** Notes what became of a chunk of rows, in the transaction that saved them. */
  async note(statements: Statements, { tenant, _id: id }: StoredImport, position: number, results: readonly RowResult[]): Promise<void> {
    // Counted from what was inserted, so that a row that is done again after a kill counts once.
    await statements.query(
      `with added as (
         insert into d.import_rows (tenant, import_id, line, outcome, registration, reason, cells)
         select $1, $2, line, outcome, registration, reason, cells
         from jsonb_to_recordset($3::jsonb) as r (line int, outcome text, registration text, reason text, cells jsonb)
         on conflict (tenant, import_id, line) do nothing returning outcome)
       update d.imports set position = greatest(position, $4),
         created = created + (select count(*) from added where outcome = 'created'),
         updated = updated + (select count(*) from added where outcome = 'updated'),
         skipped = skipped + (select count(*) from added where outcome = 'skipped'),
         failed = failed + (select count(*) from added where outcome = 'failed')
       where tenant = $1 and id = $2`,
      [tenant, id, JSON.stringify(results), position],
    );
  }

  async rows(tenant: number, id: string, outcome: RowOutcome | undefined, offset: number, limit: number): Promise<readonly RowResult[]> {
    const rows = await this.database.query<{
      line: number;
      outcome: RowOutcome;
      registration: string | null;
      reason: string | null;
      cells: string | null;
    }>(
      `select line, outcome, registration, reason, cells::text as cells from d.import_rows
       where tenant = $1 and import_id = $2 and ($3::text is null or outcome = $3) order by line offset $4 limit $5`,
      [tenant, id, outcome ?? null, offset, limit],
    );
    return rows.map(({ line, outcome: what, registration, reason, cells }) => ({
      line,
      outcome: what,
      ...(registration !== null && { registration }),
      ...(reason !== null && { reason }),
      ...(cells !== null && { cells: JSON.parse(cells) as string[] }),
    }));
  }

  async remove(tenant: number, id: string): Promise<void> {
    await this.database.query("delete from d.imports where tenant = $1 and id = $2 and status <> 'PROCESSING'", [tenant, id]);
  }

  async mappings(scope: RequestScope, entityName: string): Promise<readonly SavedMapping[]> {
    const rows = await this.database.query<{ id: string; name: string; entity_name: string; mapping: string }>(
      'select id, name, entity_name, mapping::text as mapping from d.import_mappings where tenant = $1 and entity_name = $2 order by name',
      [scope.tenant, entityName],
    );
    return rows.map(({ id, name, entity_name: entity, mapping }) => ({
      _id: id,
      name,
      entityName: entity,
      mapping: JSON.parse(mapping) as ImportMapping,
    }));
  }

  /** Saves a mapping; one of the same name is replaced. */
  async saveMapping(scope: RequestScope, name: string, entityName: string, mapping: ImportMapping): Promise<void> {
    await this.database.query(
      `insert into d.import_mappings (tenant, id, name, entity_name, mapping, insert_user) values ($1, $2, $3, $4, $5::jsonb, $6)
       on conflict (tenant, entity_name, name) do update set mapping = excluded.mapping`,
      [scope.tenant, uuidv7(), name, entityName, JSON.stringify(mapping), scope.user.username],
    );
  }
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
    total: number('total'),
    done: number('position'),
    position: number('position'),
    created: number('created'),
    updated: number('updated'),
    skipped: number('skipped'),
    failed: number('failed'),
    ...(typeof row['error'] === 'string' && { error: row['error'] }),
    _insertDate: String(row['insert_date']),
    _insertUser: String(row['insert_user']),
  };
}
