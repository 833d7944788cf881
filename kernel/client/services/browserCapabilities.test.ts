import { EntitiesService, SessionService, TranslationService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { browserCapabilities } from './browserCapabilities.ts';
import { browserScriptContext } from './browserScriptContext.ts';
import { ScriptLists } from './ScriptLists.ts';

const entity = { name: 'Contract', collection: 'financing/contracts', registrationPrefix: 'C', fields: {} };

function capabilities(answers: Record<string, unknown> = {}) {
  const api = new FakeApi(answers);
  const services = new FakeServices({ api, entities: [entity] });
  const translations = services.get(TranslationService);
  const lists = new ScriptLists(api, translations, services.events);
  lists.start();
  return { api, services, ...browserCapabilities({ api, entities: services.get(EntitiesService), translations, lists }) };
}

const asking = async (ask: () => unknown): Promise<unknown> => ask();

test('a script reads a record of a known entity, with the rights of the user', async () => {
  const { api, get } = capabilities({ 'GET /financing/contracts/C%2F1': { registration: 'C/1' } });
  expect(await get({ collection: 'financing/contracts', registration: 'C/1' })).toEqual({ registration: 'C/1' });
  expect(api.calls).toHaveLength(1);
});

test.each([
  { collection: 'financing/contracts/C1/transitions', registration: 'SIGN' },
  { collection: 'financing/contracts/C1', registration: 'transitions' },
  { collection: 'core/auth', registration: 'logout' },
  { collection: '../api/financing/contracts', registration: 'C1' },
  { collection: 'https://elsewhere.example', registration: 'C1' },
  { collection: 'financing/contracts?x=1', registration: 'C1' },
  { collection: 'financing/contracts', registration: '..' },
  { collection: 'financing/contracts', registration: '' },
  { collection: ['financing/contracts'], registration: 'C1' },
  'financing/contracts',
])('no other address can be reached: %j', async (argument) => {
  const { api, get } = capabilities();
  await expect(asking(() => get(argument))).rejects.toThrow();
  expect(api.calls).toEqual([]);
});

test('a transition cannot be run by reading: what looks like a path is part of the registration', async () => {
  const { api, get } = capabilities({ 'GET /financing/contracts/C1%2Ftransitions%2FSIGN': {} });
  await get({ collection: 'financing/contracts', registration: 'C1/transitions/SIGN' });
  expect(api.calls.map(({ path }) => path)).toEqual(['/financing/contracts/C1%2Ftransitions%2FSIGN']);
});

test('a list has at most 500 rows and takes no token', async () => {
  const { api, list } = capabilities({ 'GET /financing/contracts': [] });
  const asked = (query: Record<string, string | number>) => list({ collection: '/api/financing/contracts', query });
  await asked({ status: 'DRAFT', minAmount: 10, token: 'stolen', breakdown: 'true' });
  await asked({ range: '20-9999' });
  expect(api.calls.map(({ options }) => options.query)).toEqual([
    { status: 'DRAFT', minAmount: '10', range: '0-499' },
    { range: '20-519' },
  ]);
});

test('a code list is asked for once, and again when it was changed', async () => {
  const { api, services, lists } = capabilities({ 'GET /script/lists': [[{ value: 'FR', label: 'France' }]] });
  expect(await lists({ list: 'country' })).toEqual([{ value: 'FR', label: 'France' }]);
  await lists({ list: 'country' });
  expect(api.calls).toHaveLength(1);
  services.events.publish('list', { name: 'country', version: 2 });
  api.answers['GET /script/lists'] = [['ERROR']];
  await expect(lists({ list: 'country' })).rejects.toThrow('List not found country');
});

test.each([undefined, '', 3, ['country']])('[ERR-006] %j is not a list name', async (list) => {
  const { api, lists } = capabilities();
  await expect(asking(() => lists({ list } as never))).rejects.toThrow('Not a list name');
  expect(api.calls).toEqual([]);
});

test.each([undefined, '', 3, { registration: 'C1' }])('[ERR-007] %j is no registration', async (registration) => {
  const { api, get } = capabilities();
  const asked = { collection: 'financing/contracts', registration } as never;
  await expect(asking(() => get(asked))).rejects.toThrow('Invalid registration format, should be a string');
  expect(api.calls).toEqual([]);
});

test('texts are translated, and storage says that it is for the server', async () => {
  const { storage, translate } = capabilities();
  expect(await translate({ text: 'Contract' })).toBe('Contract');
  await expect(asking(() => storage({ operation: 'get', key: 'x' }))).rejects.toThrow('on the server only');
});

test('a script is told who it works for, and nothing of the session', () => {
  const { services } = capabilities();
  const context = browserScriptContext(services.get(SessionService), services.get(TranslationService));
  expect(context).toEqual({
    user: { username: 'test@demo', profiles: [], isAdmin: true },
    permissions: [],
    locale: 'en-EU',
    timeZone: 'UTC',
    today: new Date().toISOString().slice(0, 10),
  });
});
