import { ApiError, apiError, apiRoute, type Services } from '@mortise/sdk';
import { MailService, Repositories, filledText, route, TenantDatabase, type RequestScope } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Report } from '../shared/report.ts';
import { mailedUsers } from './mailedUsers.ts';
import { definitionOf } from './ReportDefinition.ts';
import { seesAll } from './ReportResults.ts';
import { ReportSchedules, scheduleInfo, type StoredSchedule } from './ReportSchedules.ts';
import { reportSchedule, scheduleBody } from './reportSchemas.ts';
import { requireValues } from './sheetQuery.ts';

const common = { tag: 'Report' } as const;
const MOST = 20;
const READ_SCHEDULES = `read ${apiRoute(Report)}`;
/** Whoever sets reports up. */
const WRITE_SCHEDULES = `write ${apiRoute(Report)}`;

const schedulesOf = (services: Services): ReportSchedules => new ReportSchedules(services.get(TenantDatabase));

export const listSchedules = route({
  ...common,
  method: 'GET',
  path: '/report/schedules',
  permission: READ_SCHEDULES,
  summary: 'When a report is sent, and to whom',
  query: { report: filledText(100) },
  answer: v.array(reportSchedule),
  run: async ({ scope, query: { report } }, services) => {
    const { registration } = await reportOf(scope, report, services);
    return (await schedulesOf(services).list(scope, registration)).map(scheduleInfo);
  },
});

export const addSchedule = route({
  ...common,
  method: 'POST',
  path: '/report/schedules',
  permission: WRITE_SCHEDULES,
  summary: 'Send a report by mail again and again: to each recipient what they may read',
  body: scheduleBody,
  answer: reportSchedule,
  status: 201,
  run: async ({ scope, body, network }, services) => {
    const { origin, ...wanted } = body;
    const report = await reportOf(scope, body.report, services);
    const schedules = schedulesOf(services);
    if ((await schedules.list(scope, report.registration)).length >= MOST)
      throw new ApiError(409, 'TOO_MANY_SCHEDULES', `A report has ${MOST} schedules at most.`);
    requireValues(definitionOf(report).parameters, body.values, scope);
    const recipients = await knownRecipients(scope, body.recipients, services);
    const mailBase = await services.get(MailService).linkBase(scope, { origin, network });
    if (mailBase === undefined) throw new ApiError(409, 'NO_MAIL', 'No mail can be sent from this address.');
    const { timeZone } = scope;
    return scheduleInfo(
      await schedules.add(scope, { ...wanted, report: report.registration, recipients, mailBase, timeZone, isPaused: false }),
    );
  },
});

export const pauseSchedule = route({
  ...common,
  method: 'POST',
  path: '/report/schedules/:id/pause',
  permission: WRITE_SCHEDULES,
  summary: 'Pause a schedule, or let it go on',
  body: v.object({ isPaused: v.boolean() }),
  answer: reportSchedule,
  run: async ({ scope, params: { id }, body: { isPaused } }, services) => {
    const schedules = schedulesOf(services);
    await schedules.pause(await changeable(scope, id, services), isPaused);
    return scheduleInfo(await schedules.get(scope, id));
  },
});

export const removeSchedule = route({
  ...common,
  method: 'DELETE',
  path: '/report/schedules/:id',
  permission: WRITE_SCHEDULES,
  summary: 'Send a report no more',
  run: async ({ scope, params: { id } }, services) => schedulesOf(services).remove(await changeable(scope, id, services)),
});

const reportOf = (scope: RequestScope, registration: string, services: Services) =>
  services.get(Repositories).of(Report).get(scope, registration);

/** Only whoever made it, and administrators, change a schedule of a report that they may read. */
async function changeable(scope: RequestScope, id: string, services: Services): Promise<StoredSchedule> {
  const schedule = await schedulesOf(services).get(scope, id);
  await reportOf(scope, schedule.report, services);
  if (schedule.ownerId !== scope.user._id && !seesAll(scope)) throw apiError('PERMISSION_DENIED', [WRITE_SCHEDULES]);
  return schedule;
}

/** @throws INVALID_RECIPIENT naming the first who does not sign in here, or has no address */
async function knownRecipients(scope: RequestScope, usernames: readonly string[], services: Services): Promise<readonly string[]> {
  const wanted = [...new Set(usernames)];
  const known = new Set((await mailedUsers(scope, wanted, services)).map(({ username }) => username));
  const unknown = wanted.find((username) => !known.has(username));
  if (unknown !== undefined) throw new ApiError(400, 'INVALID_RECIPIENT', `${unknown.slice(0, 100)} is no user with a mail address`);
  return wanted;
}
