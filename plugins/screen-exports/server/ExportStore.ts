import { ApiError } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Row } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { ExportFormat, ExportInfo, ExportStatus } from '../shared/exports.ts';
import type { ExportTexts } from './exportTexts.ts';

/** How long an export is kept. */
export const KEPT_DAYS = 7;
const MOST_LISTED = 200;

/** What an export is to be. */
export interface NewExport {
  readonly entityName: string;
  readonly title: string;
  readonly format: ExportFormat;
  readonly query: Readonly<Record<string, string>>;
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
}

/** Where the file of an export is kept. */
export const fileKey = (tenant: number, id: string): string => `${tenant}/exports/${id}`;

const COLUMNS = `tenant, id, user_id, insert_user, time_zone, entity_name, title, format, status, query::text as query, columns::text as columns,
  registrations::text as registrations, texts::text as texts, rows, total, size, error,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;
const UNDER_WAY = "status in ('QUEUED', 'RUNNING')";
const IS_KEPT = `insert_date > now() - interval '${KEPT_DAYS} days'`;

/** Exports in the database. Those of others are there for administrators only; whom one does not belong to is told that there is none. */
export class ExportStore {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** Newest first. */
  async all(scope: RequestScope): Promise<readonly StoredExport[]> {
    const rows = await this.database.query<ExportRow>(
      `select ${COLUMNS} from d.exports where tenant = $1 and ($3 or user_id = $2) and ${IS_KEPT} order by id desc limit ${MOST_LISTED}`,
      [scope.tenant, scope.user._id, seesAll(scope)],
    );
    return rows.map(exportOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<StoredExport> {
    const rows = validate(id)
      ? await this.database.query<ExportRow>(
          `select ${COLUMNS} from d.exports where tenant = $1 and id = $2 and ($4 or user_id = $3) and ${IS_KEPT}`,
          [scope.tenant, id, scope.user._id, seesAll(scope)],
        )
      : [];
    if (rows[0] === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Export', id.slice(0, 100)]);
    return exportOf(rows[0]);
  }

  /** How many exports of the user are not done yet. */
  async underWay(scope: RequestScope): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(
      `select count(*)::int as n from d.exports where tenant = $1 and user_id = $2 and ${UNDER_WAY}`,
      [scope.tenant, scope.user._id],
    );
    return row!.n;
  }

  async add(scope: RequestScope, wanted: NewExport): Promise<string> {
    const id = uuidv7();
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    await this.database.query(
      `insert into d.exports (tenant, id, user_id, insert_user, time_zone, entity_name, title, format, query, columns, registrations, texts, total)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12::jsonb, $13)`,
      [
        scope.tenant,
        id,
        scope.user._id,
        scope.user.username,
        scope.timeZone,
        wanted.entityName,
        wanted.title,
        wanted.format,
        json(wanted.query),
        json(wanted.columns),
        json(wanted.registrations),
        json(wanted.texts),
        wanted.total ?? null,
      ],
    );
    return id;
  }

  /** Begins, or begins anew after a kill of the server; undefined when it was cancelled or is done. */
  async begin(tenant: number, id: string): Promise<StoredExport | undefined> {
    const rows = await this.database.query<ExportRow>(
      `update d.exports set status = 'RUNNING', rows = 0 where tenant = $1 and id = $2 and ${UNDER_WAY} returning ${COLUMNS}`,
      [tenant, id],
    );
    return rows[0] && exportOf(rows[0]);
  }

  /** Notes how far it is; answers whether it is to go on. */
  async progress({ tenant, _id: id }: StoredExport, change: { readonly rows?: number; readonly total?: number }): Promise<boolean> {
    const rows = await this.database.query(
      `update d.exports set rows = coalesce($3, rows), total = coalesce($4, total) where tenant = $1 and id = $2 and status = 'RUNNING' returning id`,
      [tenant, id, change.rows ?? null, change.total ?? null],
    );
    return rows.length > 0;
  }

  /** Answers whether somebody still wants it. */
  async finish({ tenant, _id: id }: StoredExport, size: number): Promise<boolean> {
    const rows = await this.database.query(
      `update d.exports set status = 'DONE', total = rows, size = $3 where tenant = $1 and id = $2 and status = 'RUNNING' returning id`,
      [tenant, id, size],
    );
    return rows.length > 0;
  }

  /** Ends it without a file, if it is under way. */
  async end({ tenant, _id: id }: StoredExport, status: 'FAILED' | 'CANCELLED', error?: string): Promise<void> {
    await this.database.query(`update d.exports set status = $3, error = $4 where tenant = $1 and id = $2 and ${UNDER_WAY}`, [
      tenant,
      id,
      status,
      error ?? null,
    ]);
  }

  async remove({ tenant, _id: id }: StoredExport): Promise<void> {
    await this.database.query('delete from d.exports where tenant = $1 and id = $2', [tenant, id]);
  }

  /** Takes those away that are too old; answers where their files are. */
  async removeOld(): Promise<readonly string[]> {
    const rows = await this.database.query<{ tenant: number; id: string }>(
      `delete from d.exports where not (${IS_KEPT}) returning tenant, id`,
    );
    return rows.map(({ tenant, id }) => fileKey(tenant, id));
  }
}

const seesAll = ({ holder }: RequestScope): boolean =>
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
  readonly insert_date: string;
}

function exportOf(row: ExportRow): StoredExport {
  const registrations = row.registrations === null ? undefined : (JSON.parse(row.registrations) as readonly string[]);
  return {
    _id: row.id,
    tenant: row.tenant,
    userId: row.user_id,
    timeZone: row.time_zone,
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
