import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../services/database/Database.ts';
import { databaseUnavailable } from '../services/database/databaseErrors.ts';
import type { Traffic } from './Traffic.ts';

const HEALTH = { config: { permission: 'public', isHealth: true } } as const;

/** What balancers and supervisors ask. */
export function healthRoutes(http: FastifyInstance, database: OpenDatabase, traffic: Traffic): void {
  // Says nothing of the database: a supervisor that restarts this server would not bring that back.
  http.get('/api/core/live', HEALTH, async () => ({ isAlive: true }));

  http.get('/api/core/ready', HEALTH, async () => {
    if (!traffic.isWelcome) throw ApiError.of('SERVER_STOPPING');
    if (!(await database.isReachable())) throw databaseUnavailable();
    return { isReady: true };
  });

  http.get('/api/core/ping', HEALTH, async () => ({ isAlive: true, hasDatabase: await database.isReachable() }));
}
