import { expect, test } from 'vitest';
import { mergeByKey } from './mergeByKey.ts';
import { mergeContents } from './mergeContents.ts';

interface Item {
  readonly key: string;
  readonly note?: string;
}

test.each<[string, Item[], Item[], Item[], Item[]]>([
  ['what I left alone is as they have it', [{ key: 'A' }], [{ key: 'A' }], [{ key: 'A', note: 't' }], [{ key: 'A', note: 't' }]],
  ['what I changed stays mine', [{ key: 'A' }], [{ key: 'A', note: 'm' }], [{ key: 'A', note: 't' }], [{ key: 'A', note: 'm' }]],
  ['what they removed goes', [{ key: 'A' }, { key: 'B' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }], [{ key: 'B' }]],
  ['what I removed does not come back', [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }]],
  ['what both added stands there once', [], [{ key: 'A' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'A' }, { key: 'B' }]],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeByKey(base, mine, theirs, ({ key }) => key)).toEqual(merged);
}); // prettier-ignore

const content = (...lines: string[]) => ({ source: lines.join('\n'), tests: [] });

test('changes of two people in different places of a script are both in it, without a question', () => {
  const merged = mergeContents(content('a', 'b', 'c', 'd'), content('mine', 'b', 'c', 'd'), content('a', 'b', 'c', 'theirs'));
  expect(merged).toEqual({ source: 'mine\nb\nc\ntheirs', tests: [], conflicts: 0 });
});

test('the same change made by both is no conflict', () => {
  expect(mergeContents(content('a'), content('b'), content('b'))).toMatchObject({ source: 'b', conflicts: 0 });
});

test('changes in the same place stand beneath each other, marked, and are counted', () => {
  const { source, conflicts } = mergeContents(content('a', 'x', 'c'), content('a', 'mine', 'c'), content('a', 'theirs', 'c'));
  expect(conflicts).toBe(1);
  expect(source.split('\n')).toEqual(['a', '<<<<<<< mine', 'mine', '=======', 'theirs', '>>>>>>> theirs', 'c']);
});
