import { defineEntity, type EntityRecord } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { rowActionsOf } from './rowActionsOf.ts';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { day: { type: 'date' } },
  workflow: {
    initial: 'DRAFT', states: { DRAFT: {}, OPEN: {}, REFUSED: { class: 'error' } },
    transitions: [
      { code: 'open', label: 'Open it', from: ['DRAFT'], to: 'OPEN', props: { confirm: 'Sure?' } },
      { code: 'approve', from: ['DRAFT'], to: 'OPEN', props: { fourEyes: true } },
      { code: 'promise', from: ['DRAFT'], to: 'OPEN', props: { inputs: ['day'] } },
      { code: 'sue', from: ['DRAFT'], to: 'OPEN', props: { comment: 'mandatory' } },
      { code: 'waive', from: ['DRAFT'], to: 'OPEN', permission: 'waive loans' },
      { code: 'close', from: ['OPEN'], to: 'DRAFT' },
      { code: 'refuse', from: ['REFUSED'], to: 'REFUSED' },
    ],
  },
}); // prettier-ignore
const Note = defineEntity({ name: 'Note', collection: 'x/notes', registrationPrefix: 'N', fields: {} });
const Log = { ...Note, addable: false };
const Kept = { ...Note, deletable: false };
const draft = { registration: 'L/1', status: 'DRAFT', owner: 'ann' } as unknown as EntityRecord;
const open = { ...draft, status: 'OPEN' };
const allowed = { t: (key: string) => key, isWritable: true, isPermitted: (_permission: string): boolean => true };
const labels = (entity: typeof Loan, row: EntityRecord, context = allowed, configured?: unknown) =>
  rowActionsOf(entity, row, configured, context).map(({ method, label }) => `${method} ${label}`);

test('[LIST-036] a row offers the transitions from its status that one person can take with a click, and to delete what is still in its first status', () => {
  expect(labels(Loan, draft)).toEqual(['POST Open it', 'POST waive', 'DELETE Delete']);
  expect(labels(Loan, open)).toEqual(['POST close']);
  expect(labels(Note as typeof Loan, draft)).toEqual(['DELETE Delete']);
  expect(labels(Kept as typeof Loan, draft)).toEqual([]);
  expect(rowActionsOf(Loan, draft, undefined, allowed)[0]).toMatchObject({ url: '/api/x/loans/L%2F1/transitions/open', confirm: 'Sure?' });
});

test('a harmful step asks in the menu of a row too, and can be taken back', () => {
  const [refuse] = rowActionsOf(Loan, { ...draft, status: 'REFUSED' }, undefined, allowed);
  expect(refuse).toMatchObject({ confirm: '{label}: {registration}?', undo: { url: '/api/x/loans/L%2F1/transitions/refuse/undo' } });
});

test('deletion is a permission of its own, of the version that was seen, and can be taken back', () => {
  const [remove] = rowActionsOf(Loan, { ...draft, _version: 4 }, undefined, {
    ...allowed,
    isWritable: false,
    isPermitted: (permission) => permission === 'delete /api/x/loans',
  });
  expect(remove).toMatchObject({ method: 'DELETE', version: 4, undo: { method: 'POST', url: '/api/x/loans/L%2F1/restore' } });
});

test('who may not write, or not that, is not offered it', () => {
  expect(labels(Loan, draft, { ...allowed, isWritable: false, isPermitted: () => false })).toEqual([]);
  expect(labels(Loan, draft, { ...allowed, isPermitted: () => false })).toEqual(['POST Open it']);
  expect(labels(Log as typeof Loan, draft)).toEqual([]);
});

test('[LIST-036] [LIST-037] the tenant sets up actions by method, address, payload and message, for a permission and statuses', () => {
  const remind = {
    label: 'Remind',
    method: 'PUT',
    url: '/api/x/loans/{registration}/reminders/{owner}',
    payload: { kind: 'MAIL' },
    message: 'Reminded',
    statuses: ['DRAFT'],
    permission: 'remind',
  };
  const configured = [
    remind,
    { label: 'Bad', method: 'TRACE', url: '/x' },
    { ...remind, label: 'Lacks', url: '/api/{gone}' },
    'nonsense',
    null,
  ];
  const reader = { ...allowed, isWritable: false, isPermitted: (permission: string): boolean => permission === 'remind' };
  expect(rowActionsOf(Loan, draft, configured, reader)).toEqual([
    {
      label: 'Remind',
      method: 'PUT',
      url: '/api/x/loans/L%2F1/reminders/ann',
      payload: { kind: 'MAIL' },
      message: 'Reminded',
      version: '*',
    },
  ]);
  expect(labels(Loan, open, reader, configured)).toEqual([]);
  expect(labels(Loan, draft, { ...reader, isPermitted: () => false }, configured)).toEqual([]);
  expect(labels(Loan, draft, reader, 'nonsense')).toEqual([]);
});
