import { afterAll, expect, test } from 'vitest';
import { errorOf } from '../testing.ts';
import { ScriptCompiler } from './ScriptCompiler.ts';

const compiler = new ScriptCompiler();
afterAll(() => compiler.dispose());

const good = 'export function execute(context: { name: string }): string { return context.name; }';
const doubling = ['a0 = "xxxxxxxxxxxxxxxx"', ...Array.from({ length: 39 }, (_, index) => `a${index + 1} = \`\${a${index}}\${a${index}}\``)];

test('the hash depends on the source and its libraries, not on the name', async () => {
  const [one, two] = [await compiler.compile({ name: 'one', source: good }), await compiler.compile({ name: 'two', source: good })];
  expect(two).toEqual({ ...one, name: 'two' });
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(compiler.hashOf({ name: 'one', source: good })).toBe(one.hash);
  expect(compiler.hashOf({ name: 'one', source: `${good}\n` })).not.toBe(one.hash);
  expect(compiler.hashOf({ name: 'one', source: good, libraries: { other: '' } })).not.toBe(one.hash);
});

test('libraries become part of the script, and types leave nothing behind', async () => {
  const source = `import { defineLayout } from '@mortise/sdk/scripts'; import type { Anything } from '@mortise/sdk';
    export const execute = (context: Anything) => defineLayout({ left: [] });`;
  const { code, map } = await compiler.compile({ name: 'layout', source });
  expect(code).toContain('defineLayout');
  expect(code).not.toMatch(/require\(|Anything/);
  expect(map).not.toContain('sourcesContent');
});

test('an import of anything else is refused by name', async () => {
  const error = await errorOf(
    compiler.compile({ name: 'layout', source: 'import { readFileSync } from "node:fs"; readFileSync("/etc/passwd");' }),
  );
  expect(error.detail).toBe('Cannot import "node:fs"; a script may import @mortise/sdk/scripts');
});

test('a syntax error carries its place in the source', async () => {
  const error = await errorOf(compiler.compile({ name: 'layout', source: 'const a = 1;\nconst b = ;\n' }));
  expect(error).toMatchObject({
    code: 'COMPILE',
    script: 'layout',
    message: 'Script layout:2:11: Unexpected ";"',
    detail: 'Unexpected ";"',
  });
  expect(error.location).toEqual({ line: 2, column: 10, length: 1, text: 'const b = ;' });
});

/** Each is answered within the time that the compiler promises, and leaves a compiler that still works. */
test.each([
  ['a source that is too large', `//${'x'.repeat(256 * 1024)}`],
  ['an enum whose members double', `enum E { ${doubling.join(',')} } export const z = E.a39;`],
  ['10,000 open brackets', '('.repeat(10_000)],
  ['100,000 nested arrays', `export const a = ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])(
  'hostile: %s',
  async (_, source) => {
    const error = await errorOf(compiler.compile({ name: 'hostile', source }));
    expect(error).toMatchObject({ code: 'COMPILE', script: 'hostile' });
    expect((await compiler.compile({ name: 'good', source: good })).code).toContain('context.name');
  },
  30_000,
);
