import { entityPluralLabel, type JsonObject, type Pagination } from '@mortise/sdk';
import { objectOf, route, shownEntity } from '@mortise/sdk/server';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { exchangeOf, type KernelRoute } from '../../http/kernelRoute.ts';
import { writtenJson } from '../../http/writtenJson.ts';
import { recordOf } from '../derivedSchemas.ts';
import { type EntitySchema, entitySchema } from '../entitySchema.ts';
import { occurringValuesAnswer } from '../sharedAnswers.ts';
import type { Kind } from './Kind.ts';
import { ofKind } from './kindRoute.ts';
import { parseListQuery, type QueryString } from '../../../shared/listing/parseListQuery.ts';
import { parseValuesQuery } from './parseValuesQuery.ts';

/** A parameter that is read with the criteria, of which the definition of the kind says what they may be. */
const parameter = (description: string) => v.optional(v.pipe(v.string(), v.description(description)));

export const projection = parameter('Fields wanted, joined by commas');
export const include = parameter('Names of other records to be joined');
const search = parameter('Free text: every word has to match, accents and case do not count');
const range = parameter('First and last row, e.g. 0-19');
const status = parameter('Statuses, joined by commas; with a minus those to be left out');

const listQuery = {
  search,
  range,
  sort: parameter('Fields to sort by, descending with a minus: -startDate,name'),
  afterId: parameter('Reads on after the record with this id'),
  projection,
  include,
  breakdown: parameter(
    '1 to answer counts and sums per status as well, the name of a date field to answer them per day, of a field of codes, of a reference, or of yes and no per value',
  ),
  count: parameter('capped (up to 10,000, with free text 1,000), exact, or none; pages after afterId count only when asked'),
  autocomplete: parameter('1 for a short answer without a count'),
  status,
};

const valuesQuery = {
  of: parameter('The field: any that can be searched for, as criteria name it'),
  beginning: parameter('How the values begin, of texts'),
  search,
  range,
  status,
};

const schemaAnswer = objectOf<EntitySchema>();

/** The list of a kind, the values of its fields, and its schema. */
export function listRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, path, of, permissions, entity } = kind;
  const reads = { method: 'GET', permission: permissions.read, tag: name } as const;
  const records = v.array(recordOf(name));
  return [
    ofKind(
      kind,
      { id: 'list', described: { answerHeaders: PAGINATION } },
      route({
        ...reads,
        path,
        summary: `List ${entity === undefined ? 'records' : entityPluralLabel(entity).toLowerCase()}`,
        query: listQuery,
        answer: v.union([records, v.object({ entities: records, breakdown: v.array(objectOf()) })]),
        run: async (call) => {
          const { request, reply } = exchangeOf(call);
          const asked = parseListQuery(request.query as QueryString);
          const {
            records: texts,
            pagination,
            breakdown: byStatus,
            dayBreakdown,
            valueBreakdown,
          } = await of(request).repository.listJson(call.scope, asked);
          paginationHeaders(reply, pagination);
          const breakdown = byStatus ?? dayBreakdown ?? valueBreakdown;
          const array = `[${texts.join(',')}]`;
          return writtenJson(breakdown ? `{"entities":${array},"breakdown":${JSON.stringify(breakdown)}}` : array);
        },
      }),
    ),
    ofKind(
      kind,
      { id: 'valuesOf' },
      route({
        ...reads,
        path: `${path}-values`,
        summary: 'Values of a field',
        query: valuesQuery,
        answer: occurringValuesAnswer,
        run: (call) => {
          const { request } = exchangeOf(call);
          return of(request).repository.values(call.scope, parseValuesQuery(request.query as QueryString));
        },
      }),
    ),
    ofKind(
      kind,
      { id: 'schemaOf' },
      route({
        ...reads,
        path: `${path}-schema`,
        summary: 'Fields',
        answer: schemaAnswer,
        run: (call) => writtenJson(JSON.stringify(entitySchema(shownEntity(call.scope, of(exchangeOf(call).request).entity)))),
      }),
    ),
  ];
}

const header = (description: string, type: string): JsonObject => ({ description, schema: { type } });
const PAGINATION: JsonObject = {
  'X-Pagination-Limit': header('Most rows of the page', 'integer'),
  'X-Pagination-Offset': header('Rows before the page', 'integer'),
  'X-Pagination-Size': header('How many match', 'integer'),
  'X-Pagination-Approximate': header('Whether the size is a lower bound', 'boolean'),
  'X-Pagination-Continues': header('Whether more rows follow', 'boolean'),
  'X-Pagination-AfterId': header('Pass as afterId to read on', 'string'),
};

/** API-073. Without a count there is no size. */
export function paginationHeaders(reply: FastifyReply, { limit, offset, size, isApproximate, continues, afterId }: Pagination): void {
  reply.header('x-pagination-limit', limit);
  reply.header('x-pagination-offset', offset);
  reply.header('x-pagination-continues', continues ? 'true' : 'false');
  reply.header('x-pagination-approximate', isApproximate ? 'true' : 'false');
  if (size !== undefined) reply.header('x-pagination-size', size);
  if (afterId !== undefined) reply.header('x-pagination-afterid', afterId);
}
