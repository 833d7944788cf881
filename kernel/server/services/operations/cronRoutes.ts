import { apiError } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { CRON_PROBLEMS } from './Crons.ts';
import { isOwner, requireOwner } from './isOwner.ts';
import { OperationsServices } from './OperationsServices.ts';

const PATH = '/system/crons';
const crons = { tag: 'Operations' } as const;
const writes = { ...crons, permission: `write /api${PATH}` } as const;

const cron = v.object({
  name: v.string(),
  schedule: v.pipe(v.string(), v.description('Minute, hour, day, month and weekday: 0 6 * * 1-5')),
  timeZone: v.string(),
  publisher: v.string(),
  isPaused: v.boolean(),
  problem: v.exactOptional(v.picklist(CRON_PROBLEMS)),
  next: v.array(v.string()),
  lastRun: v.exactOptional(v.object({ id: v.string(), date: v.string(), status: v.string(), message: v.exactOptional(v.string()) })),
});

const round = v.object({
  name: v.string(),
  milliseconds: v.pipe(v.number(), v.description('How long it is from one to the next')),
  isRunning: v.boolean(),
  lastDate: v.exactOptional(v.string()),
  lastMilliseconds: v.exactOptional(v.number()),
  failure: v.exactOptional(v.string()),
  nextDate: v.string(),
});

export const listCrons = route({
  ...crons,
  method: 'GET',
  path: PATH,
  permission: `read /api${PATH}`,
  summary: 'Scripts that start by the clock; for main administrators of the master tenant the rounds of this server too',
  answer: v.object({ crons: v.array(cron), rounds: v.array(round) }),
  run: async ({ scope }, services) => {
    const { crons: scripts, rounds } = services.get(OperationsServices);
    return { crons: await scripts.all(scope), rounds: isOwner(scope) ? rounds.all() : [] };
  },
});

export const cronsAsCsv = csvRoute(listCrons, {
  columns: ['name', 'schedule', 'timeZone', 'publisher', 'isPaused', 'problem', 'next', 'lastRun'],
  rowsOf: ({ crons: rows }) => rows,
});

export const pauseCron = route({
  ...writes,
  method: 'PUT',
  path: `${PATH}/:name`,
  summary: 'Let a script rest, or start again by the clock; each change is a version in the collection cron-list',
  body: v.object({ isPaused: v.boolean() }),
  run: async ({ scope, params: { name }, body: { isPaused } }, services) => {
    await services.get(OperationsServices).crons.pause(scope, name, isPaused);
    note(scope, services.get(OperationsServices), name, isPaused ? 'paused' : 'resumed');
  },
});

export const runCron = route({
  ...writes,
  method: 'POST',
  path: `${PATH}/:name/run`,
  summary: 'Start a script now, with the rights of whoever published it',
  answer: v.object({ job: v.string() }),
  run: async ({ scope, params: { name } }, services) => {
    const job = await services.get(OperationsServices).crons.run(scope, name);
    note(scope, services.get(OperationsServices), name, 'started');
    return { job };
  },
});

export const makeRound = route({
  ...writes,
  method: 'POST',
  path: '/system/rounds/:name/run',
  summary: 'Make one of this server’s rounds now; for main administrators of the master tenant',
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const operations = services.get(OperationsServices);
    if (!(await operations.rounds.make(name))) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Round', name]);
    note(scope, operations, name, 'started');
  },
});

function note({ user, tenant }: RequestScope, { events }: OperationsServices, subject: string, detail: string): void {
  events.add({ type: 'OPERATION', subject, detail, username: user.username, tenant });
}
