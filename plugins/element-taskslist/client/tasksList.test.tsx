import { defineEntity, type EntityRecord } from '@mortise/sdk';
import { SessionService, type RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { DataRequests, Element } from '@mortise/sdk/ui';
import { type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Task = defineEntity({
  name: 'Task',
  collection: 'core/tasks',
  registrationPrefix: 'T',
  fields: { subject: { type: 'text', mandatory: true }, dueDate: { type: 'date' } },
});
const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { name: { type: 'text' } } });
const task = { registration: 'T1', subject: 'Call the customer', dueDate: '2020-01-31', _version: 3, status: 'OPEN' };

function open(isAskedOften = false) {
  const services = new FakeServices({ entities: [Task, Loan] });
  services.contributions.add(plugin.contributes!, plugin.id);
  services.api.answers['GET /core/tasks'] = [task];
  const record = { registration: 'L1', _version: 1 } as EntityRecord;
  const page = { entity: Loan, record, form: new RecordForm(Loan, record) } as unknown as RecordPage;
  if (isAskedOften)
    for (let count = 0; count < 500; count += 1) void DataRequests.of(page).run(() => Promise.resolve(), new AbortController().signal);
  renderWithServices(<Element node={{ kind: 'taskslist' }} page={page} />, services);
  return services.api;
}

test('[issue 19, 47] tasks are not asked for where the elements of the page have asked too often, which is said', async () => {
  const api = open(true);
  expect(await screen.findByText(/at most 500 times within a minute/)).toBeDefined();
  expect(api.callsOf('GET /core/tasks')).toEqual([]);
});

test('[RECORD-014] the tasks of the record are asked for, and what is overdue says so', async () => {
  const api = open();
  expect(await screen.findByText('Call the customer')).toBeDefined();
  expect(screen.getByText(/^overdue since/)).toBeDefined();
  expect(api.callsOf('GET /core/tasks')[0]?.options.query).toMatchObject({
    entityName: 'Loan',
    entityRegistration: 'L1',
    status: 'OPEN,IN_PROGRESS',
  });
});

test('[PERM-030] tasks for the user are their own, and those for one of their profiles that nobody has taken', async () => {
  const services = new FakeServices({ entities: [Task] });
  Object.assign(services.get(SessionService).user, { username: 'eva', profiles: ['SALES', 'STAFF'] });
  services.contributions.add(plugin.contributes!, plugin.id);
  const tasks = { eva: { ...task, dueDate: '2020-02-01' }, '-/.*/i': { ...task, registration: 'T2', subject: 'Count the stock' } };
  services.api.answers['GET /core/tasks'] = ({ options }: FakeCall) => [tasks[options.query!['ownerUsername'] as keyof typeof tasks]];
  renderWithServices(<Element node={{ kind: 'taskslist', props: { forUser: true } }} page={undefined} />, services);
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Count the stock', 'Call the customer']);
  const asked = services.api.callsOf('GET /core/tasks').map(({ options }) => options.query);
  expect(asked).toMatchObject([{ ownerUsername: 'eva' }, { ownerUsername: '-/.*/i', profiles: 'SALES,STAFF' }]);
});

test('a check moves the task through its workflow, with the version that was seen', async () => {
  const api = open();
  api.answers['POST /core/tasks/T1/transitions/complete'] = {};
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Call the customer' }));
  await waitFor(() => expect(api.callsOf('POST /core/tasks/T1/transitions/complete')[0]?.body).toEqual({ _version: 3 }));
  await waitFor(() => expect(api.callsOf('GET /core/tasks')).toHaveLength(2));
});
