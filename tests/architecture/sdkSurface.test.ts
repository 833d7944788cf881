import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changedReports, tellsMore } from '../../kernel/build/sdk/changes.ts';
import { sdkEntries } from '../../kernel/build/sdk/entries.ts';
import { currentReports, described, found, writtenReports } from '../../kernel/build/sdk/sdkFolder.ts';
import { TOGETHER } from '../../sdk/vite/sharedModules.ts';
import { ROOT, textOf } from './sourceFiles.ts';

const REPORTS = writtenReports();
const reportOf = (specifier: string): string => REPORTS.get(sdkEntries().find((entry) => entry.specifier === specifier)?.name ?? '') ?? '';

const DECLARED = /^export (?:abstract )?(?:interface|type|const|function|class|enum) (\w+)|^export \{ (\w+) \}/gm;
const namesIn = (report: string): ReadonlySet<string> => new Set([...report.matchAll(DECLARED)].map(([, name, again]) => name ?? again!));
const valuesIn = (report: string): ReadonlySet<string> =>
  new Set([...report.matchAll(/^export (?:abstract )?(?:const|function|class|enum) (\w+)/gm)].map(([, name]) => name!));
const internalsIn = (report: string): ReadonlySet<string> =>
  new Set(
    [...report.matchAll(/^\/\/ @internal\n(?:\/\/ type only\n)?(?:\/\*\*.*\*\/\n)?export (?:abstract )?\w+ (\w+)/gm)].map(
      ([, name]) => name!,
    ),
  );

test('what can be imported from each entry is what sdk/reports shows; `npm run sdk:api` brings it up to date', () => {
  const current = currentReports();
  expect([...REPORTS.keys()].toSorted()).toEqual([...current.keys()].toSorted());
  for (const [entry, report] of current) expect(REPORTS.get(entry), entry).toBe(report);
}, 120_000);

test('authors of plugins are told of every change of the reports: a file in sdk/changes says it, and `npm run sdk:api` takes it down', () => {
  const [before, now] = [described(), found(REPORTS)];
  expect(changedReports(before, now)).toEqual([]);
  expect(tellsMore(before, now)).toBe(false);
});

test('the core has at most 150 names', () => {
  expect(namesIn(reportOf('@mortise/sdk')).size).toBeLessThanOrEqual(150);
});

test('entries that are one file at run time have no name twice', () => {
  const values = TOGETHER.flatMap((specifier) => [...valuesIn(reportOf(specifier))]);
  expect(values.length).toBeGreaterThan(100);
  expect(values.filter((name, index) => values.indexOf(name) !== index)).toEqual([]);
});

describe('what authors of plugins are shown', () => {
  const examples = globSync('docs/*.md', { cwd: ROOT }).flatMap((file) =>
    [...textOf(file).matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code]) => ({ file, code: code! })),
  );
  const template = globSync('sdk/template/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({ file, code: textOf(file) }));
  const imports = [...examples, ...template].flatMap(({ file, code }) =>
    [...code.matchAll(/import (?:type )?\{([^}]*)\} from '(@mortise\/sdk[^']*)'/g)].flatMap(([, names, specifier]) =>
      names!.split(',').map((name) => ({
        file,
        specifier: specifier!,
        name: name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
      })),
    ),
  );

  test('can be imported', () => {
    expect(imports.length).toBeGreaterThan(30);
    expect(imports.filter(({ specifier, name }) => !namesIn(reportOf(specifier)).has(name))).toEqual([]);
  });

  test('is not internal', () => {
    expect(internalsIn(reportOf('@mortise/sdk/client'))).toContain('PluginsService');
    expect(imports.filter(({ specifier, name }) => internalsIn(reportOf(specifier)).has(name))).toEqual([]);
  });
});
