import type { JsonObject } from '@mortise/sdk';
import { UPLOAD_PATHS } from './documentPaths.ts';

const TEXT: JsonObject = { type: 'string' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({ type: 'object', properties, required });
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: TEXT });
const inQuery = (name: string, description: string): JsonObject => ({ name, in: 'query', description, schema: TEXT });

/** An operation; `schema` is that of the answer, undefined where there is no body. */
function operation(tag: string, operationId: string, summary: string, schema: JsonObject | undefined, rest: JsonObject = {}): JsonObject {
  const success: JsonObject = schema === undefined ? { 204: { description: 'Done' } } : { 200: { description: 'Done', ...json(schema) } };
  return { tags: [tag], operationId, summary, ...rest, responses: { ...success, default: { $ref: '#/components/responses/Failed' } } };
}

const CONTENT: JsonObject = { type: 'string', format: 'binary' };

const HISTORIES: JsonObject = { oneOf: [listOf(reference('HistoryEntry')), listOf(reference('FieldHistoryEntry'))] };

/** What belongs to no entity, and what all entities share. */
export const SHARED_PATHS: JsonObject = {
  '/api/openapi.json': { get: operation('Service', 'openApi', 'This document', object({})) },
  '/api/core/entities': { get: operation('Service', 'entityDefinitions', 'What every plugin defines', listOf(object({}))) },
  '/api/core/search': {
    get: operation(
      'Service',
      'searchAll',
      'Find records of all kinds that the user may read',
      object({ groups: listOf(object({})), late: listOf(TEXT) }),
      {
        parameters: [{ ...inQuery('search', 'At least two letters'), required: true }, inQuery('range', 'First and last row of each kind')],
      },
    ),
  },
  '/api/core/histories': {
    get: operation('Service', 'histories', 'What was saved, newest first', HISTORIES, {
      parameters: [
        inQuery('entityName', 'Of this kind only'),
        inQuery('registration', 'Of this record only'),
        inQuery('username', 'By this user only'),
        inQuery('field', 'The values of this field instead, e.g. amount or address.city; of one record'),
        inQuery('sort', '-date, or date for the oldest first'),
        inQuery('range', 'First and last row, e.g. 0-19'),
      ],
    }),
  },
  '/api/core/conversions': {
    get: operation(
      'Service',
      'conversions',
      'Files that PDFs are made of on this server, by extension',
      object({ extensions: listOf(TEXT) }),
    ),
  },
  '/api/core/documents/{id}/content': {
    parameters: [inPath('id')],
    get: {
      ...operation('Service', 'sharedDocumentContent', 'Download a document by its own id', undefined),
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: CONTENT } } },
        default: { $ref: '#/components/responses/Failed' },
      },
    },
    delete: operation('Service', 'removeSharedDocument', 'Delete a document by its own id', undefined),
  },
  ...UPLOAD_PATHS,
};
