import { ApiError, type JsonObject, type Services } from '@mortise/sdk';
import {
  TenantDatabase,
  FilesService,
  type Job,
  Repositories,
  type RequestScope,
  ScopesService,
  storageFull,
  UserEventsService,
} from '@mortise/sdk/server';
import { IMPORT_TOPIC } from './importNotices.ts';
import { ImportFiles } from './ImportFiles.ts';
import { ImportRun } from './ImportRun.ts';
import { ImportStore } from './ImportStore.ts';

export const IMPORT_JOB = 'screen-imports.run';

/** Runs an import from where it stands. Started again after a kill it goes on behind the last chunk that was saved. */
export const importJob: Job = {
  name: IMPORT_JOB,
  cancelsRunning: true,
  cancel: async ({ tenant, id }, services) => {
    await new ImportStore(services.get(TenantDatabase)).move(tenant as number, id as string, ['PROCESSING'], 'STOPPED');
  },
  again: async ({ tenant, id }, services) => {
    await new ImportStore(services.get(TenantDatabase)).move(tenant as number, id as string, ['STOPPED', 'ERROR'], 'PROCESSING');
  },
  run: async (payload: JsonObject, services: Services, signal: AbortSignal) => {
    const { tenant, id } = payload as { tenant: number; id: string };
    const store = new ImportStore(services.get(TenantDatabase));
    const stored = await store.find(tenant, id);
    if (stored?.status !== 'PROCESSING') return;
    try {
      const scope = await services.get(ScopesService).ofUser(tenant, stored.userId);
      const files = new ImportFiles(services.get(FilesService));
      const table = await store.table(stored);
      if (table === undefined) throw new Error('The file was never read: upload it again');
      const parts = { repositories: services.get(Repositories), database: services.get(TenantDatabase), store };
      const isStopped = async () => signal.aborted || (await store.find(tenant, id))?.status !== 'PROCESSING';
      const isDone = await new ImportRun(parts, scope, stored, table, files.rows(stored)).run(isStopped);
      if (!isDone) return signal.throwIfAborted();
      const { failed = 0 } = (await store.find(tenant, id)) ?? {};
      await store.move(tenant, id, ['PROCESSING'], failed > 0 ? 'WARNING' : 'SUCCESS');
      await tellEnd(services, scope, id);
    } catch (error) {
      // A server that stops, or a database that is away, leaves the import as it is: the job comes back when they do.
      if (signal.aborted || isUnavailable(error)) throw error;
      await store.move(tenant, id, ['PROCESSING'], 'ERROR', messageOf(storageFull(error) ?? error));
    }
  },
};

/** Its user looks elsewhere by now. */
const tellEnd = (services: Services, scope: RequestScope, id: string): Promise<void> =>
  services
    .get(TenantDatabase)
    .transaction((transaction) =>
      services.get(UserEventsService).publish(scope, [scope.user.username], { topic: IMPORT_TOPIC, data: { id } }, transaction),
    );

const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.status === 503;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
