import type { EntityDefinition, JsonObject } from '@mortise/sdk';

const TEXT: JsonObject = { type: 'string' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answer = (description: string, schema: JsonObject): JsonObject => ({ description, ...json(schema) });
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: TEXT });
const inQuery = (name: string, description: string): JsonObject => ({ name, in: 'query', description, schema: TEXT });
const IDENTIFIER: JsonObject = { ...inPath('identifier'), description: 'Id or registration' };
const NOTHING: JsonObject = { description: 'Done' };
const STORED = answer('Stored', reference('Document'));
const CONTENT: JsonObject = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const form = (more: JsonObject): JsonObject => ({
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' }, ...more } },
      },
    },
  },
});
const body = (properties: JsonObject): JsonObject => ({ requestBody: { required: false, ...json({ type: 'object', properties }) } });

/** The paths of the files attached to records of an entity. */
export function documentPaths({ name: entity }: EntityDefinition, route: string): JsonObject {
  const operation = (id: string, summary: string, rest: JsonObject, success: JsonObject, status = '200'): JsonObject => ({
    tags: [entity],
    operationId: `${id}${entity}`,
    summary,
    ...rest,
    responses: { [status]: success, default: { $ref: '#/components/responses/Failed' } },
  });
  const documents = `${route}/{identifier}/documents`;
  const parameters = [IDENTIFIER, inPath('id')];
  const version = { type: 'integer', minimum: 1 } as const;
  return {
    [documents]: {
      parameters: [IDENTIFIER],
      get: operation(
        'documentsOf',
        'Documents, newest first',
        { parameters: [inQuery('type', 'Of these types only, joined by commas')] },
        answer('Documents', { type: 'array', items: reference('Document') }),
      ),
      post: operation(
        'attachDocumentTo',
        'Attach a document; one of the same name gets its next version',
        form({ type: TEXT, name: TEXT }),
        STORED,
        '201',
      ),
    },
    [`${documents}/{id}`]: {
      parameters,
      patch: operation(
        'changeDocumentOf',
        'Rename a document, or give it another type',
        body({ name: TEXT, type: { type: ['string', 'null'] } }),
        STORED,
      ),
      delete: operation('removeDocumentOf', 'Delete a document with all its versions', {}, NOTHING, '204'),
    },
    [`${documents}/{id}/content`]: {
      parameters: [
        ...parameters,
        inQuery('version', 'Instead of the latest'),
        inQuery('contentDisposition', 'inline, to be shown'),
        inQuery('token', 'Of a one-time link, instead of a session'),
      ],
      get: operation('documentContentOf', 'Download', {}, CONTENT),
    },
    [`${documents}/{id}/links`]: {
      parameters,
      post: operation(
        'linkToDocumentOf',
        'A link that opens the document once, within a minute, without a session',
        body({ version, contentDisposition: TEXT }),
        answer('The link', { type: 'object', properties: { url: TEXT, endDate: { type: 'string', format: 'date-time' } } }),
        '201',
      ),
    },
    [`${documents}/{id}/versions`]: {
      parameters,
      get: operation(
        'documentVersionsOf',
        'Versions of a document, the latest first',
        {},
        answer('Versions', { type: 'array', items: reference('DocumentVersion') }),
      ),
      post: operation('addDocumentVersionTo', 'The next version of a document', form({}), STORED, '201'),
    },
    [`${documents}/{id}/versions/{version}/restore`]: {
      parameters: [...parameters, inPath('version')],
      post: operation('restoreDocumentVersionOf', 'Make a version the latest again', {}, STORED, '201'),
    },
    [`${documents}/{id}/pdf`]: {
      parameters,
      post: operation('makePdfOf', 'Make a PDF of a document, or put a watermark on it', body({ watermark: TEXT }), STORED, '201'),
    },
  };
}
