import { ApiError, apiError, type EntityDefinition, type Services } from '@mortise/sdk';
import { DEFAULT_LOCALE, formatText, today } from '@mortise/sdk/domain';
import {
  type AuditEntry,
  AuditService,
  type CallRoute,
  TenantDatabase,
  FilesService,
  filledText,
  JobsService,
  Repositories,
  type RequestScope,
  route,
  ScopesService,
  shownEntity,
  text,
} from '@mortise/sdk/server';
import * as v from 'valibot';
import { isUnderWay, type ExportInfo } from '../shared/exports.ts';
import { exportColumns } from './exportColumns.ts';
import { LONG_EXPORTS, SHORT_EXPORTS } from './exportJob.ts';
import { requireReadable } from './requireReadable.ts';
import { exportQuery } from './exportQuery.ts';
import { ExportStore, fileKey, infoOf, type NewExport, seesAll, type StoredExport } from './ExportStore.ts';
import { exportTexts } from './exportTexts.ts';
import { rightsPrint } from './rightsPrint.ts';
import { FILE_TYPES, fileTitle } from '../shared/fileTitle.ts';

const SHORT = 2_000;
const MOST_UNDER_WAY = 10;
/** A list lets fewer be selected at once. */
const MOST_CHOSEN = 50_000;

const exportRequest = v.strictObject({
  entity: filledText(100),
  query: v.optional(v.record(text(100), text(20_000)), {}),
  columns: v.exactOptional(v.pipe(v.array(filledText(300)), v.minLength(1), v.maxLength(200))),
  registrations: v.optional(v.pipe(v.array(filledText(200)), v.minLength(1), v.maxLength(MOST_CHOSEN))),
  format: v.picklist(['xlsx', 'csv']),
  fileName: v.optional(filledText(100)),
  locale: v.optional(v.pipe(filledText(35), v.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i))),
});
const exportInfo: v.GenericSchema<ExportInfo> = v.object({
  _id: v.string(),
  title: v.string(),
  entityName: v.string(),
  format: v.picklist(['xlsx', 'csv']),
  status: v.picklist(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  query: v.record(v.string(), v.string()),
  selected: v.exactOptional(v.number()),
  rows: v.number(),
  total: v.exactOptional(v.number()),
  size: v.exactOptional(v.number()),
  error: v.exactOptional(v.string()),
  _insertDate: v.string(),
  _insertUser: v.string(),
});

const storeOf = (services: Services): ExportStore => new ExportStore(services.get(TenantDatabase));
/** Of whoever asked for it, and of administrators; it is made in the background, as them. */
const common = { permission: 'signed-in', takesKeys: 'whole', tag: 'Exports' } as const;

export const listExports = route({
  ...common,
  method: 'GET',
  path: '/report/exports',
  summary: 'Exports of lists, the latest first',
  answer: v.array(exportInfo),
  run: async ({ scope }, services) => (await storeOf(services).all(scope)).map(infoOf),
});

export const readExport = route({
  ...common,
  method: 'GET',
  path: '/report/exports/:id',
  summary: 'How far an export is',
  answer: exportInfo,
  run: async ({ scope, params: { id } }, services) => infoOf(await storeOf(services).get(scope, id)),
});

export const addExport = route({
  ...common,
  method: 'POST',
  path: '/report/exports',
  summary: 'CallRoute for an export of a list',
  body: exportRequest,
  answer: exportInfo,
  status: 201,
  run: async ({ scope, body, callRoute }, services) => {
    const store = storeOf(services);
    if ((await store.underWay(scope)) >= MOST_UNDER_WAY) throw apiError('TOO_MANY_REQUESTS', ['60']);
    const wanted = await newExport({ scope, body, callRoute }, services.get(Repositories));
    const id = await store.add(scope, wanted);
    await services.get(AuditService).write(scope, exportEntry(wanted, services.get(Repositories).named(wanted.entityName, scope).entity));
    const isShort = wanted.total !== undefined && wanted.total <= SHORT;
    await services.get(JobsService).enqueue(isShort ? SHORT_EXPORTS : LONG_EXPORTS, { tenant: scope.tenant, id });
    return infoOf(await store.get(scope, id));
  },
});

export const exportFile = route({
  ...common,
  method: 'GET',
  path: '/report/exports/:id/file',
  audits: 'DOWNLOAD',
  summary: 'The file of an export that is done',
  produces: 'application/octet-stream',
  run: async ({ scope, params: { id } }, services) => {
    const stored = await storeOf(services).get(scope, id);
    // The right to read the kind may be gone since.
    requireReadable(scope, services.get(Repositories).named(stored.entityName, scope).entity);
    if (stored.status !== 'DONE') throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ExportFile', id]);
    await requireSameRights(scope, stored, services);
    return {
      content: await services.get(FilesService).get(fileKey(scope.tenant, stored._id)),
      type: FILE_TYPES[stored.format],
      fileName: `${namedWithRows(stored)}.${stored.format}`,
      headers: { 'x-row-count': stored.rows, 'content-length': stored.size ?? 0 },
    };
  },
});

/** Administrators may read all that a file holds. @throws EXPORT_OUTDATED where its maker may by now read something else than when it was made */
async function requireSameRights(scope: RequestScope, { tenant, userId, rights }: StoredExport, services: Services): Promise<void> {
  if (seesAll(scope) || rights === rightsPrint(await services.get(ScopesService).ofUser(tenant, userId))) return;
  throw new ApiError(409, 'EXPORT_OUTDATED', 'Your rights have changed since this file was made: make it again');
}

export const cancelExport = route({
  ...common,
  method: 'POST',
  path: '/report/exports/:id/cancel',
  summary: 'Stop an export',
  answer: exportInfo,
  run: async ({ scope, params: { id } }, services) => {
    const store = storeOf(services);
    await store.end(await store.get(scope, id), 'CANCELLED');
    return infoOf(await store.get(scope, id));
  },
});

export const removeExport = route({
  ...common,
  method: 'DELETE',
  path: '/report/exports/:id',
  summary: 'Delete an export and its file',
  run: async ({ scope, params: { id } }, services) => {
    const store = storeOf(services);
    const stored = await store.get(scope, id);
    if (isUnderWay(stored))
      throw apiError('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Cancel the export before you delete it.' });
    await store.remove(stored);
    await services.get(FilesService).remove(fileKey(scope.tenant, stored._id));
  },
});

interface Wanted {
  readonly scope: RequestScope;
  readonly body: v.InferOutput<typeof exportRequest>;
  readonly callRoute: CallRoute;
}

/** What the request asks for, checked as far as it can be before it is done. @throws the catalogue's errors */
async function newExport({ scope, body, callRoute }: Wanted, repositories: Repositories): Promise<NewExport> {
  const { entity: name, fileName, locale = scope.user.locale, registrations, query, format } = body;
  const repository = repositories.named(name, scope);
  const { entity } = repository;
  requireReadable(scope, entity);
  const wanted = { query, format, columns: [...new Set(body.columns ?? [])], ...(registrations && { registrations }) };
  const columns = exportColumns(shownEntity(scope, entity), wanted.columns);
  const { pagination } = await repository.list(scope, { ...exportQuery(wanted), limit: 1, projection: ['registration'], count: 'capped' });
  const texts = await exportTexts(callRoute, entity, columns, locale);
  return {
    ...wanted,
    entityName: entity.name,
    title: fileTitle(fileName ?? '') || fileTitle(`${texts.plural} ${today(scope.timeZone)}`),
    texts,
    ...(pagination.size !== undefined && !pagination.isApproximate && { total: pagination.size }),
  };
}

/** Which columns go out, and of how many records; never what was searched for. */
function exportEntry({ entityName, columns, format, total, registrations }: NewExport, { fields }: EntityDefinition): AuditEntry {
  const confidential = Object.keys(fields).filter(
    (name) => fields[name]!.isConfidential === true && (columns.length === 0 || columns.some((column) => column.split(/[.[]/)[0] === name)),
  );
  return {
    event: 'EXPORT',
    about: { entity: entityName, registration: '' },
    facts: {
      format,
      columns,
      confidential,
      ...(total !== undefined && { total }),
      ...(registrations && { selected: registrations.length }),
    },
  };
}

/** `Contracts 2026-01-31, 1234 rows` */
const namedWithRows = ({ title, rows, texts }: StoredExport): string =>
  `${title}, ${rows} ${formatText(texts.rows, { count: rows }, texts.locale ?? DEFAULT_LOCALE)}`;
