import { defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import SubEntitiesCard from './SubEntitiesCard.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    plan: {
      type: 'items',
      fields: { date: { type: 'date' }, payment: { type: 'currency' }, owed: { type: 'currency', readOnly: true } },
    },
  },
  fixed: [{ statuses: ['SIGNED'], fields: ['plan'] }],
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: { label: 'Draft', class: 'default' }, SIGNED: { label: 'Signed', class: 'ongoing' } },
    transitions: [{ code: 'sign', label: 'Sign', from: ['DRAFT'], to: 'SIGNED' }],
  },
});
const ROW = { date: '2026-04-30', payment: '100' };

function show(status: string, plan: readonly object[]) {
  const record = { registration: 'L1', status, plan } as unknown as EntityRecord;
  const page = { entity: Loan, record, form: new RecordForm(Loan, record), isEditing: true, isWritable: true } as unknown as RecordPage;
  return renderWithServices(
    <SubEntitiesCard node={{ kind: 'SubEntities', props: { path: 'plan' } }} page={page} />,
    new FakeServices({ entities: [Loan] }),
  );
}

test('what the product fills has a column once a row is filled', async () => {
  const drafted = show('DRAFT', [ROW]);
  await drafted.findByRole('grid');
  expect(drafted.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Date', 'Payment', '']);
  drafted.unmount();
  const filled = show('DRAFT', [ROW, { ...ROW, owed: '900' }]);
  await filled.findByRole('grid');
  expect(filled.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Date', 'Payment', 'Owed', '']);
});

test('rows of a list that is fixed in the status are read: nothing offers to add, edit or delete one', async () => {
  const { findByRole, queryByRole } = show('SIGNED', [ROW]);
  await findByRole('grid');
  for (const name of ['Add', 'Edit', 'Delete']) expect(queryByRole('button', { name })).toBeNull();
  const open = show('DRAFT', [ROW]);
  for (const name of ['Add', 'Edit', 'Delete']) expect(await open.findByRole('button', { name })).toBeTruthy();
});
