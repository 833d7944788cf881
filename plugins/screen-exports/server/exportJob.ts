import { ApiError, apiRoute, isPermitted, type EntityDefinition, type JsonObject, type Services } from '@mortise/sdk';
import { DatabaseService, FilesService, Repositories, ScopesService, type Job, type RequestScope } from '@mortise/sdk/server';
import { csvOf, workbookOf, type Pages } from './exportContent.ts';
import { exportColumns, includesFor } from './exportColumns.ts';
import { exportQuery } from './exportQuery.ts';
import { ExportStore, fileKey, type StoredExport } from './ExportStore.ts';
import { readPages } from './readPages.ts';

/** Short exports do not wait behind long ones: each have a queue of their own. */
export const SHORT_EXPORTS = 'screen-exports.short';
export const LONG_EXPORTS = 'screen-exports.long';

/** @throws PERMISSION_DENIED */
export function requireReadable(scope: RequestScope, entity: EntityDefinition): void {
  const permission = `read ${apiRoute(entity)}`;
  if (!isPermitted(scope.holder, permission)) throw ApiError.of('PERMISSION_DENIED', [permission]);
}

/** The jobs that write exports. One that is started again after a kill begins anew: what was written is not a file before it is whole. */
export const exportJobs: readonly Job[] = [SHORT_EXPORTS, LONG_EXPORTS].map((name) => ({ name, run: runExport }));

async function runExport(payload: JsonObject, services: Services, signal: AbortSignal): Promise<void> {
  const { tenant, id } = payload as { tenant: number; id: string };
  const store = new ExportStore(services.get(DatabaseService));
  const files = services.get(FilesService);
  const stored = await store.begin(tenant, id);
  if (stored === undefined) return;
  try {
    const size = await files.put(fileKey(tenant, id), await contentOf(stored, store, services, signal));
    if (!(await store.finish(stored, size))) await files.remove(fileKey(tenant, id));
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    // A server that stops leaves the export as it is: the job comes back when the server does.
    if (signal.aborted) throw error;
    await store.end(stored, 'FAILED', error instanceof ApiError ? error.message : 'Something went wrong on the server');
    if (!(error instanceof ApiError)) throw error;
  }
}

class NoLongerWanted extends Error {}

async function contentOf(stored: StoredExport, store: ExportStore, services: Services, signal: AbortSignal) {
  const scope = { ...(await services.get(ScopesService).ofUser(stored.tenant, stored.userId)), timeZone: stored.timeZone };
  const repository = services.get(Repositories).named(stored.entityName);
  requireReadable(scope, repository.entity);
  const columns = exportColumns(repository.entity, stored.columns);
  const query = exportQuery(stored);
  if (stored.total === undefined) await store.progress(stored, { total: await repository.count(scope, query) });
  const projection = [...new Set(columns.map(({ root }) => root))];
  const include = includesFor(repository.entity, columns);
  const pages = counted(readPages(repository, scope, { ...query, projection, include }), stored, store, signal);
  const { texts, timeZone } = stored;
  return (stored.format === 'csv' ? csvOf : workbookOf)(pages, columns, texts, { labels: texts.labels, timeZone });
}

/** The same pages; after each it is noted how far it is, and whether it is to go on. */
async function* counted(pages: Pages, stored: StoredExport, store: ExportStore, signal: AbortSignal): Pages & AsyncGenerator {
  let rows = 0;
  for await (const page of pages) {
    signal.throwIfAborted();
    yield page;
    rows += page.length;
    if (!(await store.progress(stored, { rows }))) throw new NoLongerWanted();
  }
}
