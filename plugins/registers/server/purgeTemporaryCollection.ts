import { Repositories, type Run } from '@mortise/sdk/server';
import { TemporaryCollection } from '../shared/temporaryCollection.ts';

/** How long a temporary record is kept. ENTITY-120. */
const KEPT_HOURS = 24;
/** Most records removed by one run: an answer within a request. */
const MAX_REMOVED = 1_000;

/** Removes the tenant's temporary records that are older than a day; answers how many. */
export const purgeTemporaryCollection: Run = {
  permission: 'write /api/core/temporary-collection',
  run: async ({ scope }, services) => {
    const repository = services.get(Repositories).asSystem('Temporary records go after a day').of(TemporaryCollection);
    const oldest = new Date(Date.now() - KEPT_HOURS * 3_600_000).toISOString();
    const { entities } = await repository.list(scope, {
      criteria: { toInsertDate: oldest },
      projection: ['registration'],
      limit: MAX_REMOVED,
      count: 'none',
    });
    for (const { registration } of entities) await repository.remove(scope, registration);
    return { removed: entities.length };
  },
};
