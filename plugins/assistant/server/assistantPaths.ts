import type { JsonObject } from '@mortise/sdk';

const text: JsonObject = { type: 'string' };

/** What the OpenAPI document says of the routes. */
export const assistantPaths: JsonObject = {
  '/api/assistant/status': {
    get: { operationId: 'assistantStatus', summary: 'Whether questions are answered', responses: { 200: { description: 'Whether they are', content: { 'application/json': { schema: { type: 'object', properties: { isAvailable: { type: 'boolean' } } } } } } } },
  },
  '/api/assistant/answers': {
    post: {
      operationId: 'assistantAnswer',
      summary: 'Answers the last question of a conversation',
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', required: ['messages'], properties: { messages: { type: 'array', items: { type: 'object', properties: { role: { enum: ['user', 'assistant'] }, text } } }, entity: text, registration: text } } } },
      },
      responses: { 200: { description: 'The answer, as it comes', content: { 'text/plain': { schema: text } } }, default: { $ref: '#/components/responses/Failed' } },
    },
  },
}; // prettier-ignore
