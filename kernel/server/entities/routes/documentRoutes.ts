import { type DownloadLink, extensionOf } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { exchangeOf, type KernelRoute } from '../../http/kernelRoute.ts';
import { renamedFile } from '../../services/files/cleanFileName.ts';
import { documentAnswer } from '../sharedAnswers.ts';
import { attachFileOnce } from './attachFile.ts';
import { convertDocument, MAX_WATERMARK } from './convertDocument.ts';
import { discardDocument } from './discardDocument.ts';
import { changeDocument, documentInfo, documentOf, type DocumentRow, documentsOf, isShownTo, unknownDocument } from './documents.ts';
import { versionNamed, versionRoutes } from './documentVersionRoutes.ts';
import type { Kind } from './Kind.ts';
import { ofKind } from './kindRoute.ts';
import { receiveFile } from './receiveFile.ts';
import { IN_PARTS, ONCE } from './requestHeaders.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { CONTENT_TYPE, contentQuery, answerDocument } from './answerDocument.ts';

/** Files attached to the records of a kind. */
export const documentRoutes = (kind: Kind): readonly KernelRoute[] => [
  ...attachedRoutes(kind),
  contentRoute(kind),
  linkRoute(kind),
  pdfRoute(kind),
  ...changeRoutes(kind),
  ...versionRoutes(kind, (request, services) => find(kind, request, services)),
];

interface WithDocument {
  readonly identifier: string;
  readonly id: string;
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
async function find({ of }: Kind, request: FastifyRequest, { database }: EntityRoutesServices): Promise<DocumentRow> {
  const { identifier, id } = request.params as WithDocument;
  const { repository } = of(request);
  const { _id } = await repository.get(request.scope, identifier);
  const document = await documentOf(database, request.scope, id);
  if (document?.record_id !== _id || !isShownTo(request.scope, document, repository)) throw unknownDocument(id);
  return document;
}

function attachedRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, of, permissions } = kind;
  const path = `${kind.path}/:identifier/documents` as const;
  const listed = route({
    method: 'GET',
    path,
    permission: permissions.read,
    tag: name,
    summary: 'Documents, newest first',
    query: { type: v.optional(v.pipe(v.string(), v.description('Of these types only, joined by commas'))) },
    answer: v.array(documentAnswer),
    run: async (call, services) => {
      const { scope, params, query } = call;
      const { repository } = of(exchangeOf(call).request);
      const { _id } = await repository.get(scope, params.identifier);
      const rows = await documentsOf(services.get(EntityRoutesServices).database, scope, _id);
      const types = query.type?.split(',');
      const shown = rows.filter((row) => isShownTo(scope, row, repository));
      return shown.map(documentInfo).filter(({ type = '' }) => types === undefined || types.includes(type));
    },
  });
  const attached = route({
    method: 'POST',
    path,
    permission: permissions.write,
    tag: name,
    summary: 'Attach a document; one of the same name gets its next version',
    takesFile: true,
    answer: documentAnswer,
    status: 201,
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const { repository, entity } = of(request);
      const { _id: recordId, registration } = await repository.get(call.scope, call.params.identifier);
      const records = services.get(EntityRoutesServices);
      const { file, fields } = await receiveFile(request, records);
      const [type, givenName] = [fields.get('type') || undefined, fields.get('name') || undefined];
      const place = { entity: entity.name, recordId, registration, ...(type && { type }), ...(givenName && { givenName }) };
      return attachFileOnce(records, exchangeOf(call), file, place);
    },
  });
  const form = { type: { type: 'string' }, name: { type: 'string' }, ...IN_PARTS };
  return [
    ofKind(kind, { id: 'documentsOf' }, listed),
    ofKind(kind, { id: 'attachDocumentTo', described: { form, headers: [ONCE] } }, attached),
  ];
}

const pathOf = (kind: Kind) => `${kind.path}/:identifier/documents/:id` as const;

function contentRoute(kind: Kind): KernelRoute {
  const content = route({
    method: 'GET',
    path: `${pathOf(kind)}/content`,
    permission: kind.permissions.read,
    tag: kind.name,
    audits: 'DOWNLOAD',
    summary: 'Download',
    query: {
      version: v.optional(v.pipe(v.string(), v.description('Instead of the latest'))),
      token: v.optional(v.pipe(v.string(), v.description('Of a one-time link, instead of a session'))),
      ...contentQuery,
    },
    produces: CONTENT_TYPE,
    run: async (call, services) => {
      const { database, files } = services.get(EntityRoutesServices);
      const document = await find(kind, exchangeOf(call).request, services.get(EntityRoutesServices));
      return answerDocument(files, call.scope, await versionNamed(database, call.scope, document, call.query.version), call.query);
    },
  });
  return ofKind(kind, { id: 'documentContentOf', opensByLink: true }, content);
}

const link: v.GenericSchema<DownloadLink> = v.object({ url: v.string(), endDate: v.string() });

function linkRoute(kind: Kind): KernelRoute {
  const linked = route({
    method: 'POST',
    path: `${pathOf(kind)}/links`,
    permission: kind.permissions.read,
    tag: kind.name,
    summary: 'A link that opens the document once, within a minute, without a session',
    body: v.object({ version: v.optional(v.union([v.number(), v.string()])), contentDisposition: v.optional(v.string()) }),
    answer: link,
    status: 201,
    run: async (call, services) => {
      const { version, contentDisposition } = call.body;
      const { request } = exchangeOf(call);
      const { database, links } = services.get(EntityRoutesServices);
      const document = await find(kind, request, services.get(EntityRoutesServices));
      const asked = await versionNamed(database, call.scope, document, version);
      const query = {
        ...(version !== undefined && { version: String(asked.version) }),
        ...(contentDisposition === 'inline' && { contentDisposition }),
      };
      return links.make(call.scope, request.url.split('?')[0]!.replace(/\/links$/, '/content'), query);
    },
  });
  return ofKind(kind, { id: 'linkToDocumentOf' }, linked);
}

function pdfRoute(kind: Kind): KernelRoute {
  const converted = route({
    method: 'POST',
    path: `${pathOf(kind)}/pdf`,
    permission: kind.permissions.write,
    tag: kind.name,
    summary: 'Make a PDF of a document, or put a watermark on it',
    body: v.object({ watermark: v.nullish(v.pipe(v.string(), v.maxLength(MAX_WATERMARK))) }),
    answer: documentAnswer,
    status: 201,
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const document = await find(kind, request, services.get(EntityRoutesServices));
      return convertDocument(services.get(EntityRoutesServices), request, document, call.body.watermark);
    },
  });
  return ofKind(kind, { id: 'makePdfOf' }, converted);
}

/** What another system says of a document; null takes it away. */
const told = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200)));

function changeRoutes(kind: Kind): readonly KernelRoute[] {
  const writes = { path: pathOf(kind), permission: kind.permissions.write, tag: kind.name } as const;
  const changed = route({
    ...writes,
    method: 'PATCH',
    summary: 'Rename a document, give it another type, share it with clients, or say how it was delivered and what others call it',
    body: v.strictObject({
      name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
      type: v.nullish(v.string()),
      isShared: v.optional(v.boolean()),
      deliveryId: told,
      deliveryStatus: told,
      externalReference: told,
      externalGroupId: told,
    }),
    answer: documentAnswer,
    run: async (call, services) => {
      const document = await find(kind, exchangeOf(call).request, services.get(EntityRoutesServices));
      const {
        name = document.name,
        type = document.type,
        isShared = document.shared === true,
        deliveryId = document.delivery_id,
        deliveryStatus = document.delivery_status,
        externalReference = document.external_reference,
        externalGroupId = document.external_group_id,
      } = call.body;
      const changes = {
        name: renamedFile(name, extensionOf(document.name)),
        type: type || null,
        delivery_id: deliveryId || null,
        delivery_status: deliveryStatus || null,
        external_reference: externalReference || null,
        external_group_id: externalGroupId || null,
        shared: isShared,
      };
      return documentInfo(await changeDocument(services.get(EntityRoutesServices).database, call.scope, document.id, changes));
    },
  });
  const removed = route({
    ...writes,
    method: 'DELETE',
    summary: 'Delete a document with all its versions',
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const document = await find(kind, request, services.get(EntityRoutesServices));
      await discardDocument(services.get(EntityRoutesServices), call.scope, document, kind.of(request).repository);
    },
  });
  return [ofKind(kind, { id: 'changeDocumentOf' }, changed), ofKind(kind, { id: 'removeDocumentOf' }, removed)];
}
