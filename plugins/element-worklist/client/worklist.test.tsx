import { defineEntity, type ApprovalInfo, type EntityRecord, type JsonObject } from '@mortise/sdk';
import { Element } from '@mortise/sdk/ui';
import { fakeConfiguration, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    name: { type: 'text' },
    currency: { type: 'text' },
    amount: { type: 'currency' },
    due: { type: 'date' },
    plan: { type: 'items', fields: { day: { type: 'date' } } },
    persons: { type: 'items', fields: { role: { type: 'text' }, personRegistration: { type: 'reference', entity: 'Person' } } },
  },
  keyFigure: 'amount',
  tellsApart: ['client'],
  roles: { client: { role: 'CLIENT' } },
  includes: { personsNames: { path: 'persons[].personRegistration', entity: 'Person' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' } },
    transitions: [{ code: 'grant', label: 'Grant', from: ['OPEN'], to: 'OPEN' }],
  },
});
const loan = (registration: string, name: string) =>
  ({
    registration,
    name,
    currency: 'EUR',
    amount: '1200.5',
    due: '2020-01-31',
    persons: [{ role: 'CLIENT', personRegistration: 'P1', person: { name: `Client of ${registration}` } }],
  }) as unknown as EntityRecord;

const request = (registration: string, askedBy: string): ApprovalInfo => ({
  _id: registration,
  entityName: 'Loan',
  registration,
  transition: 'grant',
  status: 'WAITING',
  askedBy,
  askedAt: '2026-01-01T10:00:00Z',
});

function open(props: JsonObject, answers: Readonly<Record<string, unknown>>) {
  const services = new FakeServices({ entities: [Loan] });
  services.contributions.add(plugin.contributes!, plugin.id);
  Object.assign(services.api.answers, answers);
  const node = {
    kind: 'worklist',
    title: 'Waiting',
    props: { data: { entity: 'Loan', criteria: { status: 'OPEN' }, limit: 6 }, ...props },
  };
  renderWithServices(<Element node={node} />, services);
  return services;
}

test('a line says whose record it is, how much and how late, and asks for no more than that', async () => {
  const { api } = open({ date: 'due', late: true }, { 'GET /x/loans': [loan('L1', 'Van')] });
  const line = await screen.findByRole('row', { name: /Client of L1/ });
  expect(line.textContent).toMatch(/Client of L1Van1,200\.50 EUR.*\d+ days/);
  expect(api.callsOf('GET /x/loans')[0]?.options.query).toEqual({
    status: 'OPEN',
    projection: 'registration,name,persons,currency,amount,due',
    include: 'personsNames',
    range: '0-5',
  });
});

test('nothing that waits is one sentence', async () => {
  open({ empty: 'Nothing to approve.' }, { 'GET /x/loans': [] });
  expect(await screen.findByText('Nothing to approve.')).toBeDefined();
  expect([screen.queryByRole('table'), screen.queryByText('No data')]).toEqual([null, null]);
});

test('requests of others stand first, their records are one question; own requests are not there', async () => {
  const requests = [request('L7', 'eva'), request('L8', 'eva'), request('L9', fakeConfiguration().user.username)];
  const { api } = open({ requests: true }, { 'GET /core/approvals': requests, 'GET /x/loans': [loan('L7', 'Crane'), loan('L8', 'Truck')] });
  expect(await screen.findAllByText(/^Grant/)).toHaveLength(2);
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines[1]).toContain('Client of L7Grant Crane1,200.50 EUR');
  expect(screen.queryByText(/L9/)).toBeNull();
  expect(api.callsOf('GET /x/loans').map(({ options }) => options.query?.['registration'])).toEqual([
    undefined,
    expect.arrayContaining(['L7', 'L8']),
  ]);
});

test('a request that comes while the page is open is there, and one that was decided is gone', async () => {
  const { api, events } = open(
    { requests: true },
    { 'GET /core/approvals': [request('L7', 'eva')], 'GET /x/loans': [loan('L7', 'Crane')] },
  );
  const asked = () => screen.getAllByRole('row').flatMap(({ textContent }) => /Grant (?:Crane|Truck)/.exec(textContent ?? '') ?? []);
  await waitFor(() => expect(asked()).toEqual(['Grant Crane']));
  Object.assign(api.answers, { 'GET /core/approvals': [request('L8', 'eva')], 'GET /x/loans': [loan('L8', 'Truck')] });
  act(() => events.publish('approvals', {}));
  await waitFor(() => expect(asked()).toEqual(['Grant Truck']));
});

test('requests that could not be read can be asked for again', async () => {
  open({ requests: true }, { 'GET /x/loans': [] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
