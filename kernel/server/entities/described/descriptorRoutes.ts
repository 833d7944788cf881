import { ApiError, apiError, type EntityDefinition, type EntityRecord, type HistoryEntry } from '@mortise/sdk';
import { type EntityDescriptor, type SystemRepositories, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { checkedBody } from '../checkedBody.ts';
import { changeOfRecord, newRecord, recordOf } from '../derivedSchemas.ts';
import { fieldChanges } from '../fieldChanges.ts';
import { ifMatch } from '../routes/ifMatch.ts';
import { historyAnswer } from '../sharedAnswers.ts';
import type { DescribedEntities } from './DescribedEntities.ts';
import { DescribedServices } from './DescribedServices.ts';
import { refuse } from './refuse.ts';

const NAME = 'EntityDescriptor';
const PATH = '/core/dyno-descriptors';
/** Of what tenants can protect by a second person. */
const AREA = 'record-types';
const readers = { permission: `read /api${PATH}`, tag: NAME } as const;
const writers = { permission: `write /api${PATH}`, tag: NAME, answer: recordOf(NAME) } as const;

type Values = Readonly<Record<string, unknown>>;

/** Descriptions of kinds of records are changed here, and are in force at once; the list reads what was published. */
export const describeKind = route({
  ...writers,
  method: 'POST',
  path: PATH,
  summary: 'Describe a kind of record: it is in force at once',
  body: newRecord(NAME),
  status: 201,
  approval: {
    area: AREA,
    outline: async ({ scope, body }, services) => {
      const descriptors = descriptorsOf(services.get(DescribedServices).repositories);
      const after = descriptorOf(checked(descriptors.entity, body, false));
      if ((await descriptors.find(scope, after.kind)) !== undefined) refuse('kind', 'There is a kind of this name already');
      return { name: after.kind, after: { ...after } };
    },
  },
  run: async ({ scope, body }, services) => {
    const descriptors = descriptorsOf(services.get(DescribedServices).repositories);
    const descriptor = descriptorOf(checked(descriptors.entity, body, false));
    const present = await descriptors.find(scope, descriptor.kind);
    if (present?.status === 'OUT_OF_USE') refuse('kind', 'There is a kind of this name already, which is inactive: activate it');
    if (present !== undefined) refuse('kind', 'There is a kind of this name already');
    return publish(services.get(DescribedServices), scope, { kind: descriptor.kind, content: descriptor, baseVersion: 0 });
  },
});

export const changeKind = route({
  ...writers,
  method: 'PATCH',
  path: `${PATH}/:identifier`,
  summary: 'Change what a kind of record is: it is in force at once',
  body: changeOfRecord(NAME),
  approval: {
    area: AREA,
    outline: async ({ scope, params, body }, services) => {
      const { described, repositories } = services.get(DescribedServices);
      const descriptors = descriptorsOf(repositories);
      const { registration: name } = await descriptors.get(scope, params.identifier);
      const before = await described.latest(scope, name);
      return { name, before, after: descriptorOf({ ...before, ...checked(descriptors.entity, body, true) }) };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    const { described, repositories } = services.get(DescribedServices);
    const descriptors = descriptorsOf(repositories);
    const { registration: kind, status, _version } = await descriptors.get(scope, params.identifier);
    // To save it is to put it into force.
    if (status === 'OUT_OF_USE')
      throw apiError('TRANSITION_REJECTED', ['Save'], {
        rejectionReason: 'The record type is inactive. Activate it, then change it.',
      });
    const changes = checked(descriptors.entity, body, true);
    if (changes['kind'] !== undefined && changes['kind'] !== kind) refuse('kind', 'The name stays what it is: describe another kind');
    const before = await described.latest(scope, kind);
    const baseVersion = versionOf(body) ?? ifMatch(exchangeOf(call).request) ?? _version;
    return publish(services.get(DescribedServices), scope, { kind, content: descriptorOf({ ...before, ...changes }), baseVersion });
  },
});

export const takeTransitionOfKind = route({
  ...writers,
  method: 'POST',
  path: `${PATH}/:identifier/transitions/:code`,
  summary: 'Take a kind of record out of use, or bring it back',
  body: v.pipe(
    v.custom<unknown>(() => true),
    v.description('The version that was seen, as `_version`'),
  ),
  approval: {
    area: AREA,
    outline: async ({ scope, params }, services) => {
      const descriptors = descriptorsOf(services.get(DescribedServices).repositories);
      const { registration: name, status } = await descriptors.get(scope, params.identifier);
      const transition = descriptors.entity.workflow!.transitions.find(({ code }) => code === params.code);
      return { name, before: { status }, after: { status: transition?.to ?? status } };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    const { described, repositories } = services.get(DescribedServices);
    const descriptors = descriptorsOf(repositories);
    const { registration: kind, status, _version } = await descriptors.get(scope, params.identifier);
    const transition = descriptors.entity.workflow!.transitions.find(({ code }) => code === params.code);
    if (transition?.from.includes(status) !== true) throw apiError('TRANSITION_REJECTED', [params.code.slice(0, 100)]);
    const content = transition.to === 'IN_USE' ? await described.latest(scope, kind) : undefined;
    const baseVersion = versionOf(body) ?? ifMatch(exchangeOf(call).request) ?? _version;
    return publish(services.get(DescribedServices), scope, { kind, ...(content && { content }), baseVersion });
  },
});

export const historyOfKind = route({
  ...readers,
  method: 'GET',
  path: `${PATH}/:identifier/history`,
  summary: 'What a kind of record was, newest first',
  answer: v.array(historyAnswer),
  run: async ({ scope, params }, services) => {
    const { described, repositories } = services.get(DescribedServices);
    const { registration } = await descriptorsOf(repositories).get(scope, params.identifier);
    return history(described, scope, registration);
  },
});

const descriptorsOf = (repositories: SystemRepositories) => repositories.named(NAME);

interface Publication {
  readonly kind: string;
  /** Undefined where the kind goes out of use. */
  readonly content?: EntityDescriptor;
  readonly baseVersion: number;
}

/** Publishes and answers the record. @throws STALE_VERSION with the present record as `current` */
async function publish(
  { described, repositories }: DescribedServices,
  scope: RequestScope,
  { kind, content, baseVersion }: Publication,
): Promise<EntityRecord> {
  const descriptors = descriptorsOf(repositories);
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
}

const stale = (kind: string, current: EntityRecord): ApiError => apiError('STALE_VERSION', [kind], { current });

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
  if (!Number.isSafeInteger(version)) throw apiError('INVALID_INTEGER_FIELD', ['_version']);
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
