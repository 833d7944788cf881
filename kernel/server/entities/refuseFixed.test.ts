import type { RequestScope } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { refuseFixed } from './refuseFixed.ts';

const definition = {
  name: 'Loan',
  fields: { name: { type: 'text' }, amount: { type: 'currency', fixedWhen: { status: ['ACTIVE'] } } },
} as const;
const scope = (isAdmin: boolean): RequestScope => ({ holder: { isAdmin, permissions: {} } }) as unknown as RequestScope;
const stored = (status: string) => ({ name: 'One', amount: '10', status });

test('[PERM-024] what a query fixes is changed by administrators only, on the server as well', () => {
  const change = (isAdmin: boolean, status: string, values: object) => () =>
    refuseFixed(definition, scope(isAdmin), stored(status), { ...values });
  expect(change(false, 'ACTIVE', { amount: '11' })).toThrow(
    expect.objectContaining({
      code: 'INVALID_FIELD_VALUE',
      details: expect.objectContaining({ fieldProps: { amount: { errorFormat: 'Only administrators can change this now' } } }),
    }),
  );
  expect(change(false, 'ACTIVE', { amount: null })).toThrow();
  expect(change(true, 'ACTIVE', { amount: '11' })).not.toThrow();
  expect(change(false, 'DRAFT', { amount: '11' })).not.toThrow();
  expect(change(false, 'ACTIVE', { amount: '10', name: 'Two' })).not.toThrow();
});
