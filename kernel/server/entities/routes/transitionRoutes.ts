import { ApiError } from '@mortise/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifiersOf, ifMatch, JSON_TYPE, scopeOf, type RouteContext, type WithIdentifier } from './RouteContext.ts';

interface WithCode {
  readonly Params: { readonly identifier: string; readonly code: string };
}

/** Which transitions records can take, and taking one. */
export function transitionRoutes({ http, repository, collection, reads, writes }: RouteContext): void {
  // `exclude` names what else might come with the list; nothing else does.
  http.post(`${collection}/transitions`, reads, async (request, reply) =>
    answer(reply, await repository.transitions(scopeOf(request), identifiersOf(request.body))),
  );
  // `type` narrows workflows that differ by type of record; ours are one per entity.
  http.get<WithIdentifier>(`${collection}/:identifier/transitions`, reads, async (request, reply) => {
    const { _id } = await repository.get(scopeOf(request), request.params.identifier);
    return answer(reply, await repository.transitions(scopeOf(request), [_id]));
  });
  const run = async (request: FastifyRequest<WithCode>, reply: FastifyReply) => {
    const version = ifMatch(request);
    const { identifier, code } = request.params;
    return answer(reply, await repository.transition(scopeOf(request), identifier, code, { ...(version !== undefined && { version }) }));
  };
  http.post<WithCode>(`${collection}/:identifier/transitions/:code`, writes, run);
  http.get<WithCode>(`${collection}/:identifier/transitions/:code`, { ...writes, exposeHeadRoute: false }, async (request, reply) => {
    // A link or an image must not be able to change data: only a script of ours sends the header. Decision API-077.
    if (request.headers.authorization === undefined) throw ApiError.of('UNAUTHENTICATED');
    return run(request, reply);
  });
}

const answer = (reply: FastifyReply, value: unknown): FastifyReply => reply.type(JSON_TYPE).send(JSON.stringify(value));
