import type { Pagination } from '@mortise/sdk';
import type { FastifyReply } from 'fastify';
import { entitySchemaJson } from '../entitySchema.ts';
import { parseListQuery, type QueryString } from './parseListQuery.ts';
import { parseValuesQuery } from './parseValuesQuery.ts';
import { JSON_TYPE, scopeOf, type RouteContext } from './RouteContext.ts';

/** The list of an entity, the values of its fields, and its schema. */
export function listRoutes({ http, of, collection, reads }: RouteContext): void {
  http.get<{ Querystring: QueryString }>(collection, reads, async (request, reply) => {
    const { records, pagination, breakdown } = await of(request).repository.listJson(scopeOf(request), parseListQuery(request.query));
    paginationHeaders(reply, pagination);
    const array = `[${records.join(',')}]`;
    return reply.type(JSON_TYPE).send(breakdown ? `{"entities":${array},"breakdown":${JSON.stringify(breakdown)}}` : array);
  });
  http.get<{ Querystring: QueryString }>(`${collection}-values`, reads, async (request, reply) => {
    const values = await of(request).repository.values(scopeOf(request), parseValuesQuery(request.query));
    return reply.type(JSON_TYPE).send(JSON.stringify(values));
  });
  http.get(`${collection}-schema`, reads, async (request, reply) => reply.type(JSON_TYPE).send(entitySchemaJson(of(request).entity)));
}

/** API-073. Without a count there is no size. */
export function paginationHeaders(reply: FastifyReply, { limit, offset, size, isApproximate, continues, afterId }: Pagination): void {
  reply.header('x-pagination-limit', limit);
  reply.header('x-pagination-offset', offset);
  reply.header('x-pagination-continues', continues ? 'true' : 'false');
  reply.header('x-pagination-approximate', isApproximate ? 'true' : 'false');
  if (size !== undefined) reply.header('x-pagination-size', size);
  if (afterId !== undefined) reply.header('x-pagination-afterid', afterId);
}
