import { ApiError, rankOf, shownEntity, type Services } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { DatabaseService, FilesService, JobsService, Repositories } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isUnderWay } from '../shared/exports.ts';
import { exportColumns } from './exportColumns.ts';
import { LONG_EXPORTS, requireReadable, SHORT_EXPORTS } from './exportJob.ts';
import { exportQuery } from './exportQuery.ts';
import { ExportStore, fileKey, infoOf, type NewExport, type StoredExport } from './ExportStore.ts';
import { exportTexts } from './exportTexts.ts';
import { filled, readBody, text } from './readBody.ts';
import { fileTitle, sendFile } from './sendFile.ts';

const SHORT = 2_000;
const MOST_UNDER_WAY = 10;
/** A list lets fewer be selected at once. */
const MOST_CHOSEN = 50_000;
const HOUR = 3_600_000;

const exportBody = v.strictObject({
  entity: filled(100),
  query: v.optional(v.record(text(100), text(20_000)), {}),
  columns: v.pipe(v.array(filled(300)), v.minLength(1), v.maxLength(200)),
  registrations: v.optional(v.pipe(v.array(filled(200)), v.minLength(1), v.maxLength(MOST_CHOSEN))),
  format: v.picklist(['xlsx', 'csv']),
  fileName: v.optional(filled(100)),
  locale: v.optional(v.pipe(filled(35), v.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i))),
});

interface ById {
  Params: { id: string };
}
const signedIn = { config: { permission: 'signed-in' } };

/** Exports of lists, for whoever asked for them and for administrators: `/api/report/exports`. */
export function exportRoutes(http: FastifyInstance, services: Services): void {
  const store = new ExportStore(services.get(DatabaseService));
  const files = services.get(FilesService);
  const jobs = services.get(JobsService);
  keepClean(http, store, files);

  http.get('/api/report/exports', signedIn, async ({ scope }) => (await store.all(scope)).map(infoOf));

  http.get<ById>('/api/report/exports/:id', signedIn, async ({ scope, params }) => infoOf(await store.get(scope, params.id)));

  http.post('/api/report/exports', signedIn, async (request, reply) => {
    const { scope } = request;
    if ((await store.underWay(scope)) >= MOST_UNDER_WAY) throw ApiError.of('TOO_MANY_REQUESTS', ['60']);
    const wanted = await newExport(http, services, request);
    const id = await store.add(scope, wanted);
    const isShort = wanted.total !== undefined && wanted.total <= SHORT;
    await jobs.enqueue(isShort ? SHORT_EXPORTS : LONG_EXPORTS, { tenant: scope.tenant, id });
    return reply.code(201).send(infoOf(await store.get(scope, id)));
  });

  http.get<ById>('/api/report/exports/:id/file', signedIn, async ({ scope, params }, reply) => {
    const stored = await store.get(scope, params.id);
    // The right to read the kind may be gone since.
    requireReadable(scope, services.get(Repositories).named(stored.entityName, scope).entity);
    if (stored.status !== 'DONE') throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['ExportFile', params.id]);
    const content = await files.get(fileKey(scope.tenant, stored._id));
    reply.header('x-row-count', stored.rows).header('content-length', stored.size);
    return sendFile(reply, namedWithRows(stored), stored.format, content);
  });

  http.post<ById>('/api/report/exports/:id/cancel', signedIn, async ({ scope, params }) => {
    await store.end(await store.get(scope, params.id), 'CANCELLED');
    return infoOf(await store.get(scope, params.id));
  });

  http.delete<ById>('/api/report/exports/:id', signedIn, async ({ scope, params }, reply) => {
    const stored = await store.get(scope, params.id);
    if (isUnderWay(stored))
      throw ApiError.of('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Cancel the export before you delete it.' });
    await store.remove(stored);
    await files.remove(fileKey(scope.tenant, stored._id));
    return reply.code(204).send();
  });
}

/** What the request asks for, checked as far as it can be before it is done. @throws the catalogue's errors */
async function newExport(http: FastifyInstance, services: Services, request: FastifyRequest): Promise<NewExport> {
  const { scope } = request;
  const { entity: name, fileName, locale = scope.user.locale, ...rest } = readBody(exportBody, request.body);
  const repository = services.get(Repositories).named(name, scope);
  const { entity } = repository;
  requireReadable(scope, entity);
  const { registrations, query, format } = rest;
  const wanted = { query, format, columns: [...new Set(rest.columns)], ...(registrations && { registrations }) };
  const columns = exportColumns(shownEntity(rankOf(scope.holder), entity), wanted.columns);
  const { pagination } = await repository.list(scope, { ...exportQuery(wanted), limit: 1, projection: ['registration'], count: 'capped' });
  const texts = await exportTexts(http, request, entity, columns, locale);
  return {
    ...wanted,
    entityName: entity.name,
    title: fileTitle(fileName ?? '') || fileTitle(`${texts.plural} ${today(scope.timeZone)}`),
    texts,
    ...(pagination.size !== undefined && !pagination.isApproximate && { total: pagination.size }),
  };
}

/** `Contracts 2026-01-31, 1234 rows` */
const namedWithRows = ({ title, rows, texts }: StoredExport): string => `${title}, ${rows} ${rows === 1 ? texts.row : texts.rows}`;

/** Takes old exports away, at the start and every hour. */
function keepClean(http: FastifyInstance, store: ExportStore, files: FilesService): void {
  const clean = async (): Promise<void> => {
    for (const key of await store.removeOld()) await files.remove(key);
  };
  const timer = setInterval(() => void clean().catch((error: unknown) => http.log.error(error, 'exports')), HOUR).unref();
  http.addHook('onReady', clean);
  http.addHook('onClose', async () => clearInterval(timer));
}
