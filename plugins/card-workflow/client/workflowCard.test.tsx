import { defineEntity, type EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import WorkflowCard from './WorkflowCard.tsx';

const Client = defineEntity({
  name: 'Client',
  collection: 'x/clients',
  registrationPrefix: 'C',
  fields: {},
  workflow: {
    initial: 'ACTIVE',
    states: { ACTIVE: { label: 'Active', class: 'success' }, BLOCKED: { label: 'Blocked', class: 'error' } },
    transitions: [{ code: 'block', label: 'Block', from: ['ACTIVE'], to: 'BLOCKED' }],
  },
});
const HISTORY = 'GET /x/clients/C1/history';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

function show(status: string) {
  const saved = { version: 3, date: '2026-01-31T10:00:00Z', username: 'eva@demo', changes: [] };
  const api = new FakeApi({
    [HISTORY]: [
      { ...saved, version: 4, operation: 'update' },
      { ...saved, operation: 'transition', transition: 'block', comment: 'Two direct debits came back' },
    ],
  });
  const record = { registration: 'C1', _version: 4, status } as unknown as EntityRecord;
  const page = { entity: Client, record, transitions: [] } as unknown as RecordPage;
  renderWithServices(<WorkflowCard node={{ kind: 'Workflow' }} page={page} />, new FakeServices({ api }));
  return api;
}

test('a record that was stopped says at its head why, by whom and when', async () => {
  show('BLOCKED');
  const reason = await screen.findByText('Two direct debits came back');
  expect(reason.closest('p')?.textContent).toMatch(/^Block: Two direct debits came back eva@demo · .*2026/);
});

test('a record that goes on asks for no reason', async () => {
  const api = show('ACTIVE');
  await screen.findByRole('region', { name: 'Workflow' });
  expect(api.callsOf(HISTORY)).toEqual([]);
});
