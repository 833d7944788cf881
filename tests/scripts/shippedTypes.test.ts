import { SCRIPT_KINDS } from '@mortise/sdk/scripts';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { TypeChecker } from '../../sandbox/compiler/TypeChecker.ts';

const checker = new TypeChecker();
afterAll(() => checker.dispose());

const layouts = new URL('../../plugins/demo/server/layouts/', import.meta.url);
const demo = readdirSync(layouts)
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(new URL(file, layouts), 'utf8')] as const);
const templates = SCRIPT_KINDS.filter(({ language }) => language === undefined).map(
  ({ example, template }) => [example, template] as const,
);

test.each([...templates, ...demo])(
  '%s, which the product ships, has types that publication accepts',
  async (file, source) => {
    const name = file.replace(/\.ts$/, '');
    expect(await checker.mistakes({ name, source, libraries: {}, declarations: '' })).toEqual([]);
  },
  60_000,
);
