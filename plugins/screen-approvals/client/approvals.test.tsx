import { apiError, defineEntity, type ApprovalInfo } from '@mortise/sdk';
import { FakeApi, fakeConfiguration, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import ApprovalScreen from './ApprovalScreen.tsx';
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
  isDecidable: true,
  ...change,
});

test('[issue 21, 1] what is approved on its own page is a link away, for whoever may', async () => {
  const Loan = defineEntity({
    name: 'Loan',
    collection: 'x/loans',
    registrationPrefix: 'L',
    fields: {},
    workflow: {
      initial: 'SENT',
      states: { SENT: { label: 'Submitted' }, TAKEN: {} },
      transitions: [{ code: 'approve', label: 'Approve', from: ['SENT'], to: 'TAKEN' }],
    },
  });
  const open = (permissions: Record<string, true>) => {
    const api = new FakeApi({ 'GET /core/approvals': [] });
    const configuration = { user: { ...fakeConfiguration().user, isAdmin: false }, userPermissions: permissions };
    const services = new FakeServices({ api, entities: [Bill, Loan], configuration });
    return renderWithServices(<ApprovalsScreen />, services, '/approvals');
  };
  const { unmount } = open({ 'write /api/x/loans': true, 'write /api/x/bills': true });
  const link = await screen.findByRole('link', { name: 'Loans · Submitted' });
  expect(link.getAttribute('href')).toBe('/loans?status=SENT');
  expect(screen.getAllByRole('link', { name: /·/ })).toHaveLength(1);
  unmount();
  open({ 'read /api/x/loans': true });
  expect(await screen.findByText('Requests wait here until a second person approves them.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Loans/ })).toBeNull();
});

function show(rows: unknown) {
  const api = new FakeApi({ 'GET /core/approvals': rows });
  renderWithServices(<ApprovalsScreen />, new FakeServices({ api, entities: [Bill] }), '/approvals');
  return api;
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a request says what is to be done to which record, who wants it and why, and is approved with a comment', async () => {
  const api = show([info()]);
  expect((await screen.findByRole('link', { name: 'B1' })).getAttribute('href')).toBe('/approvals/a1');
  for (const text of ['Rent', 'Cancel it', 'ann@demo', 'Sent twice']) expect(screen.getByText(text)).toBeDefined();
  await click('Approve B1');
  expect(await screen.findByText('The transition is run at once, in the name of both of you.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Seen' } });
  api.answers['POST /core/approvals/a1/approve'] = info({ status: 'APPROVED' });
  api.answers['GET /core/approvals'] = [];
  fireEvent.submit(screen.getByLabelText('Comment').closest('form')!);
  expect(await screen.findByText('Requests wait here until a second person approves them.')).toBeDefined();
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
  show([info({ askedBy: 'test@demo', isDecidable: undefined as never })]);
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

test('[issue 22, 6] requests are narrowed to a kind, to what the user may decide, and to their own', async () => {
  const profile = info({ _id: 'p1', area: 'profiles', act: 'change', entityName: '', transition: '', registration: 'STAFF' });
  show([info(), profile, info({ _id: 'a3', registration: 'B3', askedBy: 'test@demo', isDecidable: undefined as never })]);
  expect(await screen.findByRole('link', { name: 'STAFF' })).toBeDefined();
  expect(screen.getByText('Modification')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Asked by me' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'STAFF' })).toBeNull());
  expect(screen.getByRole('link', { name: 'B3' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'For me' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'B3' })).toBeNull());
});

test('[issue 22, 6] a request shows what was and what is to be, what follows for whom, and no secret', async () => {
  const detail = {
    ...info({ _id: 'p1', area: 'users', act: 'change', entityName: '', transition: '', registration: 'ann@demo', path: '/user/ann' }),
    changes: [
      { path: ['profiles'], old: ['SALES'], new: ['STAFF'] },
      { path: ['password'], isSecret: true },
    ],
    effects: [{ who: 'Ann', gains: ['read /api/x'], loses: [] }],
    isOutdated: true,
  };
  const api = new FakeApi({ 'GET /core/approvals/p1': detail });
  renderWithServices(
    <Routes>
      <Route path="/approvals/:id" element={<ApprovalScreen />} />
    </Routes>,
    new FakeServices({ api, entities: [Bill] }),
    '/approvals/p1',
  );
  for (const text of ['SALES', 'STAFF', 'Changed; the value is not shown.', 'Gains: read /api/x'])
    expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('It has changed since approval was asked for');
  expect(screen.getByRole('link', { name: 'ann@demo' }).getAttribute('href')).toBe('/user/ann');
});
