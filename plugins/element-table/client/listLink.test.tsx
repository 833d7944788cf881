import { defineEntity, type JsonValue } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import TableElement from './TableElement.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { amount: { type: 'currency', column: true } },
});
const ROWS = [{ registration: 'L1', amount: '10.00', currency: 'EUR' }];

async function show(props: { readonly [name: string]: JsonValue }, size: number): Promise<string | null | undefined> {
  const api = new FakeApi({ 'GET /x/loans': ROWS });
  api.pagination = { ...api.pagination, size };
  const node = { kind: 'table', props: { data: { entity: 'Loan', criteria: { status: 'ACTIVE' } }, ...props } };
  const { unmount } = renderWithServices(<TableElement node={node} page={undefined} />, new FakeServices({ api, entities: [Loan] }));
  await screen.findByText('L1');
  const address = screen.queryByRole('link', { name: 'Open the list' })?.getAttribute('href');
  unmount();
  return address;
}

test('sums, and the first of more records, lead to the list of all that they are of', async () => {
  expect(await show({ totals: true }, 1)).toBe('/loans?status=ACTIVE');
  expect(await show({}, 2)).toBe('/loans?status=ACTIVE');
  expect(await show({}, 1)).toBeUndefined();
});
