import { ApiError, extensionOf } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import type { FastifyRequest } from 'fastify';
import { renamedFile } from '../../services/files/cleanFileName.ts';
import { attachFile } from './attachFile.ts';
import { convertDocument } from './convertDocument.ts';
import {
  changeDocument,
  documentInfo,
  documentOf,
  type DocumentRow,
  documentsOf,
  documentVersion,
  storeDocument,
  unknownDocument,
  type VersionRow,
  versionsOf,
} from './documents.ts';
import { discardDocument } from './discardDocument.ts';
import { receiveFile } from './receiveFile.ts';
import { JSON_TYPE, scopeOf, type RouteContext, type WithIdentifier } from './RouteContext.ts';
import { sendDocument } from './sendDocument.ts';

interface WithDocument {
  readonly Params: { readonly identifier: string; readonly id: string };
  readonly Querystring: { readonly contentDisposition?: string; readonly type?: string; readonly version?: string };
  readonly Body: unknown;
}
type WithVersion = WithDocument & { readonly Params: { readonly version: string } };
type Find = (request: FastifyRequest<WithDocument>) => Promise<DocumentRow>;

/** Files attached to the records of one entity. */
export function documentRoutes(context: RouteContext): void {
  const find: Find = async (request) => {
    const { _id } = await context.of(request).repository.get(scopeOf(request), request.params.identifier);
    const document = await documentOf(context.services.database, scopeOf(request), request.params.id);
    if (document?.record_id !== _id) throw unknownDocument(request.params.id);
    return document;
  };
  listRoutes(context);
  contentRoutes(context, find);
  changeRoutes(context, find);
  versionRoutes(context, find);
}

function listRoutes({ http, of, services, collection, reads, writes }: RouteContext): void {
  const route = `${collection}/:identifier/documents`;
  http.get<WithIdentifier & Pick<WithDocument, 'Querystring'>>(route, reads, async (request, reply) => {
    const { _id } = await of(request).repository.get(scopeOf(request), request.params.identifier);
    const rows = await documentsOf(services.database, scopeOf(request), _id);
    const types = request.query.type?.split(',');
    const wanted = rows.map(documentInfo).filter(({ type = '' }) => types === undefined || types.includes(type));
    return reply.type(JSON_TYPE).send(JSON.stringify(wanted));
  });
  http.post<WithIdentifier>(route, writes, async (request, reply) => {
    const { repository, entity } = of(request);
    const { _id: recordId, registration } = await repository.get(scopeOf(request), request.params.identifier);
    const { file, fields } = await receiveFile(request, services.intake);
    const [type, givenName] = [fields.get('type') || undefined, fields.get('name') || undefined];
    const place = { entity: entity.name, recordId, registration, ...(type && { type }), ...(givenName && { givenName }) };
    return reply
      .code(201)
      .type(JSON_TYPE)
      .send(JSON.stringify(await attachFile(services, scopeOf(request), file, place)));
  });
}

function contentRoutes({ http, services, collection, reads, writes }: RouteContext, find: Find): void {
  const route = `${collection}/:identifier/documents/:id`;
  const opensByLink = { config: { ...reads.config, opensByLink: true } };
  http.get<WithDocument>(`${route}/content`, opensByLink, async (request, reply) => {
    const version = await askedVersion(services.database, request, await find(request));
    return sendDocument(reply, services.files, scopeOf(request), version, request.query);
  });
  const { links } = services;
  if (links)
    http.post<WithDocument>(`${route}/links`, reads, async (request, reply) => {
      const { version, contentDisposition } = objectOf(request.body);
      const asked = await askedVersion(services.database, request, await find(request), version);
      const query = {
        ...(version !== undefined && { version: String(asked.version) }),
        ...(contentDisposition === 'inline' && { contentDisposition }),
      };
      const path = request.url.split('?')[0]!.replace(/\/links$/, '/content');
      return reply.code(201).send(await links.make(scopeOf(request), path, query));
    });
  http.post<WithDocument>(`${route}/pdf`, writes, async (request, reply) => {
    const document = await find(request);
    return reply.code(201).send(await convertDocument(services, request, document));
  });
}

function changeRoutes({ http, of, services, collection, writes }: RouteContext, find: Find): void {
  const route = `${collection}/:identifier/documents/:id`;
  http.patch<WithDocument>(route, writes, async (request, reply) => {
    const document = await find(request);
    const { name = document.name, type = document.type, ...rest } = objectOf(request.body);
    const wrong = [
      ...Object.keys(rest),
      ...(isText(name) && name.trim() !== '' ? [] : ['name']),
      ...(type === null || isText(type) ? [] : ['type']),
    ];
    if (wrong.length > 0) throw ApiError.of('INVALID_FIELD_IN_BODY', [wrong[0]!.slice(0, 100)]);
    const changes = { name: renamedFile(String(name), extensionOf(document.name)), type: (type as string | null) || null };
    return reply.send(documentInfo(await changeDocument(services.database, scopeOf(request), document.id, changes)));
  });
  http.delete<WithDocument>(route, writes, async (request, reply) => {
    await discardDocument(services, scopeOf(request), await find(request), of(request).repository);
    return reply.code(204).send();
  });
}

function versionRoutes({ http, services, collection, reads, writes }: RouteContext, find: Find): void {
  const route = `${collection}/:identifier/documents/:id/versions`;
  const { database } = services;
  http.get<WithDocument>(route, reads, async (request) =>
    (await versionsOf(database, scopeOf(request), await find(request))).map(documentVersion),
  );
  http.post<WithDocument>(route, writes, async (request, reply) => {
    const { id, entity, record_id: recordId, registration, name } = await find(request);
    const { file } = await receiveFile(request, services.intake);
    const place = { id, entity, recordId, registration, givenName: name.replace(/\.[^.]+$/, '') };
    return reply.code(201).send(await attachFile(services, scopeOf(request), file, place));
  });
  http.post<WithVersion>(`${route}/:version/restore`, writes, async (request, reply) => {
    const { id, entity, record_id: recordId, registration, ...document } = await find(request);
    const past = await askedVersion(
      database,
      request,
      { id, entity, record_id: recordId, registration, ...document },
      request.params.version,
    );
    const { name, file, content_type: contentType, size, sha256 } = past;
    const next = { id, entity, recordId, registration, name, file, contentType, size: Number(size), sha256 };
    return reply.code(201).send(documentInfo(await storeDocument(database, scopeOf(request), next)));
  });
}

/** The version that the request names, else the latest. @throws when there is none of the number */
async function askedVersion(
  database: RouteContext['services']['database'],
  request: FastifyRequest<WithDocument>,
  document: DocumentRow,
  version: unknown = request.query.version,
): Promise<VersionRow> {
  if (version === undefined) return document;
  const found = (await versionsOf(database, scopeOf(request), document)).find((row) => row.version === Number(version));
  if (!found) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['DocumentVersion', plainText(version).slice(0, 20)]);
  return found;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const objectOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Readonly<Record<string, unknown>>) : {};
