import { ApiError, type EntityDefinition, type EntityRecord } from '@mortise/sdk';
import { isShownTo, rankOf, type RequestScope, type SaveOptions, type Statements } from '@mortise/sdk/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkedBody } from '../checkedBody.ts';
import { onJudgedVersion } from '../onJudgedVersion.ts';
import { hasFiles, savedWithFiles, touchesFiles } from './fileFields.ts';
import { names, type QueryString } from './parseListQuery.ts';
import { onlyOnce, type Outcome } from './onlyOnce.ts';
import { JSON_TYPE, scopeOf, type AskedEntity, type EntityRoutesServices, type RouteContext, type WithIdentifier } from './RouteContext.ts';
import { seenVersion } from './seenVersion.ts';
import type { Within } from '../../services/database/Database.ts';

/** Most records that one POST may bring. */
const MAX_RECORDS = 1_000;
type WithQuery = WithIdentifier & { readonly Querystring: QueryString };

/** Reading, creating, changing and deleting single records. */
export function recordRoutes(context: RouteContext): void {
  readRoutes(context);
  // What is kept elsewhere is written there.
  if (context.entity === undefined || isWritten(context.entity, context)) writeRoutes(context);
}

const isWritten = (entity: EntityDefinition, { services }: RouteContext): boolean =>
  entity.addable !== false && !services.repositories.sqlOf(entity).isView;

function readRoutes({ http, of, collection, reads }: RouteContext): void {
  const url = `${collection}/:identifier`;
  // A service may have an answer of its own for one of them.
  if (!http.hasRoute({ method: 'GET', url }))
    http.get<WithQuery>(url, reads, async (request, reply) => {
      const { projection, include } = request.query;
      const options = { ...list('projection', projection), ...list('include', include) };
      return reply.type(JSON_TYPE).send(await of(request).repository.getJson(scopeOf(request), request.params.identifier, options));
    });
  if (!http.hasRoute({ method: 'GET', url: `${url}/history` }))
    http.get<WithQuery>(`${url}/history`, reads, async (request, reply) => {
      const { identifier } = request.params;
      const saves = await of(request).repository.history(scopeOf(request), identifier, versionBefore(request.query['before']));
      return reply.type(JSON_TYPE).send(JSON.stringify(saves));
    });
}

function versionBefore(text: QueryString[string]): { readonly before?: number } {
  if (text === undefined) return {};
  const before = Number(text);
  if (!/^\d{1,9}$/.test(text)) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['before']);
  return { before };
}

function list<Name extends string>(name: Name, value: QueryString[string]): Partial<Record<Name, readonly string[]>> {
  const found = names(value);
  return (found ? { [name]: found } : {}) as Partial<Record<Name, readonly string[]>>;
}

function writeRoutes({ http, of, services, collection, writes, deletes }: RouteContext): void {
  http.post(collection, writes, (request, reply) =>
    onlyOnce(services.database, request, reply, {
      before: () => {
        const { repository, entity } = of(request);
        return repository.judgeNew(scopeOf(request), bodiesOf(entity, scopeOf(request), request.body));
      },
      run: (statements) => created(services, of(request), request, statements),
    }),
  );
  http.patch<WithIdentifier>(`${collection}/:identifier`, writes, async (request, reply) => {
    const { repository, entity } = of(request);
    const scope = scopeOf(request);
    const { identifier } = request.params;
    const body = bodyOf(entity, scope, request.body);
    const save = (options: Within<SaveOptions>) =>
      touchesFiles(entity, body)
        ? savedWithFiles(services, { repository, entity, scope, body, identifier }, (full, statements) =>
            repository.update(scope, identifier, full, { ...options, statements, isEntered: true }),
          )
        : repository.update(scope, identifier, body, { ...options, isEntered: true });
    const judge = () => repository.judgeChange(scope, identifier, body, false);
    return answer(reply, await onJudgedVersion(seenVersion(request), judge, save));
  });
  http.put<WithIdentifier>(`${collection}/:identifier`, writes, async (request, reply) => {
    const scope = scopeOf(request);
    const { identifier } = request.params;
    const body = objectOf(request.body);
    const { repository, entity } = of(request);
    const save = (options: Within<SaveOptions>) =>
      hasFiles(entity)
        ? savedWithFiles(services, { repository, entity, scope, body, identifier, isWhole: true }, (full, statements) =>
            repository.replace(scope, identifier, full, { ...options, statements, isEntered: true }),
          )
        : repository.replace(scope, identifier, body, { ...options, isEntered: true });
    const judge = () => repository.judgeChange(scope, identifier, body, true);
    return answer(reply, await onJudgedVersion(seenVersion(request), judge, save));
  });
  http.delete<WithIdentifier>(`${collection}/:identifier`, deletes, async (request, reply) => {
    await of(request).repository.remove(scopeOf(request), request.params.identifier, seenVersion(request));
    return reply.code(204).send();
  });
  http.post<WithIdentifier>(`${collection}/:identifier/restore`, deletes, async (request, reply) =>
    answer(reply, await of(request).repository.restore(scopeOf(request), request.params.identifier)),
  );
}

const answer = (reply: FastifyReply, record: unknown): FastifyReply => reply.type(JSON_TYPE).send(JSON.stringify(record));

async function created(
  services: EntityRoutesServices,
  { repository, entity }: AskedEntity,
  request: FastifyRequest,
  statements: Statements | undefined,
): Promise<Outcome> {
  const scope = scopeOf(request);
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
  // Uploads are taken once anyway.
  const record = touchesFiles(entity, body)
    ? await savedWithFiles(services, { repository, entity, scope, body: body! }, (full, own) =>
        repository.create(scope, full, { statements: own, isEntered: true }),
      )
    : await repository.create(scope, body!, inside);
  return { status: 201, json: JSON.stringify(record) };
}

/** The bodies of a request that creates one record, or many. */
function bodiesOf(entity: EntityDefinition, scope: RequestScope, body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(body)) return [bodyOf(entity, scope, body)];
  if (body.length === 0) throw ApiError.of('EMPTY_BODY_ARRAY');
  if (body.length > MAX_RECORDS) throw ApiError.of('BODY_TOO_LARGE', [`${MAX_RECORDS} records`]);
  // Files come with one record at a time.
  if (body.some((one) => touchesFiles(entity, one))) throw ApiError.of('INVALID_FIELD_IN_BODY', ['file']);
  return body.map((one) => bodyOf(entity, scope, one));
}

/** The body of a person: what only the system sets, or they do not see, is not theirs to bring, nor to empty. */
function bodyOf({ fields }: EntityDefinition, scope: RequestScope, body: unknown): Readonly<Record<string, unknown>> {
  const values = Object.entries(objectOf(body));
  const isTheirs = (name: string): boolean => {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    return field === undefined || (field.readOnly !== true && isShownTo(rankOf(scope.holder), field));
  };
  const brought = values.find(([name, value]) => !isTheirs(name) && value !== null && value !== undefined);
  if (brought) throw ApiError.of('INVALID_FIELD_IN_BODY', [brought[0]]);
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
