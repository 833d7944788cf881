import multipart from '@fastify/multipart';
import { ApiError, isPermitted, type EntityDefinition, type Services } from '@mortise/sdk';
import { DatabaseService, FilesService, JobsService, Repositories, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { FilePreview, RowOutcome } from '../shared/imports.ts';
import { failedRowsCsv } from './failedRowsCsv.ts';
import { ImportStore } from './ImportStore.ts';
import { fileKey, IMPORT_JOB, tableOf } from './importJob.ts';
import { readTable, type Table } from './readTable.ts';
import { readMapping } from './readMapping.ts';
import { suggestMapping } from './suggestMapping.ts';
import { targetChoices } from './targets.ts';

const READ = 'read /api/import/imports';
const WRITE = 'write /api/import/imports';
const MAX_FILE = 100 * 1024 * 1024;
const PREVIEW_ROWS = 20;
const ROWS_AT_ONCE = 100;
const MAX_FAILED = 100_000;
const FEW_VALUES = 50;

interface ById {
  Params: { id: string };
}

/** Uploads, previews, runs and results of imports: `/api/import/imports`. */
export async function importRoutes(http: FastifyInstance, services: Services): Promise<void> {
  const store = new ImportStore(services.get(DatabaseService));
  const files = services.get(FilesService);
  const jobs = services.get(JobsService);
  const repositories = services.get(Repositories);
  if (!http.hasContentTypeParser('multipart/form-data')) await http.register(multipart, { limits: { fileSize: MAX_FILE, files: 1 } });

  const entityOf = (scope: RequestScope, name: string): EntityDefinition => {
    const { entity } = repositories.named(name, scope);
    const permission = `write /api/${entity.collection}`;
    if (!isPermitted(scope.holder, permission)) throw ApiError.of('PERMISSION_DENIED', [permission]);
    return entity;
  };
  const previewOf = (scope: RequestScope, entity: EntityDefinition, table: Table): FilePreview => ({
    format: table.format,
    columns: table.columns,
    rows: table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
    values: fewValues(table),
    suggestion: suggestMapping(entity, table, choicesOf(scope, entity)),
  });
  const choicesOf = (scope: RequestScope, entity: EntityDefinition) =>
    targetChoices(entity, (name) => repositories.entitiesOf(scope).find((other) => other.name === name));

  http.get('/api/import/imports', { config: { permission: READ } }, ({ scope }) => store.all(scope));

  http.post('/api/import/imports', { config: { permission: WRITE }, bodyLimit: MAX_FILE }, async (request, reply) => {
    const file = await request.file({ limits: { fileSize: MAX_FILE, files: 1 } });
    if (file === undefined) throw ApiError.of('MISSING_FILE_IN_REQUEST');
    const bytes = await file.toBuffer();
    const named = file.fields['entityName'];
    const entityName = named !== undefined && 'value' in named ? String(named.value) : undefined;
    if (entityName === undefined) throw ApiError.of('MISSING_FIELD_IN_BODY', ['entityName']);
    const entity = entityOf(request.scope, entityName);
    const table = await readTable(bytes);
    const id = await store.add(request.scope, {
      name: file.filename,
      entityName: entity.name,
      format: table.format,
      total: table.rows.length,
    });
    await files.put(fileKey(request.scope.tenant, id), Readable.from(bytes), MAX_FILE);
    return reply.code(201).send({ _id: id, ...previewOf(request.scope, entity, table) });
  });

  http.get<ById>('/api/import/imports/:id', { config: { permission: READ } }, ({ scope, params }) => store.get(scope.tenant, params.id));

  http.get<ById>('/api/import/imports/:id/preview', { config: { permission: READ } }, async ({ scope, params }) => {
    const stored = await store.get(scope.tenant, params.id);
    return previewOf(scope, repositories.named(stored.entityName, scope).entity, await tableOf(files, stored));
  });

  http.get<{ Querystring: { entityName: string } }>('/api/import/targets', { config: { permission: READ } }, ({ scope, query }) =>
    Promise.resolve(choicesOf(scope, entityOf(scope, query.entityName))),
  );

  http.post<ById & { Body: { mapping?: unknown; isDryRun?: unknown } }>(
    '/api/import/imports/:id/run',
    { config: { permission: WRITE } },
    async ({ scope, params, body }) => {
      const stored = await store.get(scope.tenant, params.id);
      entityOf(scope, stored.entityName);
      await store.begin(scope.tenant, params.id, readMapping(body?.mapping), body?.isDryRun === true);
      await jobs.enqueue(IMPORT_JOB, { tenant: scope.tenant, id: params.id });
      return store.get(scope.tenant, params.id);
    },
  );

  http.post<ById>('/api/import/imports/:id/stop', { config: { permission: WRITE } }, async ({ scope, params }) => {
    await store.move(scope.tenant, params.id, ['PROCESSING'], 'STOPPED');
    return store.get(scope.tenant, params.id);
  });

  http.post<ById>('/api/import/imports/:id/continue', { config: { permission: WRITE } }, async ({ scope, params }) => {
    if (await store.move(scope.tenant, params.id, ['STOPPED', 'ERROR'], 'PROCESSING')) {
      await jobs.enqueue(IMPORT_JOB, { tenant: scope.tenant, id: params.id });
    }
    return store.get(scope.tenant, params.id);
  });

  http.delete<ById>('/api/import/imports/:id', { config: { permission: WRITE } }, async ({ scope, params }, reply) => {
    const stored = await store.get(scope.tenant, params.id);
    if (stored.status === 'PROCESSING')
      throw ApiError.of('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Stop the import before you delete it.' });
    await store.remove(scope.tenant, params.id);
    await files.remove(fileKey(scope.tenant, params.id));
    return reply.code(204).send();
  });

  http.get<ById & { Querystring: { outcome?: RowOutcome; offset?: string } }>(
    '/api/import/imports/:id/rows',
    { config: { permission: READ } },
    async ({ scope, params, query }) => {
      const stored = await store.get(scope.tenant, params.id);
      const offset = Math.max(0, Math.trunc(Number(query.offset)) || 0);
      return store.rows(stored.tenant, stored._id, query.outcome, offset, ROWS_AT_ONCE);
    },
  );

  http.get<ById>('/api/import/imports/:id/failed.csv', { config: { permission: READ } }, async ({ scope, params }, reply) => {
    const stored = await store.get(scope.tenant, params.id);
    const table = await tableOf(files, stored);
    const rows = await store.rows(scope.tenant, params.id, 'failed', 0, MAX_FAILED);
    const name = stored.fileName.replaceAll(/[^\w.-]+/g, '_');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="failed-${name}.csv"`)
      .send(failedRowsCsv(table.columns, rows));
  });

  http.get<{ Querystring: { entityName: string } }>('/api/import/mappings', { config: { permission: READ } }, ({ scope, query }) =>
    store.mappings(scope, query.entityName),
  );

  http.post<{ Body: { name?: unknown; entityName?: unknown; mapping?: unknown } }>(
    '/api/import/mappings',
    { config: { permission: WRITE } },
    async ({ scope, body }, reply) => {
      const { name, entityName, mapping } = body ?? {};
      if (typeof name !== 'string' || name.trim() === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['name']);
      if (typeof entityName !== 'string') throw ApiError.of('MISSING_FIELD_IN_BODY', ['entityName']);
      await store.saveMapping(scope, name.trim().slice(0, 100), entityOf(scope, entityName).name, readMapping(mapping));
      return reply.code(201).send({ name });
    },
  );
}

/** Values of columns that have at most so many different ones. */
function fewValues({ columns, rows }: Table): Record<string, readonly string[]> {
  const entries = columns.map(
    (column, index) => [column, [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].filter(Boolean)] as const,
  );
  return Object.fromEntries(entries.filter(([, values]) => values.length <= FEW_VALUES));
}
