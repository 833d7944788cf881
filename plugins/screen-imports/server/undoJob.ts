import { ApiError, type JsonObject, type Services } from '@mortise/sdk';
import { TenantDatabase, type Job, Repositories, ScopesService } from '@mortise/sdk/server';
import { ImportStore } from './ImportStore.ts';
import { ImportUndo } from './ImportUndo.ts';
import { UndoStore } from './UndoStore.ts';

export const UNDO_JOB = 'screen-imports.undo';

/** Takes an import back. Started again after a kill it goes on with the rows that are left. */
export const undoJob: Job = {
  name: UNDO_JOB,
  run: async (payload: JsonObject, services: Services, signal: AbortSignal) => {
    const { tenant, id } = payload as { tenant: number; id: string };
    const stored = await new ImportStore(services.get(TenantDatabase)).find(tenant, id);
    if (stored?.undo !== 'RUNNING') return;
    const database = services.get(TenantDatabase);
    const store = new UndoStore(database);
    try {
      const scope = await services.get(ScopesService).ofUser(tenant, stored.userId);
      await new ImportUndo(
        { repositories: services.get(Repositories).asSystem('An import is taken back by whoever made it'), database, store },
        scope,
        stored,
      ).run(signal);
      await store.end(stored);
    } catch (error) {
      // What may go otherwise the next time is tried again by the job.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await store.fail(stored, `The import was not undone: ${error.message}`);
    }
  },
};
