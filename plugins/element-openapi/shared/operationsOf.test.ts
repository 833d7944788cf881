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

test('[ADMIN-011] the permission that a call needs, whether it takes several, and whether it answers what can be read', () => {
  const file = { 200: { description: 'Done', content: { 'application/pdf': {} } } };
  const many = { content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/NewLoan' } } } } };
  const paths = {
    '/api/x/loans': { post: { 'x-permission': 'write /api/x/loans', tags: ['Loan'], requestBody: many, responses: { 204: {} } } },
    '/api/x/file': { get: { description: 'For every user', responses: file } },
  };
  const [post, get] = operationsOf({ ...document, paths }, {});
  expect(post).toMatchObject({ permission: 'write /api/x/loans', tags: ['Loan'], takesList: true, answersJson: true });
  expect(post!.body[0]).toMatchObject({ name: 'name', isRequired: true });
  expect(get).toMatchObject({ description: 'For every user', takesList: false, answersJson: false });
  expect(get).not.toHaveProperty('permission');
});

test('those below a path; and what is no document has none', () => {
  expect(operationsOf(document, { path: '/api/y' }).map(({ id }) => id)).toEqual(['get /api/y/others']);
  expect([operationsOf([], {}), operationsOf(undefined, {}), operationsOf({ paths: { x: null } }, {})]).toEqual([[], [], []]);
});
