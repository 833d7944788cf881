import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedReports, describe as described, nextVersion, readChanges, tellsMore, type Bump, type Change } from './changes.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mortise-changes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (bump: Bump, text = 'Cards have corners.'): Change => ({ file: '0001-corners.md', bump, text });
const reports = (client: string) =>
  new Map([
    ['client', client],
    ['ui', 'export const Card: string;'],
  ]);

test('changes are read in the order of their numbers, with what they raise and what they say', () => {
  writeFileSync(join(folder, '0002-later.md'), '---\nbump: major\n---\n`Card` is gone.\n');
  writeFileSync(join(folder, '0001-sooner.md'), '---\nbump: patch\n---\nCards have\ncorners.\n');
  expect(readChanges(folder)).toEqual([
    { file: '0001-sooner.md', bump: 'patch', text: 'Cards have\ncorners.' },
    { file: '0002-later.md', bump: 'major', text: '`Card` is gone.' },
  ]);
});

test.each([
  ['corners.md', '---\nbump: patch\n---\nCards have corners.\n', 'name it like 0012-what-changed.md'],
  ['0001-corners.md', '---\nbump: huge\n---\nCards have corners.\n', 'bump: patch, minor or major'],
  ['0001-corners.md', 'Cards have corners.\n', 'begin it with ---'],
  ['0001-corners.md', '---\nbump: patch\n---\n\n', 'in a sentence what changed'],
])('%s that says %j is refused with its place', (file, text, reason) => {
  writeFileSync(join(folder, file), text);
  expect(() => readChanges(folder)).toThrow(reason);
  expect(() => readChanges(folder)).toThrow(`sdk/changes/${file}`);
});

describe('a report that is another one than was described', () => {
  const before = described([change('patch')], reports('export const a: string;'));

  test('is named, and nobody has told of it while the changes are the same', () => {
    const now = described([change('patch')], reports('export const a: number;'));
    expect(changedReports(before, now)).toEqual(['client']);
    expect(tellsMore(before, now)).toBe(false);
  });

  test.each([
    ['a new file', [change('patch'), { ...change('minor'), file: '0002-number.md' }]],
    ['another text in a file that waits', [change('patch', 'Cards have corners. `a` is a number.')]],
    ['a file that raises more', [change('major')]],
  ])('is told of by %s', (_, changes) => {
    expect(tellsMore(before, described(changes, reports('export const a: number;')))).toBe(true);
  });

  test('can be an entry that is new or gone', () => {
    const now = described(
      [change('patch')],
      new Map([
        ['client', 'export const a: string;'],
        ['forms', ''],
      ]),
    );
    expect(changedReports(before, now)).toEqual(['ui', 'forms']);
  });
});

test.each<[string, readonly Bump[], string]>([
  ['0.1.0', ['patch', 'minor', 'patch'], '0.2.0'],
  ['1.4.2', ['patch'], '1.4.3'],
  ['1.4.2', ['minor', 'major'], '2.0.0'],
])('after %s come %j: %s', (version, bumps, next) => {
  expect(
    nextVersion(
      version,
      bumps.map((bump) => change(bump)),
    ),
  ).toBe(next);
});
