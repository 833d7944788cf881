import { ApiError, type EntityDefinition, type JsonObject, type Services } from '@mortise/sdk';
import {
  shownEntity,
  storageFull,
  TenantDatabase,
  FilesService,
  Repositories,
  ScopesService,
  type Job,
  type RequestScope,
} from '@mortise/sdk/server';
import { csvOf, workbookOf, type Pages } from './exportContent.ts';
import type { RecordColumn } from '@mortise/sdk/server';
import { exportColumns, includesFor } from './exportColumns.ts';
import { importColumns, listsOf, longestLists } from './importColumns.ts';
import { exportQuery } from './exportQuery.ts';
import { type ExportFile, ExportStore, fileKey, type StoredExport } from './ExportStore.ts';
import { readPages } from './readPages.ts';
import { rightsPrint } from './rightsPrint.ts';
import { ReferredNames } from './ReferredNames.ts';
import { withNames } from './withNames.ts';

/** Short exports do not wait behind long ones: each have a queue of their own. */
export const SHORT_EXPORTS = 'screen-exports.short';
export const LONG_EXPORTS = 'screen-exports.long';

/** The jobs that write exports. One that is started again after a kill begins anew: what was written is not a file before it is whole. */
export const exportJobs: readonly Job[] = [SHORT_EXPORTS, LONG_EXPORTS].map((name) => ({
  name,
  run: runExport,
  cancelsRunning: true,
  cancel: (payload, services) => new ExportStore(services.get(TenantDatabase)).end(exportOf(payload), 'CANCELLED'),
  again: (payload, services) => new ExportStore(services.get(TenantDatabase)).queueAgain(exportOf(payload)),
}));

const exportOf = (payload: JsonObject): Pick<StoredExport, 'tenant' | '_id'> => ({
  tenant: payload['tenant'] as number,
  _id: payload['id'] as string,
});

async function runExport(payload: JsonObject, services: Services, signal: AbortSignal): Promise<void> {
  const { tenant, id } = payload as { tenant: number; id: string };
  const store = new ExportStore(services.get(TenantDatabase));
  const files = services.get(FilesService);
  const stored = await store.begin(tenant, id);
  if (stored === undefined) return;
  try {
    const file = await write(stored, store, services, signal);
    if (!(await store.finish(stored, file))) await files.remove(fileKey(tenant, id));
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    // A server that stops leaves the export as it is: the job comes back when the server does.
    if (signal.aborted) throw error;
    const told = storageFull(error) ?? error;
    await store.end(stored, 'FAILED', told instanceof ApiError ? told.message : 'Something went wrong on the server');
    if (!(told instanceof ApiError)) throw error;
  }
}

class NoLongerWanted extends Error {}

/** Writes the file and answers its size, and for what rights it is. The database shows it all as it was when it began. */
async function write(stored: StoredExport, store: ExportStore, services: Services, signal: AbortSignal): Promise<ExportFile> {
  const { tenant, _id, timeZone } = stored;
  const scope = { ...(await services.get(ScopesService).ofUser(tenant, stored.userId)), timeZone };
  const repository = services.get(Repositories).named(stored.entityName, scope);
  const names = new ReferredNames(services.get(Repositories), scope);
  const query = exportQuery(stored);
  const size = await repository.atOneMoment(async (records) => {
    const entity = shownEntity(scope, repository.entity);
    const read = (projection: readonly string[], include: readonly string[] = []) =>
      readPages(records, scope, { ...query, projection, include });
    const columns = stored.columns.length === 0 ? await allColumns(entity, read, services, scope) : shownColumns(entity, stored, names);
    const texts = stored.columns.length === 0 ? { ...stored.texts, headers: columns.map(({ labels }) => labels.join()) } : stored.texts;
    const projection = [...new Set(columns.flatMap(({ root, alsoRead }) => (alsoRead === undefined ? [root] : [root, alsoRead])))];
    if (stored.total === undefined) await store.progress(stored, { total: await records.count(scope, query) });
    const named = withNames(read(projection, includesFor(repository.entity, columns)), columns, names);
    const pages = counted(named, stored, store, signal);
    const content = (stored.format === 'csv' ? csvOf : workbookOf)(pages, columns, texts, { labels: texts.labels, timeZone });
    return services.get(FilesService).put(fileKey(tenant, _id), content);
  });
  return { size, rights: rightsPrint(scope) };
}

const shownColumns = (entity: EntityDefinition, { columns }: StoredExport, names: ReferredNames): readonly RecordColumn[] =>
  exportColumns(entity, columns, (name, registration) => names.of(name, registration));

/** Those that an import takes: how many depends on the longest lists. */
async function allColumns(
  entity: EntityDefinition,
  read: (projection: readonly string[]) => Pages,
  services: Services,
  scope: RequestScope,
): Promise<readonly RecordColumn[]> {
  const lists = listsOf(entity);
  const known = services.get(Repositories).entitiesOf(scope);
  const longest = lists.length === 0 ? new Map<string, number>() : await longestLists(read(lists), entity);
  return importColumns(entity, longest, (name) => known.find((other) => other.name === name));
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
