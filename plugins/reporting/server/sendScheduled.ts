import { ApiError, type Disposer, type Services } from '@mortise/sdk';
import {
  FilesService,
  JobsService,
  Repositories,
  RoundsService,
  ScopesService,
  TenantDatabase,
  type OfTenant,
  type RequestScope,
} from '@mortise/sdk/server';
import { Report } from '../shared/report.ts';
import { definitionOf, type ReportDefinition } from './ReportDefinition.ts';
import { mailResult } from './mailResult.ts';
import { ReportResults, type StoredResult } from './ReportResults.ts';
import { ReportSchedules, type StoredSchedule } from './ReportSchedules.ts';
import { mailedUsers, type MailedUser } from './mailedUsers.ts';
import { RUN_REPORT } from './runReport.ts';

const ROUND_MS = 20_000;

/** Starts what schedules ask for, takes up what a killed server left, and takes old files away; now and again and again. */
export function sendScheduled(services: Services): Disposer {
  return services.get(RoundsService).every('reports', ROUND_MS, async (signal) => {
    for (const scope of await services.get(TenantDatabase).tenants()) {
      if (signal.aborted) return;
      await roundOf(scope, services, new Date());
    }
  });
}

/** What is to be done in a tenant at a moment. */
export async function roundOf(scope: OfTenant, services: Services, now: Date): Promise<void> {
  const database = services.get(TenantDatabase);
  const results = new ReportResults(database);
  for (const schedule of await new ReportSchedules(database).due(scope)) await start(schedule, services, now);
  for (const id of await results.takeUpSilent(scope)) await enqueue(scope, id, services);
  for (const result of await results.unmailed(scope)) await mailLate(result, results, services);
  for (const key of await results.removeOld(scope)) await services.get(FilesService).remove(key);
}

/** Nobody mails those who are locked or gone by now. */
async function mailLate(result: StoredResult, results: ReportResults, services: Services): Promise<void> {
  try {
    await mailResult(result, await services.get(ScopesService).ofUser(result.tenant, result.userId), services);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await results.noteMailed(result);
  }
}

const enqueue = ({ tenant }: OfTenant, id: string, services: Services) => services.get(JobsService).enqueue(RUN_REPORT, { tenant, id });

/** A run for each recipient, as them. The moment is taken and the runs are noted together: a server that is killed leaves both or neither. */
async function start(schedule: StoredSchedule, services: Services, now: Date): Promise<void> {
  const database = services.get(TenantDatabase);
  const schedules = new ReportSchedules(database);
  const results = new ReportResults(database);
  const prepared = await prepare(schedule, services);
  if (typeof prepared === 'string') {
    await schedules.take(schedule, now, prepared);
    return;
  }
  const { definition, users } = prepared;
  const { tenant, report, format, values, timeZone, mailBase, _id } = schedule;
  const ids = await database.transaction(async (transaction) => {
    if (!(await schedules.take(schedule, now, undefined, transaction))) return [];
    const added: string[] = [];
    for (const user of users) {
      const scheduled = { schedule: _id, due: schedule.nextDate, mailBase };
      const id = await results.add({ tenant, timeZone, user }, { report, definition, format, values, scheduled }, transaction);
      if (id !== undefined) added.push(id);
    }
    return added;
  });
  for (const id of ids) await enqueue(schedule, id, services);
}

interface Prepared {
  readonly definition: ReportDefinition;
  readonly users: readonly MailedUser[];
}

/** The report as whoever scheduled it may read it, and whom it is for; or why it is not sent. */
async function prepare({ tenant, ownerId, report, recipients }: StoredSchedule, services: Services): Promise<Prepared | string> {
  try {
    const scope: RequestScope = await services.get(ScopesService).ofUser(tenant, ownerId);
    const record = await services.get(Repositories).of(Report).get(scope, report);
    if (record.status !== 'ACTIVE') return 'The report is not in use.';
    return { definition: definitionOf(record), users: await mailedUsers(scope, recipients, services) };
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
