import { defineEntity, placedFields, type EntityDefinition, type EntityShape, type Transition, type TransitionShape } from '@mortise/sdk';
import { shapeOf } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { PLACES } from './layers.ts';
import { sourceFiles, textOf } from './sourceFiles.ts';

const entities = (await builtinPlugins()).flatMap((plugin) => plugin.entities ?? []);

test.each(entities.map((entity) => [entity.name, entity] as const))('20.1 browsers get of %s what survives JSON', (_name, entity) => {
  const shape = shapeOf(entity);
  expect(JSON.parse(JSON.stringify(shape))).toStrictEqual(shape);
  expect(shapeOf(shape as EntityDefinition)).toStrictEqual(shape);
});

test('what tells records of the product apart are fields and person columns that they have', () => {
  const wrong = entities.flatMap(({ name, fields, roles = {}, tellsApart = [] }) => {
    const paths = new Set([...placedFields(fields).map(({ path }) => path), ...Object.keys(roles)]);
    return tellsApart.filter((path) => !paths.has(path)).map((path) => `${name}.${path}`);
  });
  expect(entities.filter(({ tellsApart }) => tellsApart !== undefined).length).toBeGreaterThan(25);
  expect(wrong).toEqual([]);
});

test('what is chosen most often is told apart', () => {
  const fields = entities.flatMap((entity) => placedFields(entity.fields));
  const references = Map.groupBy(
    fields.flatMap(({ field }) => (field.type === 'reference' ? [field.entity] : [])),
    (name) => name,
  );
  const chosen = [...references].filter(([, all]) => all.length >= 3).map(([name]) => name);
  expect(chosen).toEqual(expect.arrayContaining(['Asset', 'Contract', 'Invoice', 'Person']));
  expect(chosen.filter((name) => !entities.find((entity) => entity.name === name)?.tellsApart)).toEqual([]);
});

test('20.1 browsers get of an entity nothing but its shape', () => {
  const guarded = { code: 'pay', from: ['OPEN'], to: 'PAID', isFor: () => true, guard: () => 'never' } as const;
  const Bill = defineEntity({
    name: 'Bill', collection: 'x/bills', table: 'x_bills', registrationPrefix: 'B', pageSize: 50,
    fields: { kind: { type: 'text' }, due: { type: 'date' } },
    derive: () => ({}), rules: () => [], nameOf: () => 'Bill', text: ['kind'], filterPairs: [{ date: 'due' }], about: { kind: 'kind', record: 'kind' }, redirectEffects: ['tell'],
    workflow: {
      initial: 'OPEN', states: { OPEN: {}, PAID: { class: 'success' } },
      transitions: [guarded, { ...guarded, code: 'post', effects: ['post'] }, { ...guarded, code: 'check', effects: ['check'], isReversible: true }],
    },
  }); // prettier-ignore
  const sent = { from: ['OPEN'], to: 'PAID' };
  expect(shapeOf(Bill)).toStrictEqual({
    name: 'Bill',
    collection: 'x/bills',
    registrationPrefix: 'B',
    pageSize: 50,
    text: ['kind'],
    fields: Bill.fields,
    workflow: {
      initial: 'OPEN',
      states: { OPEN: {}, PAID: { class: 'success' } },
      transitions: [
        { code: 'pay', ...sent },
        { code: 'post', ...sent, isReversible: false },
        { code: 'check', ...sent },
      ],
    },
  });
});

test('20.1 a definition can stand for its shape, and never the other way round', () => {
  const definition = defineEntity({ name: 'Bill', collection: 'x/bills', registrationPrefix: 'B', fields: {} });
  const shape: EntityShape = definition;
  // @ts-expect-error what a browser got has no guards
  const back: EntityDefinition = shape;
  const transition = { code: 'pay', from: [], to: 'PAID' } satisfies Transition satisfies TransitionShape;
  // @ts-expect-error nor has a transition of it
  const guard = (known: TransitionShape): unknown => known.guard;
  expect([back, guard(transition)]).toEqual([definition, undefined]);
});

test('20.1 code of browsers knows only shapes of entities', () => {
  const clients = sourceFiles('sdk', 'kernel', 'plugins').filter((file) => PLACES.find(({ at }) => at.test(file))?.side === 'client');
  const wrong = clients.filter((file) => /\bEntityDefinition\b|import type \{[^}]*\b(?:Workflow|Transition)\b[^}]*\}/.test(textOf(file)));
  expect(clients.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
