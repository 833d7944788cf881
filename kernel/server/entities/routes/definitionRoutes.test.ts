import { defineEntity, type EntityModule } from '@mortise/sdk';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { definitionRoutes } from './definitionRoutes.ts';

const Note = defineEntity({
  name: 'Note',
  collection: 'core/notes',
  registrationPrefix: 'NOT',
  fields: { text: { type: 'text' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' }, DONE: { label: 'Done', class: 'success' } },
    transitions: [{ code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE', guard: () => 'never' }],
  },
});

function open() {
  const http = fastify();
  definitionRoutes(http, [{ id: 'core' }, { id: 'notes', requires: ['core'], entities: [Note] }]);
  return http;
}

test('a browser gets what plugins define, by plugin, without what only the server does', async () => {
  const answer = await open().inject('/api/core/entities');
  const [notes, ...others] = answer.json<readonly EntityModule[]>();
  expect(others).toEqual([]);
  expect(notes).toMatchObject({ id: 'notes', requires: ['core'], entities: [{ name: 'Note', fields: { text: { type: 'text' } } }] });
  expect(notes!.entities[0]!.workflow!.transitions[0]).toEqual({ code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE' });
});

test('a browser that has them gets nothing again', async () => {
  const http = open();
  const { headers } = await http.inject('/api/core/entities');
  const again = await http.inject({ url: '/api/core/entities', headers: { 'if-none-match': headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
