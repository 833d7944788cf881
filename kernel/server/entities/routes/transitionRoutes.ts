import { ApiError, type EntityDefinition } from '@mortise/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commentOf } from './commentOf.ts';
import { isRepeatable, onlyOnce } from './onlyOnce.ts';
import type { JudgedTransition } from '../RecordTransitions.ts';
import { identifiersOf, ifMatch, JSON_TYPE, scopeOf, type RouteContext, type WithIdentifier } from './RouteContext.ts';

interface WithCode {
  readonly Params: { readonly identifier: string; readonly code: string };
}
interface WithDetails {
  readonly Querystring: { readonly details?: string; readonly each?: string };
}

/** Which transitions records can take, and taking one. */
export function transitionRoutes({ http, of, services, collection, reads, writes }: RouteContext): void {
  // `exclude` names what else might come with the list; nothing else does. `details` names a transition: what would each record say to it?
  // With `each=true` every record is answered for by itself.
  http.post<WithDetails>(`${collection}/transitions`, reads, async (request, reply) => {
    const { details, each } = request.query;
    const { repository } = of(request);
    const [scope, identifiers] = [scopeOf(request), identifiersOf(request.body)];
    if (details !== undefined && details !== '') return answer(reply, await repository.workflow.outlook(scope, identifiers, details));
    if (each === 'true') return answer(reply, await repository.workflow.possibleOfEach(scope, identifiers));
    return answer(reply, await repository.transitions(scope, identifiers));
  });
  // `type` narrows workflows that differ by type of record; ours are one per entity.
  http.get<WithIdentifier>(`${collection}/:identifier/transitions`, reads, async (request, reply) => {
    const { repository } = of(request);
    const { _id } = await repository.get(scopeOf(request), request.params.identifier);
    return answer(reply, await repository.transitions(scopeOf(request), [_id]));
  });
  const run = async (request: FastifyRequest<WithCode>, reply: FastifyReply) => {
    const version = ifMatch(request);
    const { identifier, code } = request.params;
    const { repository, entity } = of(request);
    const options = { ...(version !== undefined && { version }) };
    const comment = commentOf(request);
    const values = valuesOf(request);
    const given = { ...(values && { values }), ...(comment !== undefined && { comment }) };
    if (!takesTwo(entity, code)) {
      let judged: JudgedTransition | undefined;
      const before = async (): Promise<void> => {
        judged = await repository.workflow.judge(scopeOf(request), identifier, code);
      };
      return onlyOnce(services.database, request, reply, {
        ...(isRepeatable(request) && { before }),
        run: async (statements) => {
          const inside = { ...(statements && { statements }), ...(judged && { judged }) };
          const taken = await repository.transition(scopeOf(request), identifier, code, { ...options, given, ...inside });
          return { status: 200, json: JSON.stringify(taken) };
        },
      });
    }
    return answer(reply.code(202), await repository.workflow.ask(scopeOf(request), identifier, code, { ...options, given }));
  };
  const url = `${collection}/:identifier/transitions/:code`;
  // Who keeps the records elsewhere takes them through their workflow there.
  if (http.hasRoute({ method: 'POST', url })) return;
  http.post<WithCode>(url, writes, run);
  http.post<WithCode>(`${url}/undo`, writes, async (request, reply) => {
    const { identifier, code } = request.params;
    return answer(reply, await of(request).repository.takeBack(scopeOf(request), identifier, code));
  });
  http.get<WithCode>(url, { ...writes, exposeHeadRoute: false }, async (request, reply) => {
    // A link or an image must not be able to change data: only a script of ours sends the header. API-077.
    if (request.headers.authorization === undefined) throw ApiError.of('UNAUTHENTICATED');
    return run(request, reply);
  });
}

/** What was typed on the way. @throws INVALID_FIELD_IN_BODY */
function valuesOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> | undefined {
  const values = typeof body === 'object' && body !== null ? (body as { readonly values?: unknown }).values : undefined;
  if (values === undefined || values === null) return undefined;
  if (typeof values !== 'object' || Array.isArray(values)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['values']);
  return values as Readonly<Record<string, unknown>>;
}

const takesTwo = ({ workflow }: EntityDefinition, asked: string): boolean =>
  workflow?.transitions.some(({ code, props }) => code === asked && props?.fourEyes === true) === true;

const answer = (reply: FastifyReply, value: unknown): FastifyReply => reply.type(JSON_TYPE).send(JSON.stringify(value));
