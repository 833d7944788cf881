import { route, schemaName } from '@mortise/sdk/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkedByRun } from '../entities/derivedSchemas.ts';
import { describeRoutes, jsonSchema } from './describeRoutes.ts';
import { configured } from './kernelRoute.ts';

const bill = v.pipe(
  v.custom<object>(() => true),
  schemaName('Bill'),
);

test('[API-113] a schema with a name is referred to, also within another one', () => {
  expect(jsonSchema(bill)).toEqual({ $ref: '#/components/schemas/Bill' });
  expect(jsonSchema(v.array(bill))).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Bill' } });
});

test('[API-113] the document says of a body that is checked later what it is told, and whether there has to be one', () => {
  const parts = { method: 'POST', permission: 'signed-in', tag: 'Bills', summary: 'Bill', run: () => undefined } as const;
  const ofBody = (isRequired: boolean) => {
    const billed = route({ ...parts, path: '/bills', body: checkedByRun({ type: 'array' }, isRequired) });
    return (describeRoutes([billed])['/api/bills'] as any).post.requestBody;
  };
  expect(ofBody(true)).toEqual({ required: true, content: { 'application/json': { schema: { type: 'array' } } } });
  expect(ofBody(false).required).toBe(false);
});

test("[API-113] headers, fields of a form and other good answers of the kernel's routes are in the document", () => {
  const header = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
  const sent = route({
    method: 'POST',
    path: '/files',
    permission: 'public',
    tag: 'Files',
    summary: 'Send',
    takesFile: true,
    answer: bill,
    run: () => ({}),
  });
  const answers = { 202: { description: 'Later', schema: 'Approval' } };
  const described = { operationId: 'sendFile', headers: [header], form: { type: { type: 'string' } }, answers };
  const { post } = describeRoutes([configured({ described }, sent)])['/api/files'] as any;
  expect(post.operationId).toBe('sendFile');
  expect(post.parameters).toEqual([header]);
  expect(Object.keys(post.requestBody.content['multipart/form-data'].schema.properties)).toEqual(['file', 'type']);
  expect(post.responses[202].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Approval' });
});

test('[API-113] a route that is idempotent says that it takes a key', () => {
  const parts = { method: 'POST', permission: 'signed-in', tag: 'Bills', summary: 'Bill', run: () => undefined } as const;
  const { post } = describeRoutes([route({ ...parts, path: '/bills', isIdempotent: true })])['/api/bills'] as any;
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
});
