import { apiError } from '@mortise/sdk';
import {
  jsonb,
  ownTable,
  sql,
  sqlPart,
  type OfTenant,
  type RequestScope,
  type Row,
  type TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { ParameterValues } from '../shared/parameters.ts';
import type { ReportFormat, ReportResult, ResultStatus } from '../shared/reportResults.ts';
import type { ReportDefinition } from './ReportDefinition.ts';

export const REPORT_RESULTS = ownTable('report_results');
/** How long files are kept. */
export const KEPT_DAYS = 90;
const UNDER_WAY = sqlPart`status in ('QUEUED', 'RUNNING')`;
/** A run that gave no sign for so long was cut off. */
const SILENT = sqlPart`alive_date < now() - interval '60 seconds'`;

export interface NewResult {
  readonly report: string;
  readonly definition: ReportDefinition;
  readonly format: ReportFormat;
  readonly values: ParameterValues;
  /** Of a run by a schedule: which one, for when, and what links of its mail begin with. */
  readonly scheduled?: { readonly schedule: string; readonly due: string; readonly mailBase: string };
}

export interface StoredResult extends ReportResult {
  readonly tenant: number;
  readonly userId: string;
  readonly definition: ReportDefinition;
  readonly locale: string;
  readonly timeZone: string;
  readonly rights?: string;
  readonly mailBase?: string;
  readonly attempt: number;
}

export interface ReportFile {
  readonly rows: number;
  readonly size: number;
  readonly sha256: string;
  readonly rights: string;
}

/** Where the file of a result is kept: each attempt has its own, so that none takes that of another away. */
export const fileKey = ({ tenant, _id: id, attempt }: Pick<StoredResult, 'tenant' | '_id' | 'attempt'>): string =>
  `${tenant}/reports/${id}.${attempt}`;

const COLUMNS = sqlPart`tenant, id, report, name, user_id, insert_user, format, status, definition::text as definition, param_values::text as param_values,
  locale, time_zone, rows, total, size, sha256, rights, error, schedule, mail_base, attempt,
  to_char(mailed_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as mailed_date,
  to_char(end_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as end_date,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;

/** The runs of reports. Whoever may not read what one holds is told that there is none. */
export class ReportResults {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Of a report, newest first, a page of them: those of the user, and those that were made for the same rights. */
  async list(scope: RequestScope, rights: string, asked: { readonly report: string; readonly offset: number; readonly limit: number }) {
    const rows = await this.database.query<ResultRow>(
      sql(scope)`select ${COLUMNS} from ${REPORT_RESULTS} r where report = ${asked.report} and ${isTheirs(scope, rights)}
        order by id desc limit ${asked.limit} offset ${asked.offset}`,
    );
    return rows.map(resultOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, rights: string, id: string): Promise<StoredResult> {
    const [row] = validate(id)
      ? await this.database.query<ResultRow>(
          sql(scope)`select ${COLUMNS} from ${REPORT_RESULTS} r where id = ${id} and ${isTheirs(scope, rights)}`,
        )
      : [];
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ReportResult', id.slice(0, 100)]);
    return resultOf(row);
  }

  /** How many runs of the user are not done yet. */
  async underWay(scope: RequestScope): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(
      sql(
        scope,
      )`select count(*)::int as n from ${REPORT_RESULTS} r where user_id = ${scope.user._id} and schedule is null and ${UNDER_WAY}`,
    );
    return row!.n;
  }

  /** Undefined where the schedule has run for the user and the moment already. */
  async add(
    scope: Pick<RequestScope, 'tenant' | 'timeZone'> & { readonly user: Pick<RequestScope['user'], '_id' | 'username' | 'locale'> },
    { report, definition, format, values, scheduled }: NewResult,
    transaction?: Transaction,
  ): Promise<string | undefined> {
    const { user, timeZone } = scope;
    const [added] = await this.database.query<{ id: string }>(
      sql(scope)`insert into ${REPORT_RESULTS} (id, report, name, user_id, insert_user, format, definition, param_values, locale, time_zone,
          schedule, due_date, mail_base)
        values (${uuidv7()}, ${report}, ${definition.name}, ${user._id}, ${user.username}, ${format}, ${jsonb(definition)}, ${jsonb(values)},
          ${user.locale}, ${timeZone}, ${scheduled?.schedule ?? null}, ${scheduled?.due ?? null}::timestamptz, ${scheduled?.mailBase ?? null})
        on conflict (tenant, schedule, due_date, user_id) do nothing returning id`,
      transaction,
    );
    return added?.id;
  }

  /** Takes a run that waits; undefined where another has it, or nobody wants it any more. */
  async begin(tenant: number, id: string): Promise<StoredResult | undefined> {
    const [row] = await this.database.query<ResultRow>(
      sql({ tenant })`update ${REPORT_RESULTS} set status = 'RUNNING', rows = 0, attempt = attempt + 1, alive_date = now()
        where id = ${id} and status = 'QUEUED' returning ${COLUMNS}`,
    );
    return row && resultOf(row);
  }

  /** Notes how far it is; answers whether it is to go on. */
  async progress(result: StoredResult, { rows, total }: { readonly rows?: number; readonly total?: number }): Promise<boolean> {
    const found = await this.database.query(
      sql(
        result,
      )`update ${REPORT_RESULTS} set rows = coalesce(${rows ?? null}, rows), total = coalesce(${total ?? null}, total), alive_date = now()
        where ${isHeld(result)} returning id`,
    );
    return found.length > 0;
  }

  /** Answers whether somebody still wants it. */
  async finish(result: StoredResult, { rows, size, sha256, rights }: ReportFile): Promise<boolean> {
    const found = await this.database.query(
      sql(
        result,
      )`update ${REPORT_RESULTS} set status = 'DONE', rows = ${rows}, total = ${rows}, size = ${size}, sha256 = ${sha256}, rights = ${rights},
        end_date = now() where ${isHeld(result)} returning id`,
    );
    return found.length > 0;
  }

  /** Ends it without a file, if it is under way. */
  async end({ tenant, _id: id }: OfTenant & { readonly _id: string }, status: 'FAILED' | 'CANCELLED', error?: string): Promise<void> {
    await this.database.query(
      sql({
        tenant,
      })`update ${REPORT_RESULTS} set status = ${status}, error = ${error ?? null}, end_date = now() where id = ${id} and ${UNDER_WAY}`,
    );
  }

  /** One that was cancelled or failed is to be made after all. */
  async queueAgain({ tenant, _id: id }: OfTenant & { readonly _id: string }): Promise<void> {
    await this.database.query(
      sql({ tenant })`update ${REPORT_RESULTS} set status = 'QUEUED', error = null, end_date = null, alive_date = now()
        where id = ${id} and status in ('CANCELLED', 'FAILED')`,
    );
  }

  /** Runs that wait for nobody any more, because their server was killed: each is answered to one server. */
  async takeUpSilent(scope: OfTenant): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      sql(scope)`update ${REPORT_RESULTS} set status = 'QUEUED', alive_date = now() where ${UNDER_WAY} and ${SILENT} returning id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Files that are done and whose mail is still to be handed over. */
  async unmailed(scope: OfTenant): Promise<readonly StoredResult[]> {
    const rows = await this.database.query<ResultRow>(
      sql(scope)`select ${COLUMNS} from ${REPORT_RESULTS} r where status = 'DONE' and mail_base is not null and mailed_date is null
        and end_date < now() - interval '60 seconds' order by id limit 50`,
    );
    return rows.map(resultOf);
  }

  async noteMailed({ tenant, _id: id }: StoredResult): Promise<void> {
    await this.database.query(sql({ tenant })`update ${REPORT_RESULTS} set mailed_date = now() where id = ${id} and mailed_date is null`);
  }

  async remove({ tenant, _id: id }: StoredResult): Promise<void> {
    await this.database.query(sql({ tenant })`delete from ${REPORT_RESULTS} where id = ${id}`);
  }

  /** Takes those away that are too old; answers where their files are. */
  async removeOld(scope: OfTenant): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string; attempt: number }>(
      sql(
        scope,
      )`delete from ${REPORT_RESULTS} where insert_date < now() - make_interval(days => ${KEPT_DAYS}) and not (${UNDER_WAY}) returning id, attempt`,
    );
    return rows.map(({ id, attempt }) => fileKey({ tenant: scope.tenant, _id: id, attempt }));
  }
}

const isHeld = ({ _id: id, attempt }: StoredResult) => sqlPart`id = ${id} and status = 'RUNNING' and attempt = ${attempt}`;

export const seesAll = ({ holder }: Pick<RequestScope, 'holder'>): boolean =>
  holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;

const isTheirs = (scope: RequestScope, rights: string) => sqlPart`(${seesAll(scope)} or user_id = ${scope.user._id} or rights = ${rights})`;

interface ResultRow extends Row {
  readonly tenant: number;
  readonly id: string;
  readonly report: string;
  readonly name: string;
  readonly user_id: string;
  readonly insert_user: string;
  readonly format: ReportFormat;
  readonly status: ResultStatus;
  readonly definition: string;
  readonly param_values: string;
  readonly locale: string;
  readonly time_zone: string;
  readonly rows: number;
  readonly total: number | null;
  readonly size: string | null;
  readonly sha256: string | null;
  readonly rights: string | null;
  readonly error: string | null;
  readonly schedule: string | null;
  readonly mail_base: string | null;
  readonly attempt: number;
  readonly mailed_date: string | null;
  readonly end_date: string | null;
  readonly insert_date: string;
}

function resultOf(row: ResultRow): StoredResult {
  return {
    _id: row.id,
    tenant: row.tenant,
    userId: row.user_id,
    report: row.report,
    name: row.name,
    format: row.format,
    status: row.status,
    definition: JSON.parse(row.definition) as ReportDefinition,
    values: JSON.parse(row.param_values) as ParameterValues,
    locale: row.locale,
    timeZone: row.time_zone,
    rows: row.rows,
    isScheduled: row.schedule !== null,
    attempt: row.attempt,
    _insertDate: row.insert_date,
    _insertUser: row.insert_user,
    ...present({
      total: row.total,
      size: row.size === null ? null : Number(row.size),
      sha256: row.sha256,
      rights: row.rights,
      error: row.error,
      mailBase: row.mail_base,
      mailedDate: row.mailed_date,
      endDate: row.end_date,
    }),
  };
}

/** Without what is null. */
function present<T extends object>(values: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** What is told about a result: not how it is made. */
export function infoOf(stored: StoredResult): ReportResult {
  const { tenant: _t, userId: _u, definition: _d, locale: _l, timeZone: _z, rights: _r, mailBase: _m, attempt: _a, ...info } = stored;
  return info;
}
