import { route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { cacheStates, clearCaches } from './caches.ts';
import { requireOwner } from './isOwner.ts';
import { OperationsServices } from './OperationsServices.ts';

const caches = { path: '/system/caches', tag: 'Operations' } as const;

export const listCaches = route({
  ...caches,
  method: 'GET',
  permission: 'read /api/system/caches',
  summary: 'What this server holds in its memory, for main administrators of the master tenant',
  answer: v.object({
    caches: v.array(
      v.object({ name: v.string(), entries: v.number(), bytes: v.exactOptional(v.number()), hits: v.number(), misses: v.number() }),
    ),
    memory: v.pipe(v.number(), v.description('Bytes that the process takes')),
    startDate: v.string(),
  }),
  run: ({ scope }, services) => {
    requireOwner(scope);
    const startDate = new Date(Date.now() - process.uptime() * 1_000).toISOString();
    return { caches: cacheStates(services.get(OperationsServices).caches), memory: process.memoryUsage.rss(), startDate };
  },
});

export const clearCache = route({
  ...caches,
  method: 'DELETE',
  permission: 'write /api/system/caches',
  summary: 'Forget what one cache of this server holds, or all without a name',
  query: { name: v.optional(text(100)) },
  run: ({ scope, query: { name } }, services) => {
    requireOwner(scope);
    const { caches: known, events } = services.get(OperationsServices);
    clearCaches(known, name);
    events.add({ type: 'OPERATION', subject: name ?? 'caches', detail: 'cleared', username: scope.user.username });
  },
});
