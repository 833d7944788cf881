import type { JsonObject } from '@mortise/sdk';

const TEXT: JsonObject = { type: 'string' };
const parameter = (name: string, description: string): JsonObject => ({ name, in: 'path', required: true, description, schema: TEXT });

/** What the OpenAPI document says of `voteRoutes`. */
export const votePaths: JsonObject = {
  '/api/support/votings/{identifier}/votes/{person}': {
    parameters: [parameter('identifier', 'Id or registration of the voting'), parameter('person', 'Registration of who votes')],
    put: {
      tags: ['Voting'],
      operationId: 'recordVote',
      summary: 'Records how a person votes; an earlier vote of theirs is withdrawn, null withdraws it only',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { choice: { type: ['string', 'null'], enum: ['FOR', 'AGAINST', 'ABSTAIN', null] } },
              required: ['choice'],
            },
          },
        },
      },
      responses: {
        200: { description: 'The voting', content: { 'application/json': { schema: { $ref: '#/components/schemas/Voting' } } } },
        default: { $ref: '#/components/responses/Failed' },
      },
    },
  },
};
