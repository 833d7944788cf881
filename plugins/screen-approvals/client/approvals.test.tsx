import { apiError, defineEntity, type ApprovalInfo } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import ApprovalsScreen from './ApprovalsScreen.tsx';

const Bill = defineEntity({
  name: 'Bill',
  collection: 'x/bills',
  registrationPrefix: 'B',
  fields: { reason: { type: 'text', label: 'Why' } },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: {} },
    transitions: [{ code: 'cancel', label: 'Cancel it', from: ['DRAFT'], to: 'DRAFT' }],
  },
});

const info = (change: Partial<ApprovalInfo> = {}): ApprovalInfo => ({
  _id: 'a1',
  entityName: 'Bill',
  registration: 'B1',
  name: 'Rent',
  transition: 'cancel',
  status: 'WAITING',
  askedBy: 'ann@demo',
  askedAt: '2026-01-31T10:00:00.000Z',
  comment: 'Sent twice',
  ...change,
});

function show(rows: unknown) {
  const api = new FakeApi({ 'GET /core/approvals': rows });
  renderWithServices(<ApprovalsScreen />, new FakeServices({ api, entities: [Bill] }), '/approvals');
  return api;
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a request says what is to be done to which record, who wants it and why, and is approved with a comment', async () => {
  const api = show([info()]);
  expect((await screen.findByRole('link', { name: 'B1' })).getAttribute('href')).toBe('/bill/B1');
  for (const text of ['Rent', 'Cancel it', 'ann@demo', 'Sent twice']) expect(screen.getByText(text)).toBeDefined();
  await click('Approve B1');
  expect(await screen.findByText('The transition is run at once, in the name of both of you.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Seen' } });
  api.answers['POST /core/approvals/a1/approve'] = info({ status: 'APPROVED' });
  api.answers['GET /core/approvals'] = [];
  fireEvent.submit(screen.getByLabelText('Comment').closest('form')!);
  expect(await screen.findByText('Transitions that take a second person wait here until somebody approves them.')).toBeDefined();
  expect(api.callsOf('POST /core/approvals/a1/approve')[0]?.body).toEqual({ comment: 'Seen' });
});

test('C 27 what was typed for the transition is shown before it is approved', async () => {
  show([info({ values: { reason: 'Paid twice', gone: 'Not a field any more' } })]);
  await click('Approve B1');
  expect(await screen.findByText('Paid twice')).toBeDefined();
  expect(screen.getByText(/Why/)).toBeDefined();
  expect(screen.queryByText(/Not a field/)).toBeNull();
});

test('one’s own request can be withdrawn, and not decided', async () => {
  show([info({ askedBy: 'test@demo' })]);
  await click('Withdraw the request for B1');
  expect(await screen.findByText('The record stays as it is.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve B1' })).toBeNull();
});

test('what is done stands in a list of its own, with who decided and what they said', async () => {
  const api = show([]);
  await screen.findByText(/wait here/);
  api.answers['GET /core/approvals'] = [
    info({ status: 'STALE' }),
    info({ _id: 'a2', status: 'REFUSED', decidedBy: 'bob@demo', decisionComment: 'Not now' }),
  ];
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
  for (const text of ['Outdated', 'Refused', 'bob@demo', 'Not now']) expect(await screen.findByText(text)).toBeDefined();
  expect(api.calls.at(-1)?.options.query).toEqual({ done: 1 });
});

test('a list that cannot be read says so, and can be read again', async () => {
  const api = show(apiError('INTERNAL_ERROR'));
  await screen.findByText('Something went wrong on the server');
  api.answers['GET /core/approvals'] = [info()];
  await click('Try again');
  await waitFor(() => expect(screen.getByText('ann@demo')).toBeDefined());
});
