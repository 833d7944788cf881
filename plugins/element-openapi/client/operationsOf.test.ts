import { expect, test } from 'vitest';
import { operationsOf } from './operationsOf.ts';

const document = {
  paths: {
    '/api/x/loans': {
      get: {
        tags: ['Loan'],
        summary: 'Lists loans',
        parameters: [{ name: 'search', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'Done' }, 400: { $ref: '#/components/responses/Failed' } },
      },
      post: {
        tags: ['Loan'],
        summary: 'Creates',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewLoan' } } } },
        responses: {},
      },
    },
    '/api/y/others': { get: { tags: ['Other'], responses: {} } },
  },
  components: {
    responses: { Failed: { description: 'What is wrong' } },
    schemas: {
      NewLoan: {
        required: ['name'],
        properties: {
          name: { type: 'string' },
          rows: { type: 'array', items: { type: 'object', properties: { day: { type: 'string', format: 'date' } } } },
          self: { $ref: '#/components/schemas/NewLoan' },
        },
      },
    },
  },
};

test('[RECORD-014] the operations of a tag, with their parameters, bodies and answers', () => {
  const [list, create] = operationsOf(document, { tag: 'Loan' });
  expect(list).toMatchObject({
    id: 'get /api/x/loans',
    method: 'GET',
    summary: 'Lists loans',
    parameters: [{ name: 'search', type: 'string', isRequired: false }],
    answers: [{ status: '200' }, { status: '400', description: 'What is wrong' }],
  });
  expect(create!.body.slice(0, 2)).toMatchObject([
    { name: 'name', type: 'string', isRequired: true },
    { name: 'rows', type: 'object[]', parts: [{ name: 'day', type: 'string (date)' }] },
  ]);
});

test('those below a path; and what is no document has none', () => {
  expect(operationsOf(document, { path: '/api/y' }).map(({ id }) => id)).toEqual(['get /api/y/others']);
  expect([operationsOf([], {}), operationsOf(undefined, {}), operationsOf({ paths: { x: null } }, {})]).toEqual([[], [], []]);
});
