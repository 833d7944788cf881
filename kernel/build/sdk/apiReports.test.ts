import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiReports, type ApiReports } from './apiReports.ts';

const ENTRIES = [
  { name: 'core', specifier: '@mortise/sdk', module: 'index.ts' },
  { name: 'ui', specifier: '@mortise/sdk/ui', module: 'ui/index.ts' },
];
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mortise-reports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reportsOf(files: Readonly<Record<string, string>>): ApiReports {
  for (const [path, text] of Object.entries({ 'index.d.ts': '', 'ui/index.d.ts': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return apiReports(ENTRIES, folder);
}
const reportOf = ({ reports }: ApiReports, name: string): string => reports.find(({ entry }) => entry.name === name)!.text;

test('a report has what can be imported, with its sentence and without what is private, and nothing else', () => {
  const reports = reportsOf({
    'index.d.ts': "export { Count } from './Count.ts';",
    'Count.d.ts': `
      /** How many there are, e.g. \`3\`. It is never below zero.
       * @beta */
      export declare class Count {
        /** Told to nobody. */
        private readonly step;
        private again();
        value: number;
      }
      export declare const forgotten: number;`,
  });
  expect(reports.problems).toEqual([]);
  const report = reportOf(reports, 'core');
  expect(report).toContain('// @beta\n/** How many there are, e.g. `3`. */\nexport class Count {\n    value: number;\n}\n```');
  expect(report).toContain('Names: 0 public, 1 beta, 0 internal.');
  expect(report).not.toMatch(/forgotten|private|Told/);
});

test('a type that no entry exports is a hole; one that its module keeps to itself is shown with those that speak of it', () => {
  const core = "export * from './Count.ts';";
  const count = (unit: string) =>
    `${unit}\ntype Sign = -1 | 1;\nexport interface Count { readonly unit: Unit; readonly sign: Sign; turned<Unit2>(by: Unit2): Count; }`;
  const holes = reportsOf({
    'index.d.ts': core,
    'Count.d.ts': count("import type { Unit } from './Unit.ts';"),
    'Unit.d.ts': 'export interface Unit { name: string }',
  });
  expect(holes.problems).toEqual(['core: Count speaks of Unit, which no entry exports: export it beside, or write its type out']);
  const whole = reportsOf({
    'index.d.ts': core,
    'Count.d.ts': count("import type { Unit } from './Unit.ts';"),
    'ui/index.d.ts': "export type { Unit as UnitOfCount } from '../Unit.ts';",
  });
  expect(whole.problems).toEqual([]);
  expect(reportOf(whole, 'core')).toContain("import type { UnitOfCount } from '@mortise/sdk/ui';");
  expect(reportOf(whole, 'core')).toContain('// Parts of the above without a name of their own.\n\ntype Sign = -1 | 1;');
});

test('types that stand in expressions are found: heritage, typeof, conditions and imports within a type', () => {
  const { problems } = reportsOf({
    'index.d.ts': "export { Shown, shownOf, Kinds, taken } from './Shown.ts';",
    'Shown.d.ts': `
      import type { Base } from './hidden.ts';
      import { MODES } from './hidden.ts';
      export interface Shown extends Base {}
      export declare const shownOf: <T>(value: T extends (infer Item)[] ? Item : T) => T;
      export type Kinds = keyof typeof MODES;
      export declare const taken: import('./hidden.ts').Taken;`,
    'hidden.d.ts': 'export interface Base {} export declare const MODES: { readonly a: 1 }; export interface Taken {}',
  });
  expect(problems.map((problem) => problem.split(',')[0])).toEqual([
    'core: Kinds speaks of MODES',
    'core: Shown speaks of Base',
    'core: taken speaks of Taken',
  ]);
});

test('what is for everybody does not rest on what is internal', () => {
  const { problems } = reportsOf({
    'index.d.ts': "export * from './plugins.ts';",
    'plugins.d.ts': `
      /** @internal */
      export interface Installed { readonly id: string }
      export interface Plugins { readonly all: readonly Installed[] }
      /** @internal */
      export interface Administration { readonly all: readonly Installed[] }`,
  });
  expect(problems).toEqual(['core: Plugins is for everybody and speaks of Installed, which is internal']);
});

test('what an entry has of a package is named with it, and what it has as a type alone says so', () => {
  const reports = reportsOf({
    'index.d.ts': "export { Link } from 'react-router';\nexport type { Upload } from './Upload.ts';",
    'Upload.d.ts': 'export declare class Upload { cancel(): void }',
  });
  expect(reportOf(reports, 'core')).toContain("export { Link } from 'react-router';\n\n// type only\nexport class Upload {");
});
