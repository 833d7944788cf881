import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles } from './findCircles.ts';
import { importsOf, ROOT, sourceFiles } from './sourceFiles.ts';

const files = new Set(sourceFiles('sdk', 'kernel', 'plugins', 'sandbox'));

/** Files that a file imports, for values or types. What it loads on demand is no part of it. */
const importedBy = (file: string): readonly string[] =>
  importsOf(file)
    .filter(({ specifier, isDynamic }) => specifier.startsWith('.') && !isDynamic)
    .map(({ specifier }) => posix.join(dirname(file), specifier))
    .filter((imported) => files.has(imported));

test('no file imports itself by way of others, not even for a type: each can be read after those that it imports', () => {
  const circles = findCircles(new Map([...files].map((file) => [file, importedBy(file)])));
  expect(circles.map((circle) => circle.join(' → '))).toEqual([]);
});

test('relative imports lead to files of the tree', () => {
  const missing = [...files].flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => /^\.{1,2}\/.*\.tsx?$/.test(specifier) && !existsSync(join(ROOT, dirname(file), specifier)))
      .map(({ specifier }) => `${file}: ${specifier}`),
  );
  expect(missing).toEqual([]);
});

test('a circle is found: of two, of three by way of a third, and no other', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ]);
  expect(findCircles(graph)).toEqual([
    ['a', 'b', 'c', 'a'],
    ['d', 'e', 'd'],
  ]);
});
