import { describe, expect, test } from 'vitest';
import { mergeByKey } from './mergeByKey.ts';
import { decidedTests, mergeContents } from './mergeContents.ts';

interface Item {
  readonly key: string;
  readonly note?: string;
}

test.each<[string, Item[], Item[], Item[], Item[]]>([
  ['what I left alone is as they have it', [{ key: 'A' }], [{ key: 'A' }], [{ key: 'A', note: 't' }], [{ key: 'A', note: 't' }]],
  ['what they left alone is as I have it', [{ key: 'A' }], [{ key: 'A', note: 'm' }], [{ key: 'A' }], [{ key: 'A', note: 'm' }]],
  ['what both changed in the same way stands there once', [{ key: 'A' }], [{ key: 'A', note: 'b' }], [{ key: 'A', note: 'b' }], [{ key: 'A', note: 'b' }]],
  ['what they removed goes', [{ key: 'A' }, { key: 'B' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }], [{ key: 'B' }]],
  ['what I removed does not come back', [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'B' }]],
  ['what both added stands there once', [], [{ key: 'A' }], [{ key: 'A' }, { key: 'B' }], [{ key: 'A' }, { key: 'B' }]],
])('%s', (_, base, mine, theirs, merged) => {
  const undecided = () => expect.unreachable();
  expect(mergeByKey(base, mine, theirs, ({ key }) => key, undecided)).toEqual(merged);
}); // prettier-ignore

const content = (...lines: string[]) => ({ source: lines.join('\n'), tests: [] });

test('changes of two people in different places of a script are both in it, without a question', () => {
  const merged = mergeContents(content('a', 'b', 'c', 'd'), content('mine', 'b', 'c', 'd'), content('a', 'b', 'c', 'theirs'));
  expect(merged).toEqual({ source: 'mine\nb\nc\ntheirs', tests: [], clashes: [], conflicts: 0 });
});

test('the same change made by both is no conflict', () => {
  expect(mergeContents(content('a'), content('b'), content('b'))).toMatchObject({ source: 'b', conflicts: 0 });
});

test('changes in the same place stand beneath each other, marked, and are counted', () => {
  const { source, conflicts } = mergeContents(content('a', 'x', 'c'), content('a', 'mine', 'c'), content('a', 'theirs', 'c'));
  expect(conflicts).toBe(1);
  expect(source.split('\n')).toEqual(['a', '<<<<<<< mine', 'mine', '=======', 'theirs', '>>>>>>> theirs', 'c']);
});

describe('E 44: tests that both changed', () => {
  const test1 = (name: string, value: number) => ({ name, context: {}, expect: [{ path: '', equals: value }] });
  const of = (...tests: ReturnType<typeof test1>[]) => ({ source: '', tests });
  const [first, mine, theirs, other] = [test1('a', 1), test1('a', 2), test1('a', 3), test1('b', 1)];

  test.each<[string, Merge, Merge, Merge]>([
    ['changed in two ways', of(first), of(mine), of(theirs)],
    ['added by both', of(), of(mine), of(theirs)],
  ])('%s are a conflict, and kept as somebody decides', (_, base, my, their) => {
    const merged = mergeContents(base, my, their);
    expect([merged.conflicts, merged.clashes.map(({ key }) => key)]).toEqual([1, ['a']]);
    expect(decidedTests(merged, { a: 'mine' })).toEqual([mine]);
    expect(decidedTests(merged, { a: 'theirs' })).toEqual([theirs]);
    expect(decidedTests(merged, { a: 'both' })).toEqual([mine, theirs]);
  });

  test('removed by one and changed by the other are a conflict', () => {
    const removed = mergeContents(of(first, other), of(other), of(theirs, other));
    expect([removed.conflicts, removed.tests]).toEqual([1, [other, theirs]]);
    expect([decidedTests(removed, { a: 'mine' }), decidedTests(removed, { a: 'theirs' })]).toEqual([[other], [other, theirs]]);
    const changed = mergeContents(of(first), of(mine), of());
    expect([changed.conflicts, decidedTests(changed, { a: 'theirs' }), decidedTests(changed, { a: 'mine' })]).toEqual([1, [], [mine]]);
  });

  test('of the same name are none of them dropped', () => {
    expect(mergeContents(of(first), of(first), of(first, theirs, mine))).toMatchObject({ tests: [first, theirs, mine], conflicts: 0 });
  });
});

type Merge = Parameters<typeof mergeContents>[0];
