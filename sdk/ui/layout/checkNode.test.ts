import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../JsonValue.ts';
import { checkNode } from './checkNode.ts';
import type { NodeKind } from '../../client/NodeKind.ts';

const Chart: NodeKind = {
  v: 2,
  props: {
    depth: { type: 'integer', min: 1, default: 3 },
    colour: { type: 'color' },
    title: { type: 'text', mandatory: true },
    options: { type: 'json', of: 'object' },
    fields: { type: 'path', isList: true },
    data: { type: 'data', mandatory: true },
    elements: { type: 'elements' },
  },
  migrate: ({ level, ...props }) => (level === undefined ? props : { ...props, depth: level }),
};
const fine = { title: 'Sales', data: [] };
const check = (props: JsonObject, v = 2) => checkNode(Chart, { kind: 'chart', v, props }, 'left[2]');

describe('what a layout says of a card or an element', () => {
  test('is completed with what the kind takes where nothing is said, in the form that the kind wants', () => {
    const { node, problems } = check({ ...fine, depth: '5' });
    expect(problems).toEqual([]);
    expect(node).toEqual({ kind: 'chart', v: 2, props: { title: 'Sales', depth: 5, data: [] } });
    expect(check(fine).node.props?.['depth']).toBe(3);
  });

  test.each<[string, JsonObject, string]>([
    [
      'a misspelt prop',
      { ...fine, colr: '#fff' },
      'left[2].props.colr: unknown property; there are depth, colour, title, options, fields, data, elements',
    ],
    ['a value of another type', { ...fine, depth: 'deep' }, 'left[2].props.depth: Depth has to be an integer'],
    ['a value that is out of bounds', { ...fine, depth: 0 }, 'left[2].props.depth: '],
    ['a missing text', { data: [] }, 'left[2].props.title: Title is mandatory'],
    ['missing data', { title: 'x' }, 'left[2].props.data: missing'],
    ['options that are a list', { ...fine, options: [1] }, 'left[2].props.options: expected object'],
    ['one path in place of a list', { ...fine, fields: 'amount' }, 'left[2].props.fields: expected a list of paths'],
    ['an element without a kind', { ...fine, elements: [{ kind: 'kpi' }, {}] }, 'left[2].props.elements[1].kind: expected string'],
    [
      'data that come from nowhere',
      { ...fine, data: { url: 'https://x' } },
      'left[2].props.data: expected rows, or where they come from: path, entity or run',
    ],
    ['a misspelt word about data', { ...fine, data: { entity: 'Invoice', filter: {} } }, 'left[2].props.data.filter: unknown property'],
    [
      'too many rows',
      { ...fine, data: { entity: 'Invoice', limit: 5_000 } },
      'left[2].props.data.limit: expected a whole number from 1 to 1000',
    ],
    ['rows that are no objects', { ...fine, data: [{}, 3] }, 'left[2].props.data[1]: expected object'],
  ])('is refused, by its path: %s', (_, props, problem) => {
    expect(check(props).problems.join()).toContain(problem);
  });

  test('of an older version is migrated, of a newer one refused', () => {
    expect(check({ ...fine, level: 4 }, 1).node).toMatchObject({ v: 2, props: { depth: 4 } });
    expect(check(fine, 3).problems).toEqual(['left[2].v: 3 is newer than version 2, which is installed']);
  });

  test('without a version is version 1, and is migrated', () => {
    const { node, problems } = checkNode(Chart, { kind: 'chart', props: { ...fine, level: 4 } }, 'left[2]');
    expect([problems, node]).toMatchObject([[], { v: 2, props: { depth: 4 } }]);
  });

  test('that its migration fails on is told, not thrown', () => {
    const kind: NodeKind = {
      v: 2,
      migrate: () => {
        throw new Error('no level');
      },
    };
    expect(checkNode(kind, { kind: 'x', v: 1 }, 'left[0]').problems).toEqual([
      'left[0].props: version 1 could not be migrated: Error: no level',
    ]);
  });
});
