import { ApiError } from '@mortise/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commentOf } from '../approvals/approvalRoutes.ts';
import { identifiersOf, ifMatch, JSON_TYPE, scopeOf, type RouteContext, type WithIdentifier } from './RouteContext.ts';

interface WithCode {
  readonly Params: { readonly identifier: string; readonly code: string };
}
interface WithDetails {
  readonly Querystring: { readonly details?: string };
}

/** Which transitions records can take, and taking one. */
export function transitionRoutes({ http, entity, repository, collection, reads, writes }: RouteContext): void {
  // `exclude` names what else might come with the list; nothing else does. `details` names a transition: what would each record say to it?
  http.post<WithDetails>(`${collection}/transitions`, reads, async (request, reply) => {
    const { details } = request.query;
    const [scope, identifiers] = [scopeOf(request), identifiersOf(request.body)];
    if (details !== undefined && details !== '') return answer(reply, await repository.workflow.outlook(scope, identifiers, details));
    return answer(reply, await repository.transitions(scope, identifiers));
  });
  // `type` narrows workflows that differ by type of record; ours are one per entity.
  http.get<WithIdentifier>(`${collection}/:identifier/transitions`, reads, async (request, reply) => {
    const { _id } = await repository.get(scopeOf(request), request.params.identifier);
    return answer(reply, await repository.transitions(scopeOf(request), [_id]));
  });
  const takesTwo = new Set(entity.workflow?.transitions.filter(({ props }) => props?.fourEyes === true).map(({ code }) => code));
  const run = async (request: FastifyRequest<WithCode>, reply: FastifyReply) => {
    const version = ifMatch(request);
    const { identifier, code } = request.params;
    const options = { ...(version !== undefined && { version }) };
    if (!takesTwo.has(code)) return answer(reply, await repository.transition(scopeOf(request), identifier, code, options));
    const comment = commentOf(request);
    const asking = { ...options, ...(comment !== undefined && { comment }) };
    return answer(reply.code(202), await repository.workflow.ask(scopeOf(request), identifier, code, asking));
  };
  http.post<WithCode>(`${collection}/:identifier/transitions/:code`, writes, run);
  http.get<WithCode>(`${collection}/:identifier/transitions/:code`, { ...writes, exposeHeadRoute: false }, async (request, reply) => {
    // A link or an image must not be able to change data: only a script of ours sends the header. Decision API-077.
    if (request.headers.authorization === undefined) throw ApiError.of('UNAUTHENTICATED');
    return run(request, reply);
  });
}

const answer = (reply: FastifyReply, value: unknown): FastifyReply => reply.type(JSON_TYPE).send(JSON.stringify(value));
