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
import { nextDate } from '../shared/nextDate.ts';
import type { ReportSchedule } from '../shared/reportSchedules.ts';

export const REPORT_SCHEDULES = ownTable('report_schedules');

export type NewSchedule = Omit<ReportSchedule, '_id' | 'nextDate' | 'lastDate' | 'owner' | 'error'> & { readonly mailBase: string };

export interface StoredSchedule extends ReportSchedule {
  readonly tenant: number;
  readonly ownerId: string;
  readonly mailBase: string;
}

const COLUMNS = sqlPart`tenant, id, report, owner_id, owner, format, frequency, day, hour, time_zone, param_values::text as param_values,
  recipients::text as recipients, mail_base, is_paused, error,
  to_char(next_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next_date,
  to_char(last_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_date`;

/** When reports are sent to whom. */
export class ReportSchedules {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  async list(scope: OfTenant, report: string): Promise<readonly StoredSchedule[]> {
    const rows = await this.database.query<ScheduleRow>(
      sql(scope)`select ${COLUMNS} from ${REPORT_SCHEDULES} s where report = ${report} order by id limit 100`,
    );
    return rows.map(scheduleOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: OfTenant, id: string): Promise<StoredSchedule> {
    const [row] = validate(id)
      ? await this.database.query<ScheduleRow>(sql(scope)`select ${COLUMNS} from ${REPORT_SCHEDULES} s where id = ${id}`)
      : [];
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ReportSchedule', id.slice(0, 100)]);
    return scheduleOf(row);
  }

  async add(scope: RequestScope, wanted: NewSchedule): Promise<StoredSchedule> {
    const id = uuidv7();
    const { user } = scope;
    await this.database.query(
      sql(
        scope,
      )`insert into ${REPORT_SCHEDULES} (id, report, owner_id, owner, format, frequency, day, hour, time_zone, param_values, recipients,
          mail_base, is_paused, next_date)
        values (${id}, ${wanted.report}, ${user._id}, ${user.username}, ${wanted.format}, ${wanted.frequency}, ${wanted.day}, ${wanted.hour},
          ${wanted.timeZone}, ${jsonb(wanted.values)}, ${jsonb(wanted.recipients)}, ${wanted.mailBase}, ${wanted.isPaused},
          ${nextDate(wanted, new Date()).toISOString()}::timestamptz)`,
    );
    return this.get(scope, id);
  }

  /** What was missed while it was paused is not made up for. */
  async pause(schedule: StoredSchedule, isPaused: boolean): Promise<void> {
    const next = nextDate(schedule, new Date()).toISOString();
    await this.database.query(
      sql(
        schedule,
      )`update ${REPORT_SCHEDULES} set is_paused = ${isPaused}, next_date = ${next}::timestamptz, error = null where id = ${schedule._id}`,
    );
  }

  async remove({ tenant, _id: id }: StoredSchedule): Promise<void> {
    await this.database.query(sql({ tenant })`delete from ${REPORT_SCHEDULES} where id = ${id}`);
  }

  async due(scope: OfTenant): Promise<readonly StoredSchedule[]> {
    const rows = await this.database.query<ScheduleRow>(
      sql(scope)`select ${COLUMNS} from ${REPORT_SCHEDULES} s where not is_paused and next_date <= now() order by next_date limit 50`,
    );
    return rows.map(scheduleOf);
  }

  /** Takes the moment at which it is due; false where another server has taken it. */
  async take(schedule: StoredSchedule, now: Date, error?: string, transaction?: Transaction): Promise<boolean> {
    const next = nextDate(schedule, now).toISOString();
    const rows = await this.database.query(
      sql(schedule)`update ${REPORT_SCHEDULES} set next_date = ${next}::timestamptz, last_date = now(), error = ${error ?? null}
        where id = ${schedule._id} and not is_paused and next_date = ${schedule.nextDate}::timestamptz returning id`,
      transaction,
    );
    return rows.length > 0;
  }
}

interface ScheduleRow extends Row {
  readonly tenant: number;
  readonly id: string;
  readonly report: string;
  readonly owner_id: string;
  readonly owner: string;
  readonly format: ReportSchedule['format'];
  readonly frequency: ReportSchedule['frequency'];
  readonly day: number;
  readonly hour: number;
  readonly time_zone: string;
  readonly param_values: string;
  readonly recipients: string;
  readonly mail_base: string;
  readonly is_paused: boolean;
  readonly error: string | null;
  readonly next_date: string;
  readonly last_date: string | null;
}

const scheduleOf = (row: ScheduleRow): StoredSchedule => ({
  _id: row.id,
  tenant: row.tenant,
  report: row.report,
  ownerId: row.owner_id,
  owner: row.owner,
  format: row.format,
  frequency: row.frequency,
  day: row.day,
  hour: row.hour,
  timeZone: row.time_zone,
  values: JSON.parse(row.param_values) as ReportSchedule['values'],
  recipients: JSON.parse(row.recipients) as string[],
  mailBase: row.mail_base,
  isPaused: row.is_paused,
  nextDate: row.next_date,
  ...(row.last_date !== null && { lastDate: row.last_date }),
  ...(row.error !== null && { error: row.error }),
});

/** What is told about a schedule. */
export function scheduleInfo({ tenant: _t, ownerId: _o, mailBase: _m, ...info }: StoredSchedule): ReportSchedule {
  return info;
}
