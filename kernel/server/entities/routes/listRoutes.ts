import type { Pagination } from '@mortise/sdk';
import type { FastifyReply } from 'fastify';
import { entitySchema } from '../entitySchema.ts';
import { parseListQuery, type QueryString } from './parseListQuery.ts';
import { JSON_TYPE, scopeOf, type RouteContext } from './RouteContext.ts';

/** The list of an entity, and its schema. */
export function listRoutes({ http, repository, entity, collection, reads }: RouteContext): void {
  http.get<{ Querystring: QueryString }>(collection, reads, async (request, reply) => {
    const { records, pagination, breakdown } = await repository.listJson(scopeOf(request), parseListQuery(request.query));
    paginationHeaders(reply, pagination);
    const array = `[${records.join(',')}]`;
    return reply.type(JSON_TYPE).send(breakdown ? `{"entities":${array},"breakdown":${JSON.stringify(breakdown)}}` : array);
  });
  const schema = JSON.stringify(entitySchema(entity));
  http.get(`${collection}-schema`, reads, async (_request, reply) => reply.type(JSON_TYPE).send(schema));
}

/** Decision API-073. Without a count there is no size. */
export function paginationHeaders(reply: FastifyReply, { limit, offset, size, isApproximate, continues, afterId }: Pagination): void {
  reply.header('x-pagination-limit', limit);
  reply.header('x-pagination-offset', offset);
  reply.header('x-pagination-continues', continues ? 'true' : 'false');
  reply.header('x-pagination-approximate', isApproximate ? 'true' : 'false');
  if (size !== undefined) reply.header('x-pagination-size', size);
  if (afterId !== undefined) reply.header('x-pagination-afterid', afterId);
}
