import { apiError, type EntityDefinition, entityLabel, type EntityRecord } from '@mortise/sdk';
import { changesField, type RequestScope, route, type SaveOptions, type Statements } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { exchangeOf, type KernelRoute } from '../../http/kernelRoute.ts';
import { writtenJson } from '../../http/writtenJson.ts';
import { checkedBody } from '../checkedBody.ts';
import { changeOfRecord, newRecords, recordOf } from '../derivedSchemas.ts';
import { onJudgedVersion } from '../onJudgedVersion.ts';
import { historyAnswer } from '../sharedAnswers.ts';
import { hasFiles, savedWithFiles, touchesFiles } from './fileFields.ts';
import type { AskedEntity, Kind } from './Kind.ts';
import { ofKind } from './kindRoute.ts';
import { include, projection } from './listRoutes.ts';
import { names } from '../../../shared/listing/parseListQuery.ts';
import { isRepetition, onlyOnce, type Outcome } from './onlyOnce.ts';
import { ONCE, SEEN } from './requestHeaders.ts';
import { recordApproval } from './recordApproval.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { saveOnceWithFiles } from './saveOnceWithFiles.ts';
import { seenVersion } from './seenVersion.ts';
import type { Within } from '../../services/database/Database.ts';

/** Most records that one POST may bring. */
const MAX_RECORDS = 1_000;

/** Reading, creating, changing and deleting single records. */
export const recordRoutes = (kind: Kind): readonly KernelRoute[] => [
  ...readRoutes(kind),
  ...(kind.isWritten ? [createRoute(kind), updateRoute(kind), replaceRoute(kind), ...removeRoutes(kind)] : []),
];

function readRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, path, of, permissions } = kind;
  const reads = { method: 'GET', permission: permissions.read, tag: name } as const;
  return [
    ofKind(
      kind,
      { id: 'read' },
      route({
        ...reads,
        path: `${path}/:identifier`,
        summary: 'Read',
        query: { projection, include },
        answer: recordOf(name),
        run: async (call) => {
          const { scope, params, query } = call;
          const options = { ...list('projection', query.projection), ...list('include', query.include) };
          return writtenJson(await of(exchangeOf(call).request).repository.getJson(scope, params.identifier, options));
        },
      }),
    ),
    ofKind(
      kind,
      { id: 'historyOf' },
      route({
        ...reads,
        path: `${path}/:identifier/history`,
        summary: 'The last 500 saves, newest first',
        query: { before },
        answer: v.array(historyAnswer),
        run: (call) => {
          const { scope, params, query } = call;
          const until = query.before === undefined ? {} : { before: query.before };
          return of(exchangeOf(call).request).repository.history(scope, params.identifier, until);
        },
      }),
    ),
  ];
}

const before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.description('A version: the saves before it')));

function list<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, readonly string[]>> {
  const found = names(value);
  return (found ? { [name]: found } : {}) as Partial<Record<Name, readonly string[]>>;
}

function createRoute(kind: Kind): KernelRoute {
  const { name, path, of, permissions, entity } = kind;
  const created = route({
    method: 'POST',
    path,
    permission: permissions.write,
    tag: name,
    summary: `Create a ${entity === undefined ? 'record' : entityLabel(entity).toLowerCase()}`,
    body: newRecords(name),
    ...recordApproval(kind, 'create'),
    answer: v.union([recordOf(name), v.array(recordOf(name))]),
    status: 201,
    run: (call, services) => {
      const exchange = exchangeOf(call);
      const { scope } = call;
      const records = services.get(EntityRoutesServices);
      const { repository, entity: asked } = of(exchange.request);
      const bodies = bodiesOf(asked, scope, call.body);
      const before = () => repository.judgeNew(scope, bodies);
      if (bodies.some((body) => touchesFiles(asked, body))) {
        const save = { repository, entity: asked, scope, body: bodies[0]! };
        return saveOnceWithFiles(records, exchange, { save, before, status: 201 }, (full, statements) =>
          repository.create(scope, full, { statements, isEntered: true }),
        );
      }
      const run = (statements?: Statements) => create({ repository, entity: asked }, exchange.request, statements);
      return onlyOnce(records.database, exchange, { before, run });
    },
  });
  return ofKind(kind, { id: 'create', described: { headers: [ONCE] } }, created);
}

const changes = ({ name, permissions }: Kind) =>
  ({ permission: permissions.write, tag: name, body: changeOfRecord(name), answer: recordOf(name) }) as const;

function updateRoute(kind: Kind): KernelRoute {
  const updated = route({
    ...changes(kind),
    method: 'PATCH',
    path: `${kind.path}/:identifier`,
    summary: 'Change fields',
    ...recordApproval(kind, 'update'),
    run: async (call, services) => {
      const exchange = exchangeOf(call);
      const { request } = exchange;
      const { scope, params } = call;
      const records = services.get(EntityRoutesServices);
      const { repository, entity } = kind.of(request);
      const { identifier } = params;
      const body = bodyOf(entity, scope, call.body);
      const save = (options: Within<SaveOptions>) => repository.update(scope, identifier, body, { ...options, isEntered: true });
      const judge = async () =>
        (await isRepetition(records.database, request)) ? undefined : repository.judgeChange(scope, identifier, body, false);
      if (touchesFiles(entity, body))
        return onJudgedVersion(seenVersion(request), judge, (options) =>
          saveOnceWithFiles(records, exchange, { save: { repository, entity, scope, body, identifier }, status: 200 }, (full, statements) =>
            repository.update(scope, identifier, full, { ...options, statements, isEntered: true }),
          ),
        );
      return onJudgedVersion(seenVersion(request), judge, (options) =>
        onlyOnce(records.database, exchange, {
          run: async (statements) => ({ status: 200, json: JSON.stringify(await save({ ...options, ...(statements && { statements }) })) }),
        }),
      );
    },
  });
  return ofKind(kind, { id: 'update', described: { headers: [SEEN, ONCE] } }, updated);
}

function replaceRoute(kind: Kind): KernelRoute {
  const replaced = route({
    ...changes(kind),
    method: 'PUT',
    path: `${kind.path}/:identifier`,
    summary: 'Replace all fields',
    ...recordApproval(kind, 'replace'),
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const { scope, params } = call;
      const { identifier } = params;
      const body = objectOf(call.body);
      const { repository, entity } = kind.of(request);
      const files = { repository, entity, scope, body, identifier, isWhole: true };
      const save = (options: Within<SaveOptions>) =>
        hasFiles(entity)
          ? savedWithFiles(services.get(EntityRoutesServices), files, (full, statements) =>
              repository.replace(scope, identifier, full, { ...options, statements, isEntered: true }),
            )
          : repository.replace(scope, identifier, body, { ...options, isEntered: true });
      return onJudgedVersion(seenVersion(request), () => repository.judgeChange(scope, identifier, body, true), save);
    },
  });
  return ofKind(kind, { id: 'replace', described: { headers: [SEEN] } }, replaced);
}

function removeRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, path, of, permissions } = kind;
  const removed = route({
    method: 'DELETE',
    path: `${path}/:identifier`,
    permission: permissions.delete,
    tag: name,
    summary: 'Delete, until it is restored',
    ...recordApproval(kind, 'delete'),
    run: async (call) => {
      const { request } = exchangeOf(call);
      await of(request).repository.remove(call.scope, call.params.identifier, seenVersion(request));
    },
  });
  const restored = route({
    method: 'POST',
    path: `${path}/:identifier/restore`,
    permission: permissions.delete,
    tag: name,
    summary: 'Take back that the record was deleted',
    answer: recordOf(name),
    run: (call) => of(exchangeOf(call).request).repository.restore(call.scope, call.params.identifier),
  });
  return [ofKind(kind, { id: 'delete', described: { headers: [SEEN] } }, removed), ofKind(kind, { id: 'restore' }, restored)];
}

async function create({ repository, entity }: AskedEntity, request: FastifyRequest, statements: Statements | undefined): Promise<Outcome> {
  const { scope } = request;
  const bodies = bodiesOf(entity, scope, request.body);
  const inside = { ...(statements && { statements }), isEntered: true };
  if (Array.isArray(request.body)) {
    const registrations = await repository.createMany(
      scope,
      bodies.map((body) => ({ body })),
      inside,
    );
    const { entities } = await repository.list(scope, { registrations, limit: MAX_RECORDS, count: 'none' }, statements && { statements });
    return { status: 201, json: JSON.stringify(inOrder(registrations, entities)) };
  }
  const [body] = bodies;
  return { status: 201, json: JSON.stringify(await repository.create(scope, body!, inside)) };
}

/** The bodies of a request that creates one record, or many. */
function bodiesOf(entity: EntityDefinition, scope: RequestScope, body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(body)) return [bodyOf(entity, scope, body)];
  if (body.length === 0) throw apiError('EMPTY_BODY_ARRAY');
  if (body.length > MAX_RECORDS) throw apiError('BODY_TOO_LARGE', [`${MAX_RECORDS} records`]);
  // Files come with one record at a time.
  if (body.some((one) => touchesFiles(entity, one))) throw apiError('INVALID_FIELD_IN_BODY', ['file']);
  return body.map((one) => bodyOf(entity, scope, one));
}

/** The body of a person: what only the system sets, or they do not see, is not theirs to bring, nor to empty. */
function bodyOf(entity: EntityDefinition, scope: RequestScope, body: unknown): Readonly<Record<string, unknown>> {
  const values = Object.entries(objectOf(body));
  const isTheirs = (name: string): boolean => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined;
    return field === undefined || (field.readOnly !== true && changesField(scope, entity, name));
  };
  const brought = values.find(([name, value]) => !isTheirs(name) && value !== null && value !== undefined);
  if (brought) throw apiError('INVALID_FIELD_IN_BODY', [brought[0]]);
  return Object.fromEntries(values.filter(([name]) => isTheirs(name)));
}

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) checkedBody({}, body, true);
  return body as Readonly<Record<string, unknown>>;
}

const inOrder = (registrations: readonly string[], records: readonly EntityRecord[]): readonly EntityRecord[] => {
  const byRegistration = new Map(records.map((record) => [record.registration, record]));
  return registrations.flatMap((registration) => byRegistration.get(registration) ?? []);
};
