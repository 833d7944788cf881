import { apiError } from '@mortise/sdk';
import { jsonb, sql, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { type ReasonText, reasonInEnglish } from '../shared/rowReasons.ts';
import type { ImportId } from './ImportFiles.ts';
import type { MadeRecord } from './ImportStore.ts';
import { IMPORT_ROWS, IMPORTS } from './importTables.ts';

/** What a row did. */
export interface DoneRow {
  readonly line: number;
  readonly outcome: 'created' | 'updated';
  readonly registration: string;
  readonly version: number;
  readonly before?: Readonly<Record<string, unknown>>;
}

const isDone = (id: string) => sqlPart`import_id = ${id} and outcome in ('created', 'updated')`;

/** What imports did, and what of it was taken back. */
export class UndoStore {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** @throws where the import runs, is being undone, was a dry run, or did nothing that could be undone */
  async begin({ tenant, _id: id }: ImportId): Promise<void> {
    const rows = await this.database.query(
      sql({ tenant })`update ${IMPORTS} set undo = 'RUNNING' where id = ${id} and status <> 'PROCESSING' and not is_dry_run and undo is null
        and exists (select 1 from ${IMPORT_ROWS} r where ${isDone(id)} and version is not null) returning id`,
    );
    if (rows.length === 0) throw apiError('TRANSITION_REJECTED', ['UNDO'], { rejectionReason: 'There is nothing of this import to undo.' });
  }

  async end({ tenant, _id: id }: ImportId): Promise<void> {
    await this.database.query(sql({ tenant })`update ${IMPORTS} set undo = 'DONE' where id = ${id}`);
  }

  /** It can be begun again. */
  async fail({ tenant, _id: id }: ImportId, reason: string): Promise<void> {
    await this.database.query(sql({ tenant })`update ${IMPORTS} set undo = null, error = ${reason} where id = ${id}`);
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
      sql({ tenant })`select line, outcome, registration, version, before::text as before from ${IMPORT_ROWS} r
        where ${isDone(id)} and version is not null and undone is null order by line desc limit ${most}`,
    );
    return rows.map(({ before, ...row }) => ({
      ...row,
      ...(before !== null && { before: JSON.parse(before) as DoneRow['before'] & object }),
    }));
  }

  /** Notes that a row was taken back, or why not. */
  async note(
    { tenant, _id: id }: ImportId,
    line: number,
    { reasons, transaction }: { readonly reasons?: readonly ReasonText[]; readonly transaction?: Transaction } = {},
  ): Promise<void> {
    const why = reasons === undefined ? sqlPart`` : sqlPart`, reason = ${reasonInEnglish(reasons)}, texts = ${jsonb(reasons)}`;
    const undone = reasons === undefined ? 'YES' : 'NO';
    await this.database.query(
      sql({ tenant })`update ${IMPORT_ROWS} set undone = ${undone}${why} where import_id = ${id} and line = ${line}`,
      transaction,
    );
  }

  async made({ tenant, _id: id }: ImportId): Promise<readonly MadeRecord[]> {
    const rows = await this.database.query<{ made: string }>(
      sql({ tenant })`select made::text as made from ${IMPORT_ROWS} r where import_id = ${id} and made is not null order by line desc`,
    );
    return rows.flatMap(({ made }) => JSON.parse(made) as MadeRecord[]);
  }
}
