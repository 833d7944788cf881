import type { JsonObject } from '@mortise/sdk';
import { UPLOAD_PATHS } from './documentPaths.ts';

const TEXT: JsonObject = { type: 'string' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({ type: 'object', properties, required });
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: TEXT });

/** An operation; `schema` is that of the answer, undefined where there is no body. */
function operation(tag: string, operationId: string, summary: string, schema: JsonObject | undefined): JsonObject {
  const success: JsonObject = schema === undefined ? { 204: { description: 'Done' } } : { 200: { description: 'Done', ...json(schema) } };
  return { tags: [tag], operationId, summary, responses: { ...success, default: { $ref: '#/components/responses/Failed' } } };
}

const CONTENT: JsonObject = { type: 'string', format: 'binary' };

/** What belongs to no entity, and what all entities share. */
export const SHARED_PATHS: JsonObject = {
  '/api/openapi.json': { get: operation('Service', 'openApi', 'This document', object({})) },
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
