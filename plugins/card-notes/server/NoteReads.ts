import { type Migration, ownTable, type RequestScope, sql, type TenantDatabase } from '@mortise/sdk/server';

export const NOTE_READS = ownTable('note_reads');

export const noteReadsMigration: Migration = {
  name: '0042-note-reads',
  up: (statements) =>
    statements.query(
      `create table d.note_reads (
         tenant int not null, user_id uuid not null, note text collate "C" not null, is_mentioned boolean not null,
         insert_date timestamptz not null default now(), primary key (tenant, user_id, note))`,
    ),
};

/** Which notes a user has read, and whether they knew then that it mentions them. */
export class NoteReads {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Those of the notes that the user has read; with `asMentioned` those that mentioned them when they did. */
  async among(scope: RequestScope, notes: readonly string[], asMentioned = false): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ note: string }>(
      sql(scope)`select note from ${NOTE_READS} r
        where user_id = ${scope.user._id}::uuid and note = any(${notes}::text[]) and (is_mentioned or not ${asMentioned}::boolean)`,
    );
    return new Set(rows.map(({ note }) => note));
  }

  async add(scope: RequestScope, notes: readonly string[], isMentioned: boolean): Promise<void> {
    if (notes.length === 0) return;
    await this.database.query(
      sql(scope)`insert into ${NOTE_READS} (user_id, note, is_mentioned)
        select ${scope.user._id}::uuid, note, ${isMentioned}::boolean from unnest(${notes}::text[]) note
        on conflict (tenant, user_id, note) do update set is_mentioned = excluded.is_mentioned`,
    );
  }
}
