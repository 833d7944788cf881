import { apiRoute, ApiError, deletePermission, token, type EntityDefinition, type Fields, type JsonObject } from '@mortise/sdk';
import type { FilesService, PdfConverter, RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { DownloadLinks } from '../../services/files/DownloadLinks.ts';
import type { FileIntake } from '../../services/files/FileIntake.ts';
import type { RegisteredRoute } from '../../http/noteRoutes.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { SqlRepository } from '../SqlRepository.ts';

/** What the generic routes need. */
export interface EntityRoutesServices {
  readonly database: OpenDatabase;
  readonly repositories: SqlRepositories;
  readonly files: FilesService;
  readonly intake: FileIntake;
  /** Undefined where there are no users who could make them. */
  readonly links?: DownloadLinks;
  /** Undefined where no plugin makes PDFs. */
  readonly converter?: () => PdfConverter | undefined;
  /** Of the OpenAPI document. */
  readonly title?: string;
  readonly version?: string;
  readonly bodies?: Readonly<Record<string, Fields>>;
  readonly paths?: JsonObject;
  /** All routes of the server: what nobody described is in the document too. */
  readonly routes?: readonly RegisteredRoute[];
}
export const EntityRoutesServices = token<EntityRoutesServices>('kernel/records');

/** What a request is about. */
export interface AskedEntity {
  readonly entity: EntityDefinition;
  readonly repository: SqlRepository;
}

/** One entity while its routes are registered, or all those that tenants describe: which one, a request says. */
export interface RouteContext {
  readonly http: FastifyInstance;
  /** The entity of all requests, where it is always the same. */
  readonly entity?: EntityDefinition;
  /** @throws UNSUPPORTED_ENTITY */
  readonly of: (request: FastifyRequest) => AskedEntity;
  readonly services: EntityRoutesServices;
  /** `/api/financing/contracts` */
  readonly collection: string;
  /** Route options that need the permission to read, or to write. */
  readonly reads: RouteOptions;
  readonly writes: RouteOptions;
  /** Deleting, and taking it back. */
  readonly deletes: RouteOptions;
}

interface RouteOptions {
  readonly config: { readonly permission: string | ((request: FastifyRequest) => string) };
}

export function routeContext(http: FastifyInstance, services: EntityRoutesServices, entity: EntityDefinition): RouteContext {
  const collection = apiRoute(entity);
  const asked = { entity, repository: services.repositories.sqlOf(entity) };
  return {
    http,
    entity,
    of: () => asked,
    services,
    collection,
    reads: { config: { permission: `read ${collection}` } },
    writes: { config: { permission: `write ${collection}` } },
    deletes: { config: { permission: deletePermission(entity) } },
  };
}

export interface WithIdentifier {
  readonly Params: { readonly identifier: string };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Ids or registrations in a body. @throws the catalogue's errors */
export function identifiersOf(body: unknown): readonly string[] {
  if (!Array.isArray(body)) throw ApiError.of(body === undefined || body === null ? 'MISSING_BODY_PAYLOAD' : 'INVALID_BODY_ARRAY');
  if (body.length === 0) throw ApiError.of('EMPTY_BODY_ARRAY');
  if (body.length > 1_000 || body.some((entry) => typeof entry !== 'string')) throw ApiError.of('INVALID_BODY_ARRAY');
  return body as readonly string[];
}

/** Version from the If-Match header: `"3"` or `3`. */
export function ifMatch({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw ApiError.of('INVALID_FIELD_IN_HEADERS', ['If-Match']);
  return Number(match[1]);
}

export const scopeOf = (request: FastifyRequest): RequestScope => request.scope;
