import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unformattedIn } from './dataTables.ts';
import { ROOT, textOf } from './sourceFiles.ts';

const files = ['kernel', 'plugins', 'sandbox', 'sdk', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file) && !file.startsWith('tests/architecture/')),
);

test('only tables of data are kept from the formatter', () => {
  const marked = files.flatMap((file) => unformattedIn(file, textOf(file)).map((mark) => ({ file, ...mark })));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter(({ isTable }) => !isTable).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test.each([
  ['a list with a row for each line', 'const rows = [\n  [1, 2],\n  [3, 4],\n  [5, 6],\n]; // prettier-ignore', true],
  ['a function', 'function add(a: number) {\n  return [\n a,\n 1,\n 2,\n ];\n} // prettier-ignore', false],
  ['a long statement', 'const sum = one(1) + two(2) + three(3); // prettier-ignore', false],
  ['a component', 'const view = () => [\n <a/>,\n <b/>,\n <i/>,\n]; // prettier-ignore', false],
  ['a union of names', "export type Name =\n  | 'a'\n  | 'b'\n  | 'c'; // prettier-ignore", true],
  ['a table with the comment above', '// prettier-ignore\nconst rows = [\n  1,\n  2,\n  3,\n];', true],
])('%s: whether it is a table of data', (_name, text, isTable) => {
  expect(unformattedIn('x.tsx', text).map((mark) => mark.isTable)).toEqual([isTable]);
});
