import type { MultipartFile } from '@fastify/multipart';
import { apiRoute, ApiError, isPermitted } from '@mortise/sdk';
import type { FilesService, RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { documentInfo, documentOf, documentsOf, fileKey, removeDocument, storeDocument, type DocumentRow } from './documents.ts';
import { JSON_TYPE, scopeOf, type EntityRoutesServices, type RouteContext, type WithIdentifier } from './RouteContext.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** Types that browsers show without running anything. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

interface WithDocument {
  readonly Params: { readonly identifier: string; readonly id: string };
  readonly Querystring: { readonly contentDisposition?: string; readonly type?: string };
}

/** Files attached to the records of one entity. */
export function documentRoutes(context: RouteContext): void {
  const { http, of, services, collection, reads, writes } = context;
  const { database, files } = services;
  const route = `${collection}/:identifier/documents`;
  const owned = async (request: FastifyRequest<WithDocument>): Promise<DocumentRow> => {
    const { _id } = await of(request).repository.get(scopeOf(request), request.params.identifier);
    const document = await documentOf(database, scopeOf(request), request.params.id);
    if (document?.record_id !== _id) throw unknownDocument(request.params.id);
    return document;
  };
  http.get<WithIdentifier & Pick<WithDocument, 'Querystring'>>(route, reads, async (request, reply) => {
    const { _id } = await of(request).repository.get(scopeOf(request), request.params.identifier);
    const rows = await documentsOf(database, scopeOf(request), _id);
    const types = request.query.type?.split(',');
    return reply
      .type(JSON_TYPE)
      .send(JSON.stringify(rows.map(documentInfo).filter(({ type = '' }) => types === undefined || types.includes(type))));
  });
  http.post<WithIdentifier>(route, writes, async (request, reply) => {
    const stored = await upload(context, request);
    return reply.code(201).type(JSON_TYPE).send(JSON.stringify(stored));
  });
  http.get<WithDocument>(`${route}/:id/content`, reads, async (request, reply) => {
    const document = await owned(request);
    return sendContent(reply, files, scopeOf(request), document, request.query.contentDisposition === 'inline');
  });
  http.delete<WithDocument>(`${route}/:id`, writes, async (request, reply) => {
    await discard(services, scopeOf(request), await owned(request));
    return reply.code(204).send();
  });
}

/** Documents by their own id, whatever they are attached to. Specification 2§7. */
export function sharedDocumentRoutes(http: FastifyInstance, services: EntityRoutesServices): void {
  const { database, files, repositories } = services;
  const permitted = async (request: FastifyRequest<WithDocument>, verb: 'read' | 'write'): Promise<DocumentRow> => {
    const document = await documentOf(database, scopeOf(request), request.params.id);
    if (!document) throw unknownDocument(request.params.id);
    // Who may not see the record may not see its files either.
    const permission = `${verb} ${apiRoute(repositories.named(document.entity, scopeOf(request)).entity)}`;
    if (!isPermitted(scopeOf(request).holder, permission)) throw ApiError.of('PERMISSION_DENIED', [permission]);
    return document;
  };
  const signedIn = { config: { permission: 'signed-in' } };
  http.get<WithDocument>('/api/core/documents/:id/content', signedIn, async (request, reply) => {
    const document = await permitted(request, 'read');
    return sendContent(reply, files, scopeOf(request), document, request.query.contentDisposition === 'inline');
  });
  http.delete<WithDocument>('/api/core/documents/:id/content', signedIn, async (request, reply) => {
    await discard(services, scopeOf(request), await permitted(request, 'write'));
    return reply.code(204).send();
  });
}

async function upload({ of, services }: RouteContext, request: FastifyRequest<WithIdentifier>): Promise<object> {
  const scope = scopeOf(request);
  const { repository, entity } = of(request);
  const record = await repository.get(scope, request.params.identifier);
  const id = uuidv7();
  const key = fileKey(scope, id);
  const { file, size, fields } = await receive(request, services, key);
  try {
    const name = fileName(fields.get('name') ?? file.filename);
    const type = fields.get('type');
    const base = {
      id,
      entity: entity.name,
      record_id: record._id,
      registration: record.registration,
      name,
      content_type: file.mimetype.slice(0, 200),
    };
    const row = {
      ...base,
      type: type ?? null,
      size: String(size),
      insert_date: new Date().toISOString(),
      insert_user: scope.user.username,
    };
    await storeDocument(services.database, scope, row);
    return documentInfo(row);
  } catch (error) {
    await services.files.remove(key);
    throw error;
  }
}

interface Received {
  readonly file: Pick<MultipartFile, 'filename' | 'mimetype'>;
  readonly size: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** The parts of the form, in whatever order they come. The file goes to its place while it arrives. */
async function receive(
  request: FastifyRequest,
  { files, maxDocumentBytes = MAX_BYTES }: EntityRoutesServices,
  key: string,
): Promise<Received> {
  if (!request.isMultipart()) throw ApiError.of('MISSING_FILE_IN_REQUEST');
  const fields = new Map<string, string>();
  let received: Omit<Received, 'fields'> | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 10, fileSize: maxDocumentBytes + 1 } })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value).slice(0, 200));
      else
        received = { file: { filename: part.filename, mimetype: part.mimetype }, size: await files.put(key, part.file, maxDocumentBytes) };
    }
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  if (!received) throw ApiError.of('MISSING_FILE_IN_REQUEST');
  return { ...received, fields };
}

/** A name without path and control characters. */
const fileName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').split(/[\\/]/).at(-1)!.trim().slice(0, 200) || 'document'; // prettier-ignore

async function discard({ database, files }: EntityRoutesServices, scope: RequestScope, { id }: DocumentRow): Promise<void> {
  await removeDocument(database, scope, id);
  await files.remove(fileKey(scope, id));
}

/** Sent so that no browser takes it for a page of ours: no sniffing, no scripts, saved unless it is harmless to show. */
async function sendContent(
  reply: FastifyReply,
  files: FilesService,
  scope: RequestScope,
  document: DocumentRow,
  inline: boolean,
): Promise<FastifyReply> {
  const content = await files.get(fileKey(scope, document.id));
  const isInline = inline && SHOWN_INLINE.has(document.content_type);
  const safeName = document.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .header(
      'content-disposition',
      `${isInline ? 'inline' : 'attachment'}; filename="${safeName}"; filename*=UTF-8''${encodeURIComponent(document.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('content-length', document.size)
    .type(/^[\w.+-]+\/[\w.+-]+$/.test(document.content_type) ? document.content_type : 'application/octet-stream')
    .send(content);
}

const unknownDocument = (id: string): ApiError => ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Document', id.slice(0, 100)]);
