import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { databaseUnavailable } from '../services/database/databaseErrors.ts';
import { HealthServices } from './HealthServices.ts';
import { configured } from './kernelRoute.ts';

const HEALTH = { isHealth: true } as const;
const health = { method: 'GET', permission: 'public', tag: 'Service' } as const;

/** Says nothing of the database: a supervisor that restarts this server would not bring that back. */
export const isLive = configured(
  HEALTH,
  route({
    ...health,
    path: '/core/live',
    summary: 'Whether the server answers',
    answer: v.object({ isAlive: v.boolean() }),
    run: () => ({ isAlive: true }),
  }),
);

export const isReady = configured(
  HEALTH,
  route({
    ...health,
    path: '/core/ready',
    summary: 'Whether requests should be sent here: 503 while it stops or its database is away',
    answer: v.object({ isReady: v.boolean() }),
    run: async (_call, services) => {
      const { database, traffic } = services.get(HealthServices);
      if (!traffic.isWelcome) throw apiError('SERVER_STOPPING');
      if (!(await database.isReachable())) throw databaseUnavailable();
      return { isReady: true };
    },
  }),
);

export const ping = configured(
  HEALTH,
  route({
    ...health,
    path: '/core/ping',
    summary: 'Whether the server answers, and its database',
    answer: v.object({ isAlive: v.boolean(), hasDatabase: v.boolean() }),
    run: async (_call, services) => ({ isAlive: true, hasDatabase: await services.get(HealthServices).database.isReachable() }),
  }),
);
