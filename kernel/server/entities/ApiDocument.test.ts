import { defineEntity, type JsonObject } from '@mortise/sdk';
import { recordSchema, type RequestScope, route } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { configured, type KernelRoute } from '../http/kernelRoute.ts';
import { ApiDocument } from './ApiDocument.ts';

const kind = (name: string, collection: string) =>
  defineEntity({ name, collection, registrationPrefix: name, documents: false, fields: {} });
const [Note, Secret, Own] = [kind('Note', 'x/Note'), kind('Secret', 'x/Secret'), kind('DynoOwn', 'dyno/own')];

const read = (entity: typeof Note) =>
  route({
    method: 'GET',
    path: `/x/${entity.name}/:identifier`,
    permission: `read /api/x/${entity.name}`,
    tag: entity.name,
    summary: 'Read',
    answer: recordSchema(entity),
    run: () => ({}) as never,
  });

/** As somebody sees it who may read notes, and the kind that the tenant describes. */
function shown(routes: readonly KernelRoute[]): { readonly paths: JsonObject; readonly text: string } {
  const repositories = { entities: [Note, Secret], entitiesOf: () => [Note, Secret, Own] };
  const holder = { permissions: { 'read /api/x/Note': true, 'read /api/dyno/own': true } };
  const text = new ApiDocument({ repositories, routes }).shownTo({ holder } as unknown as RequestScope);
  return { text, paths: JSON.parse(text).paths };
}

test('[API-113] records of kinds that somebody may not read are not described to them; a kind of their tenant is, under its own name', () => {
  const of = (entity: typeof Note): KernelRoute => configured({ kind: entity }, read(entity));
  const anyOwn = configured({ kind: 'described' }, { ...read(Own), path: '/dyno/:kind/:identifier' });
  const { paths } = shown([of(Note), of(Secret), anyOwn]);
  expect(Object.keys(paths)).toContain('/api/x/Note/{identifier}');
  expect(Object.keys(paths)).toContain('/api/dyno/own/{identifier}');
  expect(Object.keys(paths).filter((path) => path.includes('Secret') || path.includes('{kind}'))).toEqual([]);
});

test('[API-113] a route that answers records of such a kind names a schema that is there, and tells none of its fields', () => {
  const { text } = shown([read(Secret)]);
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  expect(named).toContain('Secret');
  const { schemas } = JSON.parse(text).components;
  expect([...new Set(named)].filter((name) => schemas[name] === undefined)).toEqual([]);
  expect(schemas.Secret).toEqual({ type: 'object', description: 'Of a kind that you may not read' });
});
