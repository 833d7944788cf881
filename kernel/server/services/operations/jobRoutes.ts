import { type RequestScope, route, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { JOB_STATES } from '../jobs/JobQueue.ts';
import { isOwner } from './isOwner.ts';
import { OperationsServices } from './OperationsServices.ts';

const PATH = '/system/jobs';
const MOST = 100;
const jobs = { tag: 'Operations' } as const;
const writes = { ...jobs, method: 'POST', permission: `write /api${PATH}` } as const;

const job = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.description('Which kind of work: script-batch, screen-imports.run')),
  state: v.picklist(JOB_STATES),
  tenant: v.exactOptional(v.string()),
  subject: v.pipe(v.exactOptional(v.string()), v.description('Id of what it is about')),
  title: v.exactOptional(v.string()),
  insertDate: v.string(),
  startDate: v.exactOptional(v.string()),
  endDate: v.exactOptional(v.string()),
  attempts: v.number(),
  message: v.exactOptional(v.string()),
  canRetry: v.boolean(),
  canCancel: v.boolean(),
});

/** Those of all tenants to who runs the installation, to others those of their own. */
const tenantOf = (scope: RequestScope): number | undefined => (isOwner(scope) ? undefined : scope.tenant);

export const listJobs = route({
  ...jobs,
  method: 'GET',
  path: PATH,
  permission: `read /api${PATH}`,
  summary: 'Background work, newest first: of the tenant; of all for main administrators of the master tenant',
  query: {
    state: v.optional(v.picklist(JOB_STATES)),
    name: v.optional(v.pipe(v.string(), v.maxLength(200))),
    offset: v.optional(wholeNumber()),
    limit: v.optional(wholeNumber(1, MOST)),
  },
  answer: v.object({
    jobs: v.array(job),
    continues: v.boolean(),
    names: v.array(v.string()),
    counts: v.record(v.picklist(JOB_STATES), v.number()),
  }),
  run: async ({ scope, query: { offset = 0, limit = 50, state, name } }, services) => {
    const { jobs: queue } = services.get(OperationsServices);
    const tenant = tenantOf(scope);
    const [rows, counts] = await Promise.all([queue.list(tenant, { state, name, offset, limit: limit + 1 }), queue.counts(tenant)]);
    return { jobs: rows.slice(0, limit), continues: rows.length > limit, names: queue.names, counts };
  },
});

export const jobsAsCsv = csvRoute(listJobs, {
  columns: ['name', 'title', 'state', 'tenant', 'insertDate', 'startDate', 'endDate', 'attempts', 'message', 'id'],
  rowsOf: ({ jobs: rows }) => rows,
});

export const retryJob = route({
  ...writes,
  path: `${PATH}/:id/retry`,
  summary: 'Put a job that failed or was cancelled into the queue again',
  run: async ({ scope, params: { id } }, services) => {
    const { jobs: queue, events } = services.get(OperationsServices);
    const { name } = await queue.retry(tenantOf(scope), id);
    events.add({ type: 'OPERATION', subject: name, detail: `${id}: tried again`, username: scope.user.username, tenant: scope.tenant });
  },
});

export const cancelJob = route({
  ...writes,
  path: `${PATH}/:id/cancel`,
  summary: 'End a job that waits, or that runs where its work can be ended',
  run: async ({ scope, params: { id } }, services) => {
    const { jobs: queue, events } = services.get(OperationsServices);
    const { name } = await queue.cancel(scope, tenantOf(scope), id);
    events.add({ type: 'OPERATION', subject: name, detail: `${id}: cancelled`, username: scope.user.username, tenant: scope.tenant });
  },
});
