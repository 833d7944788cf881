import { apiError } from '@mortise/sdk';
import { jsonb, ownTable, sql, sqlPart, type RequestScope, type Row, type TenantDatabase } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { ExportFormat, ExportInfo, ExportStatus } from '../shared/exports.ts';
import type { ExportTexts } from './exportTexts.ts';

export const EXPORTS = ownTable('exports');
/** How long an export is kept. */
export const KEPT_DAYS = 7;
const MOST_LISTED = 200;

/** What an export is to be. */
export interface NewExport {
  readonly entityName: string;
  readonly title: string;
  readonly format: ExportFormat;
  readonly query: Readonly<Record<string, string>>;
  /** None where it has all that an import takes. */
  readonly columns: readonly string[];
  readonly registrations?: readonly string[];
  readonly texts: ExportTexts;
  /** How many rows there will be, where that is known already. */
  readonly total?: number;
}

export interface StoredExport extends ExportInfo, NewExport {
  readonly title: string;
  readonly total?: number;
  readonly tenant: number;
  readonly userId: string;
  /** Of whoever asked: in which a day begins, and the clock is read. */
  readonly timeZone: string;
  /** What its maker could read when the file was made. */
  readonly rights?: string;
}

/** What was written. */
export interface ExportFile {
  readonly size: number;
  readonly rights: string;
}

/** Where the file of an export is kept. */
export const fileKey = (tenant: number, id: string): string => `${tenant}/exports/${id}`;

const COLUMNS = sqlPart`tenant, id, user_id, insert_user, time_zone, entity_name, title, format, status, query::text as query, columns::text as columns,
  registrations::text as registrations, texts::text as texts, rows, total, size, error, rights,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;
const UNDER_WAY = sqlPart`status in ('QUEUED', 'RUNNING')`;
const IS_KEPT = sqlPart`insert_date > now() - make_interval(days => ${KEPT_DAYS})`;

/** Exports in the database. Those of others are there for administrators only; whom one does not belong to is told that there is none. */
export class ExportStore {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Newest first. */
  async all(scope: RequestScope): Promise<readonly StoredExport[]> {
    const rows = await this.database.query<ExportRow>(
      sql(scope)`select ${COLUMNS} from ${EXPORTS} e where ${isTheirs(scope)} and ${IS_KEPT} order by id desc limit ${MOST_LISTED}`,
    );
    return rows.map(exportOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<StoredExport> {
    const rows = validate(id)
      ? await this.database.query<ExportRow>(
          sql(scope)`select ${COLUMNS} from ${EXPORTS} e where id = ${id} and ${isTheirs(scope)} and ${IS_KEPT}`,
        )
      : [];
    if (rows[0] === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Export', id.slice(0, 100)]);
    return exportOf(rows[0]);
  }

  /** How many exports of the user are not done yet. */
  async underWay(scope: RequestScope): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(
      sql(scope)`select count(*)::int as n from ${EXPORTS} e where user_id = ${scope.user._id} and ${UNDER_WAY}`,
    );
    return row!.n;
  }

  async add(scope: RequestScope, wanted: NewExport): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      sql(
        scope,
      )`insert into ${EXPORTS} (id, user_id, insert_user, time_zone, entity_name, title, format, query, columns, registrations, texts, total)
        values (${id}, ${scope.user._id}, ${scope.user.username}, ${scope.timeZone}, ${wanted.entityName}, ${wanted.title}, ${wanted.format},
          ${jsonb(wanted.query)}, ${jsonb(wanted.columns)}, ${jsonb(wanted.registrations)}, ${jsonb(wanted.texts)}, ${wanted.total ?? null})`,
    );
    return id;
  }

  /** Begins, or begins anew after a kill of the server; undefined when it was cancelled or is done. */
  async begin(tenant: number, id: string): Promise<StoredExport | undefined> {
    const rows = await this.database.query<ExportRow>(
      sql({ tenant })`update ${EXPORTS} set status = 'RUNNING', rows = 0 where id = ${id} and ${UNDER_WAY} returning ${COLUMNS}`,
    );
    return rows[0] && exportOf(rows[0]);
  }

  /** Notes how far it is; answers whether it is to go on. */
  async progress({ tenant, _id: id }: StoredExport, change: { readonly rows?: number; readonly total?: number }): Promise<boolean> {
    const rows = await this.database.query(
      sql({ tenant })`update ${EXPORTS} set rows = coalesce(${change.rows ?? null}, rows), total = coalesce(${change.total ?? null}, total)
        where id = ${id} and status = 'RUNNING' returning id`,
    );
    return rows.length > 0;
  }

  /** Answers whether somebody still wants it. */
  async finish({ tenant, _id: id }: StoredExport, { size, rights }: ExportFile): Promise<boolean> {
    const rows = await this.database.query(
      sql({
        tenant,
      })`update ${EXPORTS} set status = 'DONE', total = rows, size = ${size}, rights = ${rights} where id = ${id} and status = 'RUNNING' returning id`,
    );
    return rows.length > 0;
  }

  /** Ends it without a file, if it is under way. */
  async end({ tenant, _id: id }: Pick<StoredExport, 'tenant' | '_id'>, status: 'FAILED' | 'CANCELLED', error?: string): Promise<void> {
    await this.database.query(
      sql({ tenant })`update ${EXPORTS} set status = ${status}, error = ${error ?? null} where id = ${id} and ${UNDER_WAY}`,
    );
  }

  /** One that was cancelled or failed is to be written after all. */
  async queueAgain({ tenant, _id: id }: Pick<StoredExport, 'tenant' | '_id'>): Promise<void> {
    await this.database.query(
      sql({ tenant })`update ${EXPORTS} set status = 'QUEUED', error = null where id = ${id} and status in ('CANCELLED', 'FAILED')`,
    );
  }

  async remove({ tenant, _id: id }: StoredExport): Promise<void> {
    await this.database.query(sql({ tenant })`delete from ${EXPORTS} where id = ${id}`);
  }

  /** Takes those away that are too old; answers where their files are. */
  async removeOld(): Promise<readonly string[]> {
    const removed: string[] = [];
    for (const scope of await this.database.tenants()) {
      const rows = await this.database.query<{ id: string }>(sql(scope)`delete from ${EXPORTS} where not (${IS_KEPT}) returning id`);
      removed.push(...rows.map(({ id }) => fileKey(scope.tenant, id)));
    }
    return removed;
  }
}

const isTheirs = (scope: RequestScope) => sqlPart`(${seesAll(scope)} or user_id = ${scope.user._id})`;

export const seesAll = ({ holder }: RequestScope): boolean =>
  holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;

interface ExportRow extends Row {
  readonly tenant: number;
  readonly id: string;
  readonly user_id: string;
  readonly insert_user: string;
  readonly time_zone: string;
  readonly entity_name: string;
  readonly title: string;
  readonly format: ExportFormat;
  readonly status: ExportStatus;
  readonly query: string;
  readonly columns: string;
  readonly registrations: string | null;
  readonly texts: string;
  readonly rows: number;
  readonly total: number | null;
  readonly size: string | null;
  readonly error: string | null;
  readonly rights: string | null;
  readonly insert_date: string;
}

function exportOf(row: ExportRow): StoredExport {
  const registrations = row.registrations === null ? undefined : (JSON.parse(row.registrations) as readonly string[]);
  return {
    _id: row.id,
    tenant: row.tenant,
    userId: row.user_id,
    timeZone: row.time_zone,
    ...(row.rights !== null && { rights: row.rights }),
    title: row.title,
    entityName: row.entity_name,
    format: row.format,
    status: row.status,
    query: JSON.parse(row.query) as Record<string, string>,
    columns: JSON.parse(row.columns) as string[],
    texts: JSON.parse(row.texts) as ExportTexts,
    ...(registrations && { registrations, selected: registrations.length }),
    rows: row.rows,
    ...(row.total !== null && { total: row.total }),
    ...(row.size !== null && { size: Number(row.size) }),
    ...(row.error !== null && { error: row.error }),
    _insertDate: row.insert_date,
    _insertUser: row.insert_user,
  };
}

/** What is told about an export: not how it is made. */
export function infoOf(stored: StoredExport): ExportInfo {
  const {
    tenant: _tenant,
    userId: _user,
    timeZone: _zone,
    columns: _columns,
    registrations: _registrations,
    texts: _texts,
    ...info
  } = stored;
  return info;
}
