import multipart from '@fastify/multipart';
import { ApiError, isPermitted, type EntityDefinition, type Services } from '@mortise/sdk';
import { callerHeaders, DatabaseService, FilesService, JobsService, Repositories, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { FilePreview, RowOutcome } from '../shared/imports.ts';
import { failedRowsCsv } from './failedRowsCsv.ts';
import { ImportFiles } from './ImportFiles.ts';
import { IMPORT_JOB } from './importJob.ts';
import { importInfo, ImportStore, type StoredImport } from './ImportStore.ts';
import { textOf } from './reading/Cell.ts';
import type { Table } from './reading/Table.ts';
import { readFormat } from './readFormat.ts';
import { readMapping } from './readMapping.ts';
import { requireFixedValues } from './fixedValue.ts';
import { requireAnswers } from './requireAnswers.ts';
import { suggestMapping } from './suggestMapping.ts';
import { targetChoices } from './targets.ts';
import { UNDO_JOB } from './undoJob.ts';
import { UndoStore } from './UndoStore.ts';

const READ = 'read /api/import/imports';
const WRITE = 'write /api/import/imports';
const MAX_FILE = 100 * 1024 * 1024;
const ROWS_AT_ONCE = 100;
const MAX_FAILED = 100_000;

interface ByKind {
  Querystring: { entityName?: string };
}
interface ById {
  Params: { id: string };
}

/**
 * Uploads, previews, runs and results of imports: `/api/import/imports`. Each is there for whoever uploaded it, as long as he may change
 * records of its kind, and for administrators.
 */
export async function importRoutes(http: FastifyInstance, services: Services): Promise<void> {
  const store = new ImportStore(services.get(DatabaseService));
  const undos = new UndoStore(services.get(DatabaseService));
  const files = new ImportFiles(services.get(FilesService));
  const jobs = services.get(JobsService);
  const repositories = services.get(Repositories);
  if (!http.hasContentTypeParser('multipart/form-data')) await http.register(multipart, { limits: { fileSize: MAX_FILE, files: 1 } });

  const entityOf = (scope: RequestScope, name: string): EntityDefinition => {
    const { entity } = repositories.named(name, scope);
    const permission = `write /api/${entity.collection}`;
    if (!isPermitted(scope.holder, permission)) throw ApiError.of('PERMISSION_DENIED', [permission]);
    return entity;
  };
  /** The import of a route, where the caller has the rights of its owner and of its kind. */
  const importOf = async ({ scope, params }: FastifyRequest<ById>): Promise<StoredImport> => {
    const stored = await store.get(scope, params.id);
    entityOf(scope, stored.entityName);
    return stored;
  };
  const choicesOf = (scope: RequestScope, entity: EntityDefinition) =>
    targetChoices(entity, (name) => repositories.entitiesOf(scope).find((other) => other.name === name));
  /** What the file was found to be; read now where that was never kept. */
  const tableOf = async (stored: StoredImport): Promise<Table> => {
    const known = await store.table(stored);
    if (known !== undefined) return known;
    const table = await files.readAgain(stored, stored.format);
    await store.setTable(stored, table);
    return table;
  };
  const previewOf = (scope: RequestScope, entity: EntityDefinition, table: Table): FilePreview => {
    const { format, columns, sheets, total, leftOut, facts, preview } = table;
    const suggestion = suggestMapping(entity, table, choicesOf(scope, entity));
    const rows = preview.map(({ cells }) => cells.map(textOf));
    return { format, columns, ...(sheets && { sheets }), total, leftOut, facts, rows, values: fewValues(table), suggestion };
  };

  http.get('/api/import/imports', { config: { permission: READ } }, async ({ scope }) => (await store.all(scope)).map(importInfo));

  http.post('/api/import/imports', { config: { permission: WRITE }, bodyLimit: MAX_FILE }, async (request, reply) => {
    const { scope } = request;
    const file = await request.file({ limits: { fileSize: MAX_FILE, files: 1 } });
    if (file === undefined) throw ApiError.of('MISSING_FILE_IN_REQUEST');
    const named = file.fields['entityName'];
    const entityName = named !== undefined && 'value' in named ? String(named.value) : undefined;
    if (entityName === undefined) throw ApiError.of('MISSING_FIELD_IN_BODY', ['entityName']);
    const entity = entityOf(scope, entityName);
    const id = { tenant: scope.tenant, _id: uuidv7() };
    const table = await files.receive(id, file.file, () => {
      if (file.file.truncated) throw ApiError.of('FILE_TOO_LARGE', [`${MAX_FILE / 1024 / 1024} MB`]);
    });
    await store.add(scope, id._id, { name: file.filename, entityName: entity.name, table });
    return reply.code(201).send({ _id: id._id, ...previewOf(scope, entity, table) });
  });

  http.get<ById>('/api/import/imports/:id', { config: { permission: READ } }, async (request) => importInfo(await importOf(request)));

  http.get<ById>('/api/import/imports/:id/preview', { config: { permission: READ } }, async (request) => {
    const stored = await importOf(request);
    return previewOf(request.scope, entityOf(request.scope, stored.entityName), await tableOf(stored));
  });

  http.post<ById & { Body: unknown }>('/api/import/imports/:id/format', { config: { permission: WRITE } }, async (request) => {
    const stored = await importOf(request);
    if (stored.status === 'PROCESSING') throw isRunning();
    const table = await files.readAgain(stored, readFormat(request.body));
    await store.setTable(stored, table);
    return previewOf(request.scope, entityOf(request.scope, stored.entityName), table);
  });

  http.get<ByKind>('/api/import/targets', { config: { permission: READ } }, async ({ scope, query }) =>
    choicesOf(scope, entityOf(scope, kindAsked(query))),
  );

  http.post<ById & { Body: { mapping?: unknown; isDryRun?: unknown; acceptsFailures?: unknown } }>(
    '/api/import/imports/:id/run',
    { config: { permission: WRITE } },
    async (request) => {
      const { scope, body } = request;
      const stored = await importOf(request);
      const mapping = { timeZone: scope.timeZone, ...readMapping(body?.mapping) };
      const entity = entityOf(scope, stored.entityName);
      const table = await tableOf(stored);
      const find = (name: string) => repositories.entitiesOf(scope).find((one) => one.name === name);
      requireFixedValues(mapping, table, entity, find);
      requireAnswers(mapping, table, entity, find, body?.acceptsFailures === true);
      await store.begin(scope.tenant, stored._id, mapping, body?.isDryRun === true);
      await jobs.enqueue(IMPORT_JOB, { tenant: scope.tenant, id: stored._id });
      return importInfo(await importOf(request));
    },
  );

  http.post<ById>('/api/import/imports/:id/stop', { config: { permission: WRITE } }, async (request) => {
    const stored = await importOf(request);
    await store.move(stored.tenant, stored._id, ['PROCESSING'], 'STOPPED');
    return importInfo(await importOf(request));
  });

  http.post<ById>('/api/import/imports/:id/continue', { config: { permission: WRITE } }, async (request) => {
    const stored = await importOf(request);
    if (await store.move(stored.tenant, stored._id, ['STOPPED', 'ERROR'], 'PROCESSING')) {
      await jobs.enqueue(IMPORT_JOB, { tenant: stored.tenant, id: stored._id });
    }
    return importInfo(await importOf(request));
  });

  http.post<ById>('/api/import/imports/:id/undo', { config: { permission: WRITE } }, async (request) => {
    const stored = await importOf(request);
    await undos.begin(stored);
    await jobs.enqueue(UNDO_JOB, { tenant: stored.tenant, id: stored._id });
    return importInfo(await importOf(request));
  });

  http.delete<ById>('/api/import/imports/:id', { config: { permission: WRITE } }, async (request, reply) => {
    const stored = await importOf(request);
    if (stored.status === 'PROCESSING')
      throw ApiError.of('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Stop the import before you delete it.' });
    await store.remove(stored.tenant, stored._id);
    await files.remove(stored);
    return reply.code(204).send();
  });

  http.get<ById & { Querystring: { outcome?: RowOutcome; offset?: string } }>(
    '/api/import/imports/:id/rows',
    { config: { permission: READ } },
    async (request) => {
      const stored = await importOf(request);
      const offset = Math.max(0, Math.trunc(Number(request.query.offset)) || 0);
      return store.rows(stored.tenant, stored._id, request.query.outcome, offset, ROWS_AT_ONCE);
    },
  );

  http.get<ById>('/api/import/imports/:id/reasons', { config: { permission: READ } }, async (request) =>
    store.reasons(await importOf(request)),
  );

  http.get<ById & { Querystring: { locale?: string } }>(
    '/api/import/imports/:id/failed.csv',
    { config: { permission: READ } },
    async (request, reply) => {
      const stored = await importOf(request);
      const { columns } = await tableOf(stored);
      const rows = await store.rows(stored.tenant, stored._id, 'failed', 0, MAX_FAILED);
      const name = stored.fileName.replaceAll(/[^\w.-]+/g, '_');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="failed-${name}.csv"`)
        .send(failedRowsCsv(columns, rows, await translator(http, request)));
    },
  );

  http.get<ByKind>('/api/import/mappings', { config: { permission: READ } }, async ({ scope, query }) =>
    store.mappings(scope, entityOf(scope, kindAsked(query)).name),
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

/** Into the language that is asked for, else that of the user: the product's own API is asked, in the name of the caller. */
async function translator(
  http: FastifyInstance,
  request: FastifyRequest<{ Querystring: { locale?: string } }>,
): Promise<(key: string) => string> {
  const locale = encodeURIComponent(request.query.locale ?? request.scope.user.locale);
  const answer = await http.inject({ url: `/api/core/locales/${locale}`, headers: callerHeaders(request) });
  const { keys = {} } = answer.json<{ readonly keys?: Readonly<Record<string, string>> }>();
  return (key) => (Object.hasOwn(keys, key) ? keys[key]! : key);
}

const isRunning = (): ApiError => ApiError.of('TRANSITION_REJECTED', ['DO'], { rejectionReason: 'The import is running already.' });

/** Values of columns that have few different ones. */
const fewValues = ({ columns, facts }: Table): Record<string, readonly string[]> =>
  Object.fromEntries(columns.flatMap((column, index) => (facts[index]?.values ? [[column, Object.keys(facts[index].values)]] : [])));

/** @throws MISSING_FIELD_IN_QUERY without the name of a kind */
function kindAsked({ entityName }: ByKind['Querystring']): string {
  if (entityName === undefined || entityName === '') throw ApiError.of('MISSING_FIELD_IN_QUERY', ['entityName']);
  return entityName;
}
