import { afterAll, expect, test } from 'vitest';
import { TypeChecker } from './TypeChecker.ts';

const checker = new TypeChecker();
afterAll(() => checker.dispose());

const check = (source: string, { libraries = {}, declarations = '' } = {}) =>
  checker.mistakes({ name: 'tried-library', source, libraries, declarations });

test('a text where a number is declared is told with its place', async () => {
  expect(await check("\nconst x: number = 'text';\nexport { x };")).toEqual([
    { script: 'tried-library', line: 2, column: 7, length: 1, message: "Type 'string' is not assignable to type 'number'." },
  ]);
});

test('what scripts import is known by its types, and its own mistakes are told elsewhere', async () => {
  const libraries = { 'scripts/other-library': "export const count = (text: string): number => text.length;\nconst wrong: number = '';" };
  const use = (argument: string) => `import { count } from 'scripts/other-library';\nexport const n = count(${argument});`;
  expect(await check(use("'abc'"), { libraries })).toEqual([]);
  expect(await check(use('1'), { libraries })).toMatchObject([{ script: 'tried-library', line: 2, column: 24 }]);
  expect(await check(use("'abc'"))).toMatchObject([{ line: 1, message: expect.stringContaining('scripts/other-library') }]);
});

test('a script has the language, the console and the helpers, and neither page nor server', async () => {
  const source = `import { api, type RunContext } from '@mortise/sdk/scripts';
    export const execute = (context: RunContext) => (console.log([1].at(-1)), api(context).values('currency'));`;
  expect(await check(source)).toEqual([]);
  expect((await check('export const n = [window, process, fetch];')).length).toBe(3);
});

test('types that grow for ever end with their thread, and the next script is checked all the same', async () => {
  const grown = 'type Grown<T> = T extends [infer A, ...infer B] ? Grown<[...B, A, A]> : never;';
  const uses = Array.from({ length: 12 }, (_, index) => `export const x${index}: Grown<[${index}, 1, 2]> = 1;`);
  await expect(check([grown, ...uses].join('\n'))).rejects.toThrow(/^checking types (?:took longer than 10000 ms|broke off)/);
  expect(await check('export const good: number = 1;')).toEqual([]);
}, 60_000);
