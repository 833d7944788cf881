import { expect, test } from 'vitest';
import { checkJson } from './checkJson.ts';

const caps = { depth: 64, nodes: 1000, characters: 1000 };

test('copies plain data and keeps none of the original objects', () => {
  const original = { list: [1, 'two', null, { deep: true }] };
  const copy = checkJson(original, caps) as typeof original;
  expect(copy).toEqual(original);
  expect(copy.list).not.toBe(original.list);
});

test('drops the keys that reach prototypes, at every level', () => {
  const hostile: unknown = JSON.parse('{"a":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"prototype":1,"b":2}}');
  const copy = checkJson(hostile, caps) as { a: Record<string, unknown> };
  expect(Object.getOwnPropertyNames(copy.a)).toEqual(['b']);
  expect(copy.a['isAdmin']).toBeUndefined();
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('refuses deep nesting without exhausting the stack', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  expect(() => checkJson(deep, caps)).toThrow('JSON is nested deeper than 64 levels');
});

test('refuses too many values and too much text', () => {
  expect(() =>
    checkJson(
      Array.from({ length: 1000 }, () => 0),
      caps,
    ),
  ).toThrow('JSON has more than 1000 values');
  expect(() => checkJson({ ['k'.repeat(600)]: 'v'.repeat(600) }, caps)).toThrow('JSON holds more than 1000 characters');
});

test('refuses what is not JSON', () => {
  for (const value of [() => 1, Symbol('s'), 1n, Number.NaN, undefined]) expect(() => checkJson([value], caps)).toThrow(TypeError);
});
