import { defineEntity, type EntityDefinition, provide } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { EntityModule } from '../../../shared/EntityModule.ts';
import { ServiceContainer } from '../../../shared/ServiceContainer.ts';
import { mountRoutes } from '../../http/mountRoutes.ts';
import { Definitions } from '../Definitions.ts';
import { DefinitionServices } from '../DefinitionServices.ts';
import { readDefinitions } from './definitionRoutes.ts';

const Note = defineEntity({
  name: 'Note',
  collection: 'core/notes',
  registrationPrefix: 'NOT',
  fields: { text: { type: 'text' }, remark: { type: 'text', shownTo: 'admin' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' }, DONE: { label: 'Done', class: 'success' } },
    transitions: [{ code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE', guard: () => 'never' }],
  },
});

function open(isAdmin = false, permissions: Readonly<Record<string, true>> = { 'read all': true }) {
  const http = fastify();
  http.decorateRequest('scope', { getter: () => ({ holder: { isAdmin, permissions } }) as unknown as RequestScope });
  const entities: readonly EntityDefinition[] = [Note];
  const definitions = new Definitions({
    plugins: [{ id: 'core' }, { id: 'notes', requires: ['core'], entities: [Note] }],
    repositories: { entities, entitiesOf: () => entities },
    settled: async () => {},
  });
  const services = new ServiceContainer();
  services.add([provide(DefinitionServices, [], () => ({ definitions }))]);
  mountRoutes(http, [readDefinitions], services, { checksAnswers: true });
  return http;
}

test('a browser gets what plugins define, by plugin, without what only the server does', async () => {
  const answer = await open().inject('/api/core/entities');
  const [notes, ...others] = answer.json<readonly EntityModule[]>();
  expect(others).toEqual([]);
  expect(notes).toMatchObject({ id: 'notes', requires: ['core'], entities: [{ name: 'Note', fields: { text: { type: 'text' } } }] });
  expect(notes!.entities[0]!.workflow!.transitions[0]).toEqual({ code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE' });
});

test('definitions only of kinds that the user may read', async () => {
  expect((await open(false, { 'read /api/core/tasks': true }).inject('/api/core/entities')).json()).toEqual([]);
  const [notes] = (await open(false, { 'read /api/core/notes': true }).inject('/api/core/entities')).json<readonly EntityModule[]>();
  expect(notes!.entities.map(({ name }) => name)).toEqual(['Note']);
});

test('a browser that has them gets nothing again', async () => {
  const http = open();
  const { headers } = await http.inject('/api/core/entities');
  const again = await http.inject({ url: '/api/core/entities', headers: { 'if-none-match': headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[PERM-034] fields for administrators are not offered to others', async () => {
  const fields = async (isAdmin: boolean) => {
    const [notes] = (await open(isAdmin).inject('/api/core/entities')).json<readonly EntityModule[]>();
    return Object.keys(notes!.entities[0]!.fields);
  };
  expect(await fields(false)).toEqual(['text']);
  expect(await fields(true)).toEqual(['text', 'remark']);
});
