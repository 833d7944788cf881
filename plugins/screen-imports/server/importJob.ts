import type { JsonObject, Services } from '@mortise/sdk';
import { DatabaseService, FilesService, type Job, Repositories, ScopesService } from '@mortise/sdk/server';
import { buffer } from 'node:stream/consumers';
import { ImportRun } from './ImportRun.ts';
import { ImportStore, type StoredImport } from './ImportStore.ts';
import { readTable, type Table } from './readTable.ts';

export const IMPORT_JOB = 'screen-imports.run';

/** Where the uploaded file of an import is kept. */
export const fileKey = (tenant: number, id: string): string => `${tenant}/imports/${id}`;

/** The uploaded file, read as it was when it came. */
export const tableOf = async (files: FilesService, stored: StoredImport): Promise<Table> =>
  readTable(await buffer(await files.get(fileKey(stored.tenant, stored._id))), stored.format);

/** Runs an import from where it stands. Started again after a kill it goes on behind the last chunk that was saved. */
export const importJob: Job = {
  name: IMPORT_JOB,
  run: async (payload: JsonObject, services: Services, signal: AbortSignal) => {
    const { tenant, id } = payload as { tenant: number; id: string };
    const store = new ImportStore(services.get(DatabaseService));
    const stored = await store.get(tenant, id);
    if (stored.status !== 'PROCESSING') return;
    try {
      const scope = await services.get(ScopesService).ofUser(tenant, stored.userId);
      const table = await tableOf(services.get(FilesService), stored);
      const parts = { repositories: services.get(Repositories), database: services.get(DatabaseService), store };
      const isStopped = async () => signal.aborted || (await store.get(tenant, id)).status !== 'PROCESSING';
      const isDone = await new ImportRun(parts, scope, stored, table).run(isStopped);
      if (!isDone) return signal.throwIfAborted();
      const { failed } = await store.get(tenant, id);
      await store.move(tenant, id, ['PROCESSING'], failed > 0 ? 'WARNING' : 'SUCCESS');
    } catch (error) {
      // A server that stops leaves the import as it is: the job comes back when the server does.
      if (signal.aborted) throw error;
      await store.move(tenant, id, ['PROCESSING'], 'ERROR', error instanceof Error ? error.message : String(error));
    }
  },
};
