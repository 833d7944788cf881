import { ApiError } from '@mortise/sdk';
import type { DatabaseService, Statements } from '@mortise/sdk/server';
import { type ReasonText, reasonInEnglish } from '../shared/rowReasons.ts';
import type { ImportId } from './ImportFiles.ts';
import type { MadeRecord } from './ImportStore.ts';

/** What a row did. */
export interface DoneRow {
  readonly line: number;
  readonly outcome: 'created' | 'updated';
  readonly registration: string;
  readonly version: number;
  readonly before?: Readonly<Record<string, unknown>>;
}

const IS_DONE = "tenant = $1 and import_id = $2 and outcome in ('created', 'updated')";

/** What imports did, and what of it was taken back. */
export class UndoStore {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** @throws where the import runs, is being undone, was a dry run, or did nothing that could be undone */
  async begin({ tenant, _id: id }: ImportId): Promise<void> {
    const rows = await this.database.query(
      `update d.imports set undo = 'RUNNING' where tenant = $1 and id = $2 and status <> 'PROCESSING' and not is_dry_run and undo is null
         and exists (select 1 from d.import_rows where ${IS_DONE} and version is not null) returning id`,
      [tenant, id],
    );
    if (rows.length === 0)
      throw ApiError.of('TRANSITION_REJECTED', ['UNDO'], { rejectionReason: 'There is nothing of this import to undo.' });
  }

  async end({ tenant, _id: id }: ImportId): Promise<void> {
    await this.database.query("update d.imports set undo = 'DONE' where tenant = $1 and id = $2", [tenant, id]);
  }

  /** It can be begun again. */
  async fail({ tenant, _id: id }: ImportId, reason: string): Promise<void> {
    await this.database.query('update d.imports set undo = null, error = $3 where tenant = $1 and id = $2', [tenant, id, reason]);
  }

  /** Rows that are still to be taken back, the last first. */
  async todo({ tenant, _id: id }: ImportId, most: number): Promise<readonly DoneRow[]> {
    const rows = await this.database.query<{
      line: number;
      outcome: DoneRow['outcome'];
      registration: string;
      version: number;
      before: string | null;
    }>(
      `select line, outcome, registration, version, before::text as before from d.import_rows
       where ${IS_DONE} and version is not null and undone is null order by line desc limit $3`,
      [tenant, id, most],
    );
    return rows.map(({ before, ...row }) => ({
      ...row,
      ...(before !== null && { before: JSON.parse(before) as DoneRow['before'] & object }),
    }));
  }

  /** Notes that a row was taken back, or why not. */
  async note(statements: Statements, { tenant, _id: id }: ImportId, line: number, reasons?: readonly ReasonText[]): Promise<void> {
    await statements.query(
      `update d.import_rows set undone = $4, reason = coalesce($5, reason), texts = coalesce($6::jsonb, texts)
       where tenant = $1 and import_id = $2 and line = $3`,
      [
        tenant,
        id,
        line,
        reasons === undefined ? 'YES' : 'NO',
        reasons === undefined ? null : reasonInEnglish(reasons),
        reasons === undefined ? null : JSON.stringify(reasons),
      ],
    );
  }

  async made({ tenant, _id: id }: ImportId): Promise<readonly MadeRecord[]> {
    const rows = await this.database.query<{ made: string }>(
      'select made::text as made from d.import_rows where tenant = $1 and import_id = $2 and made is not null order by line desc',
      [tenant, id],
    );
    return rows.flatMap(({ made }) => JSON.parse(made) as MadeRecord[]);
  }
}
