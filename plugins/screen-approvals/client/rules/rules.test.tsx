import { ApiError, defineEntity } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import RulesScreen from './RulesScreen.tsx';

const Bill = defineEntity({
  name: 'Bill',
  collection: 'x/bills',
  registrationPrefix: 'B',
  fields: { total: { type: 'currency', label: 'Total' } },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: {} },
    transitions: [{ code: 'pay', label: 'Pay it', from: ['DRAFT'], to: 'DRAFT' }],
  },
});
const RULES = {
  rules: { areas: [], transitions: [{ entity: 'Bill', transition: 'pay', field: 'total', above: '1000' }] },
  version: 3,
  areas: ['approval-rules', 'profiles'],
};

const show = (answers: Readonly<Record<string, unknown>> = {}) => {
  const api = new FakeApi({ 'GET /core/approval-rules': RULES, 'GET /core/approvals': [], ...answers });
  renderWithServices(<RulesScreen />, new FakeServices({ api, entities: [Bill] }), '/approvals/rules');
  return api;
};
const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save rules' }).closest('form')!);

test('[issue 22, 6] an area and an amount are protected, with a deadline, and saved with the version that was seen', async () => {
  const api = show({ 'PUT /core/approval-rules': { ...RULES, version: 4 } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Permission profiles' }));
  expect(screen.queryByRole('checkbox', { name: 'Approval rules' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Hours to decide: Permission profiles'), { target: { value: '24' } });
  fireEvent.change(screen.getByLabelText('Above: Bill: Pay it'), { target: { value: '2500.50' } });
  save();
  await waitFor(() => expect(api.callsOf('PUT /core/approval-rules')).toHaveLength(1));
  expect(api.callsOf('PUT /core/approval-rules')[0]?.body).toEqual({
    rules: {
      areas: [{ area: 'profiles', hours: 24, atDeadline: 'EXPIRE' }],
      transitions: [{ entity: 'Bill', transition: 'pay', field: 'total', above: '2500.50' }],
    },
    version: 3,
  });
});

test('[issue 22, 6] what has to be approved is no error, and what was chosen stays; a change that waits is shown', async () => {
  const asked = { _id: 'a1', area: 'approval-rules', registration: 'approval-rules', askedBy: 'ann@demo' };
  show({
    'PUT /core/approval-rules': new ApiError(202, 'APPROVAL_ASKED', 'A second person has to approve it. Nothing has changed yet.'),
    'GET /core/approvals': [asked],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the rule: Bill: Pay it' }));
  save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save rules' })).toHaveProperty('disabled', true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Above: Bill: Pay it')).toBeNull();
  const link = screen.getByRole('link', { name: 'Show request' });
  expect(link.getAttribute('href')).toBe('/approvals/a1');
});
