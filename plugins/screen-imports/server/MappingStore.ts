import { apiError } from '@mortise/sdk';
import { jsonb, sql, sqlPart, type RequestScope, type TenantDatabase } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { ImportMapping, NamedMapping, SavedMapping } from '../shared/imports.ts';
import { seesAll } from './ImportStore.ts';
import { IMPORT_MAPPINGS, IMPORTS } from './importTables.ts';

interface MappingRecord extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly entity_name: string;
  readonly mapping: string;
  readonly version: number;
  readonly imports: number;
  readonly insert_user: string;
  readonly update_date: string;
}

/** What a mapping is changed to. */
export interface MappingChange {
  readonly name: string;
  readonly mapping: ImportMapping;
  /** The one that the user saw. */
  readonly version: number;
}

const MOST = 1_000;
const COLUMNS = sqlPart`m.id, m.name, m.entity_name, m.mapping::text as mapping, m.version, m.insert_user,
  to_char(m.update_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as update_date`;

/** Saved mappings in the database. All of a tenant see them; whoever made one changes it, and administrators do. */
export class MappingStore {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** By name; those of one kind where it is said. */
  async all(scope: RequestScope, entityName?: string): Promise<readonly SavedMapping[]> {
    const ofKind = entityName === undefined ? sqlPart`` : sqlPart`where m.entity_name = ${entityName}`;
    const rows = await this.database.query<MappingRecord>(
      sql(scope)`select ${COLUMNS}, ${this.countOf()} from ${IMPORT_MAPPINGS} m ${ofKind} order by m.name, m.entity_name limit ${MOST}`,
    );
    return rows.map((row) => savedMapping(scope, row));
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<SavedMapping> {
    const rows = validate(id)
      ? await this.database.query<MappingRecord>(
          sql(scope)`select ${COLUMNS}, ${this.countOf()} from ${IMPORT_MAPPINGS} m where m.id = ${id}`,
        )
      : [];
    if (rows[0] === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Import mapping', id.slice(0, 100)]);
    return savedMapping(scope, rows[0]);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, INVALID_FIELD_IN_BODY where it is one of another kind */
  async ofKind(scope: RequestScope, id: string, entityName: string): Promise<SavedMapping> {
    const saved = await this.get(scope, id);
    if (saved.entityName === entityName) return saved;
    const message = `${saved.name} is a mapping of ${saved.entityName}, not of ${entityName}`;
    throw apiError('INVALID_FIELD_IN_BODY', ['mappingId'], { errors: [message], fieldProps: { mappingId: { errorFormat: message } } });
  }

  /** Saves a mapping; unless it has to be new, one's own of the same name is replaced. @throws VALUE_ALREADY_EXISTS where it may not be */
  async save(scope: RequestScope, { name, entityName, mapping }: NamedMapping, isNew: boolean): Promise<string> {
    const mayReplace = sqlPart`${!isNew} and (${seesAll(scope)} or import_mappings.insert_user = excluded.insert_user)`;
    const rows = await this.database.query<{ id: string }>(
      sql(scope)`insert into ${IMPORT_MAPPINGS} (id, name, entity_name, mapping, insert_user)
        values (${uuidv7()}, ${name}, ${entityName}, ${jsonb(mapping)}, ${scope.user.username})
        on conflict (tenant, entity_name, name) do update
        set mapping = excluded.mapping, version = import_mappings.version + 1, update_date = now()
        where ${mayReplace} returning id`,
    );
    if (rows[0] === undefined) throw apiError('VALUE_ALREADY_EXISTS', [name]);
    return rows[0].id;
  }

  /** @throws PERMISSION_DENIED, STALE_VERSION, VALUE_ALREADY_EXISTS */
  async change(scope: RequestScope, saved: SavedMapping, { name, mapping, version }: MappingChange): Promise<void> {
    requireOwn(saved);
    // The name is looked for in the same statement: a unique violation would be told as an error of the server.
    const rows = await this.database.query<{ is_changed: boolean; is_taken: boolean }>(
      sql(
        scope,
      )`with taken as (select 1 from ${IMPORT_MAPPINGS} o where o.entity_name = ${saved.entityName} and o.name = ${name} and o.id <> ${saved._id}),
        changed as (update ${IMPORT_MAPPINGS} set name = ${name}, mapping = ${jsonb(mapping)}, version = version + 1, update_date = now()
          where id = ${saved._id} and version = ${version} and not exists (select 1 from taken) returning id)
        select exists (select 1 from changed) as is_changed, exists (select 1 from taken) as is_taken`,
    );
    if (rows[0]?.is_taken === true) throw apiError('VALUE_ALREADY_EXISTS', [name]);
    if (rows[0]?.is_changed !== true) throw apiError('STALE_VERSION', [saved.name]);
  }

  /** What imports ran with is in them: they stay as they are. @throws PERMISSION_DENIED */
  async remove(scope: RequestScope, saved: SavedMapping): Promise<void> {
    requireOwn(saved);
    await this.database.transaction(async (transaction) => {
      await this.database.query(sql(scope)`update ${IMPORTS} set mapping_id = null where mapping_id = ${saved._id}`, transaction);
      await this.database.query(sql(scope)`delete from ${IMPORT_MAPPINGS} where id = ${saved._id}`, transaction);
    });
  }

  /** How many imports ran with it. */
  private countOf() {
    return sqlPart`(select count(*)::int from ${IMPORTS} i where i.mapping_id = m.id) as imports`;
  }
}

function requireOwn({ mayChange }: SavedMapping): void {
  if (!mayChange) throw apiError('PERMISSION_DENIED', ['write /api/import/imports']);
}

function savedMapping(scope: RequestScope, row: MappingRecord): SavedMapping {
  return {
    _id: row.id,
    name: row.name,
    entityName: row.entity_name,
    mapping: JSON.parse(row.mapping) as ImportMapping,
    version: row.version,
    imports: row.imports,
    mayChange: seesAll(scope) || row.insert_user === scope.user.username,
    _insertUser: row.insert_user,
    _updateDate: row.update_date,
  };
}
