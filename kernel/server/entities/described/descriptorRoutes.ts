import { ApiError, type EntityDefinition, type EntityRecord, type HistoryEntry } from '@mortise/sdk';
import type { EntityDescriptor, SystemRepositories, Repository, RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { checkedBody } from '../checkedBody.ts';
import { fieldChanges } from '../fieldChanges.ts';
import { ifMatch, type WithIdentifier } from '../routes/RouteContext.ts';
import type { DescribedEntities } from './DescribedEntities.ts';
import { refuse } from './refuse.ts';

const COLLECTION = 'core/dyno-descriptors';
const ROUTE = `/api/${COLLECTION}/:identifier`;
const reads = { config: { permission: `read /api/${COLLECTION}` } };
const writes = { config: { permission: `write /api/${COLLECTION}` } };

type Values = Readonly<Record<string, unknown>>;

/** Descriptions of kinds of records are changed here, and are in force at once; the list reads what was published. */
export function descriptorRoutes(http: FastifyInstance, described: DescribedEntities, repositories: SystemRepositories): void {
  const descriptors = repositories.named(COLLECTION);
  const publish = publisher(described, descriptors);

  http.post(`/api/${COLLECTION}`, writes, async ({ scope, body }, reply) => {
    const descriptor = descriptorOf(checked(descriptors.entity, body, false));
    if (await described.latest(scope, descriptor.kind)) refuse('kind', 'There is a kind of this name already');
    return reply.code(201).send(await publish(scope, descriptor.kind, descriptor, 0));
  });

  http.patch<WithIdentifier>(ROUTE, writes, async (request) => {
    const { scope, params, body } = request;
    const { registration: kind, status, _version } = await descriptors.get(scope, params.identifier);
    // To save it is to put it into force.
    if (status === 'OUT_OF_USE')
      throw ApiError.of('TRANSITION_REJECTED', ['Save'], {
        rejectionReason: 'The kind of record is out of use: bring it back in use, then change it.',
      });
    const changes = checked(descriptors.entity, body, true);
    if (changes['kind'] !== undefined && changes['kind'] !== kind) refuse('kind', 'The name stays what it is: describe another kind');
    const before = await described.latest(scope, kind);
    return publish(scope, kind, descriptorOf({ ...before, ...changes }), versionOf(body) ?? ifMatch(request) ?? _version);
  });

  http.post<{ Params: { identifier: string; code: string } }>(`${ROUTE}/transitions/:code`, writes, async (request) => {
    const { scope, params, body } = request;
    const { registration: kind, status, _version } = await descriptors.get(scope, params.identifier);
    const transition = descriptors.entity.workflow!.transitions.find(({ code }) => code === params.code);
    if (transition?.from.includes(status) !== true) throw ApiError.of('TRANSITION_REJECTED', [params.code.slice(0, 100)]);
    const content = transition.to === 'IN_USE' ? await described.latest(scope, kind) : undefined;
    return publish(scope, kind, content, versionOf(body) ?? ifMatch(request) ?? _version);
  });

  http.get<WithIdentifier>(`${ROUTE}/history`, reads, async ({ scope, params }) => {
    const { registration } = await descriptors.get(scope, params.identifier);
    return history(described, scope, registration);
  });
}

/** Publishes and answers the record. @throws STALE_VERSION with the present record as `current` */
function publisher(described: DescribedEntities, descriptors: Repository) {
  return async (scope: RequestScope, kind: string, content: EntityDescriptor | undefined, baseVersion: number): Promise<EntityRecord> => {
    const present = await descriptors.find(scope, kind);
    if (present !== undefined && present._version !== baseVersion) throw stale(kind, present);
    try {
      // A setting that is out of use has no version to begin with.
      await described.publish(scope, kind, { ...(content && { content }), baseVersion: present?.status === 'IN_USE' ? baseVersion : 0 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error;
      throw stale(kind, await descriptors.get(scope, kind));
    }
    return descriptors.get(scope, kind);
  };
}

const stale = (kind: string, current: EntityRecord): ApiError => ApiError.of('STALE_VERSION', [kind], { current });

/** The fields of a body that people fill in, without those that are emptied. */
function checked({ fields }: EntityDefinition, body: unknown, isPatch: boolean): Values {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const { _version: _, ...brought } = (isObject ? body : {}) as Record<string, unknown>;
  return checkedBody(fields, isObject ? brought : body, isPatch);
}

const descriptorOf = (values: Values): EntityDescriptor => ({
  fields: [],
  ...(withoutNothing(values) as Omit<EntityDescriptor, 'fields'>),
});

/** What is empty, or not ticked, is not said. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '' && part !== false);
  return Object.fromEntries(said.map(([name, part]) => [name, withoutNothing(part)]));
}

function versionOf(body: unknown): number | undefined {
  const { _version: version } = (body ?? {}) as { readonly _version?: unknown };
  if (version === undefined || version === null) return undefined;
  if (!Number.isSafeInteger(version)) throw ApiError.of('INVALID_INTEGER_FIELD', ['_version']);
  return version as number;
}

/** Every version, newest first, with what it changed. */
async function history(described: DescribedEntities, scope: RequestScope, kind: string): Promise<readonly HistoryEntry[]> {
  const versions = (await described.settings.versions(scope, kind)).toReversed();
  let before: Values = {};
  let wasInUse = false;
  const entries = versions.map(({ version, date, username, content, isDeleted }): HistoryEntry => {
    const after = { ...(content ?? before), status: isDeleted ? 'OUT_OF_USE' : 'IN_USE' };
    const operation = version === 1 ? 'create' : isDeleted === wasInUse ? 'transition' : 'update';
    const entry = { version, date, username, operation, changes: fieldChanges(before, after) } as const;
    [before, wasInUse] = [after, !isDeleted];
    return operation === 'transition' ? { ...entry, transition: isDeleted ? 'retire' : 'use' } : entry;
  });
  return entries.toReversed();
}
