import { SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeContributions, FakeEvents, FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { noteVisit } from './recentRecords.ts';
import { RegistryEntitiesService } from './RegistryEntitiesService.ts';

const entity = { name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} };
const session = new FakeServices().get(SessionService);
const contributions = new FakeContributions().add({ entities: [{ id: 'CreditLine', entity }] });

test('[ROUTE-058] names are found whatever their case, spaces and dashes', () => {
  const entities = new RegistryEntitiesService(contributions, new FakeApi(), session, new FakeEvents());
  expect(['CreditLine', 'credit line', 'credit-line', 'CREDITLINE'].every((name) => entities.named(name) === entity)).toBe(true);
});

test('[ERR-001] [ERR-002] no name is a missing field, an unknown one unsupported', () => {
  const entities = new RegistryEntitiesService(contributions, new FakeApi(), session, new FakeEvents());
  expect(() => entities.named('')).toThrow('missing field name');
  expect(() => entities.named('Nothing')).toThrow('Unsupported entity Nothing');
});

test('names of records are asked for once, and together', async () => {
  const api = new FakeApi({
    'GET /x/credit-lines': [
      { registration: 'C1', name: 'Line' },
      { registration: '-C,2', name: 'Other' },
    ],
  });
  const entities = new RegistryEntitiesService(contributions, api, session, new FakeEvents());
  const names = await Promise.all(['C1', '-C,2', 'C1', 'GONE'].map((registration) => entities.nameOf('CreditLine', registration)));
  expect(names.map((found) => found?.name)).toEqual(['Line', 'Other', 'Line', undefined]);
  await entities.nameOf('CreditLine', 'C1');
  expect(api.calls.map(({ options }) => options.query?.['registration'])).toEqual([['C1', '%2DC%2C2', 'GONE']]);
});

test('[PERM-029] a record that is not there is told from one that could not be asked for, which is asked for again', async () => {
  const api = new FakeApi({ 'GET /x/credit-lines': new Error('No connection') });
  const entities = new RegistryEntitiesService(contributions, api, session, new FakeEvents());
  expect(await entities.nameOf('CreditLine', 'GONE')).toEqual({ registration: 'GONE' });
  api.answers['GET /x/credit-lines'] = [];
  expect(await entities.nameOf('CreditLine', 'GONE')).toBeUndefined();
});

test('a name that came with an answer is not asked for, and the latest one counts', async () => {
  const api = new FakeApi({ 'GET /x/credit-lines': [{ registration: 'C1', name: 'Old' }] });
  const entities = new RegistryEntitiesService(contributions, api, session, new FakeEvents());
  await entities.nameOf('CreditLine', 'C1');
  entities.learn('CreditLine', [
    { registration: 'C1', name: 'New' },
    { registration: 'C2', name: 'Second' },
  ]);
  entities.learn('Unknown', [{ registration: 'U1', name: 'Nobody defines it' }]);
  const names = await Promise.all(['C1', 'C2'].map((registration) => entities.nameOf('CreditLine', registration)));
  expect(names.map((found) => found?.name)).toEqual(['New', 'Second']);
  expect(api.calls).toHaveLength(1);
});

test('pages of records make these recent, kind by kind, the last one first and fifty of all', () => {
  const entities = new RegistryEntitiesService(contributions, new FakeApi(), session, new FakeEvents());
  for (const registration of ['C1', 'C2', 'C1']) noteVisit(session.user, { entity: 'CreditLine', registration });
  for (let number = 1; number <= 48; number += 1) noteVisit(session.user, { entity: 'Loan', registration: `L${number}` });
  expect(entities.recent('credit line')).toEqual(['C1', 'C2']);
  noteVisit(session.user, { entity: 'Loan', registration: 'L49' });
  expect(entities.recent('CreditLine')).toEqual(['C1']);
});

test('who is called otherwise since, as after being anonymised, is asked for again', async () => {
  const api = new FakeApi({ 'GET /x/credit-lines': [{ registration: 'C1', name: 'Ignatius Reilly' }] });
  const events = new FakeEvents();
  const entities = new RegistryEntitiesService(contributions, api, session, events);
  await entities.nameOf('CreditLine', 'C1');
  api.answers['GET /x/credit-lines'] = [{ registration: 'C1', name: 'Anonymised' }];
  const change = { entity: 'CreditLine', registration: 'C1', version: 2, user: 'x' };
  events.publish('records', { changes: [change], entities: [] });
  expect((await entities.nameOf('CreditLine', 'C1'))?.name).toBe('Anonymised');
  api.answers['GET /x/credit-lines'] = [{ registration: 'C1', name: 'Third' }];
  events.publish('records', { changes: [], entities: ['CreditLine'] });
  expect((await entities.nameOf('CreditLine', 'C1'))?.name).toBe('Third');
});
