import * as core from '@mortise/sdk';
import * as domain from '@mortise/sdk/domain';
import * as scripts from '@mortise/sdk/scripts';
import * as server from '@mortise/sdk/server';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pluginDependencies } from '../../kernel/build/sdk/buildCreate.ts';
import { sdkEntries } from '../../kernel/build/sdk/entries.ts';
import { PublishedPackages } from './PublishedPackages.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const IN_NODE = { '@mortise/sdk': core, '@mortise/sdk/domain': domain, '@mortise/sdk/scripts': scripts, '@mortise/sdk/server': server };
/** Imports what runs in Node, and reckons with it. */
const PROGRAM = `
  const entries = {};
  for (const name of ${JSON.stringify(Object.keys(IN_NODE))}) entries[name] = Object.keys(await import(name)).toSorted();
  const { xirr } = await import('@mortise/sdk/domain');
  console.log(JSON.stringify({ entries, rate: xirr(['-1000', '1100'], ['2026-01-01', '2027-01-01']) }));
`;
const versionOf = (node: string): string => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
const node20 = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => existsSync(node) && versionOf(node).startsWith('v20.'));

let published: PublishedPackages;
beforeAll(async () => {
  published = new PublishedPackages();
  await published.pack();
  const { create, sdk } = published;
  published.run('.', 'npm', 'exec', '--yes', `--package=${create}`, '--', 'create-mortise-plugin', 'loan-figures', '--sdk', sdk);
});
afterAll(() => published?.remove());

const pathOf = (file: string): string => join(published.folder, 'loan-figures', file);
const write = (file: string, text: string): void => writeFileSync(pathOf(file), text);
const imported = (node: string): unknown => JSON.parse(published.run('loan-figures', node, '--input-type=module', '--eval', PROGRAM));
const names = Object.fromEntries(Object.entries(IN_NODE).map(([name, entry]) => [name, Object.keys(entry).toSorted()]));

describe('a plugin that is made without a checkout of the product', () => {
  test('has packages of its own, in the versions that the host has', () => {
    const { devDependencies } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { devDependencies: Record<string, string> };
    expect(devDependencies).toEqual({ ...pluginDependencies(), '@mortise/sdk': `file:../packed/mortise-sdk-${core.SDK_VERSION}.tgz` });
    expect(existsSync(pathOf('node_modules/@mortise/sdk/ui/index.js'))).toBe(true);
    // It has 6,600 icons, of which the SDK draws thirty.
    expect(existsSync(pathOf('node_modules/@tabler'))).toBe(false);
    expect(readFileSync(pathOf('.gitignore'), 'utf8')).toContain('node_modules');
  });

  test('is checked, tested and built', () => {
    for (const words of [['run', 'check'], ['test'], ['run', 'build']]) published.run('loan-figures', 'npm', ...words);
    expect(existsSync(pathOf('dist/loan-figures-0.1.0.zip'))).toBe(true);
    const built = JSON.parse(readFileSync(pathOf('dist/loan-figures/plugin.json'), 'utf8')) as object;
    expect(built).toMatchObject({ id: 'loan-figures', sdk: core.SDK_VERSION, contributes: { cards: [{ id: 'LoanFigures' }] } });
  });

  test('learns what is wrong with its types, by the declarations of the SDK and of what is shared', () => {
    write('client/wrong.ts', "import { xirr } from '@mortise/sdk/domain';\nimport { useState } from 'react';\nxirr(1);\nuseState(1, 2);\n");
    const { status, stdout } = published.tryRun('loan-figures', 'npm', 'run', 'check');
    write('client/wrong.ts', '');
    expect(status).not.toBe(0);
    expect(stdout.match(/client\/wrong\.ts\(\d,/g)).toEqual(['client/wrong.ts(3,', 'client/wrong.ts(4,']);
  });

  test('installs a library: with what server halves name, the declarations of all entries are without an error', () => {
    published.run('loan-figures', 'npm', 'install', '--save-dev', 'fastify');
    const entries = sdkEntries().map(({ specifier }, index) => `export * as entry${index} from '${specifier}';`);
    write('all.ts', entries.join('\n'));
    const config = { extends: '@mortise/sdk/tsconfig.plugin.json', compilerOptions: { skipLibCheck: false }, include: ['all.ts'] };
    write('tsconfig.all.json', JSON.stringify(config));
    const { stdout } = published.tryRun('loan-figures', 'npx', 'tsc', '-p', 'tsconfig.all.json');
    // What others declare wrongly is not ours.
    expect(stdout.split('\n').filter((line) => /^(?:all\.ts|node_modules\/@mortise\/|error)/.test(line))).toEqual([]);
    expect(entries).toHaveLength(10);
  });

  test('runs what is not for pages in the Node of the product', () => {
    expect(imported(process.execPath)).toEqual({ entries: names, rate: '0.1' });
  });

  test.skipIf(node20 === undefined)('runs what is not for pages in Node 20', () => {
    expect(imported(node20!)).toEqual({ entries: names, rate: '0.1' });
  });
});

describe('create-mortise-plugin', () => {
  const create = (...args: readonly string[]) =>
    published.tryRun('.', 'npm', 'exec', '--yes', `--package=${published.create}`, '--', 'create-mortise-plugin', ...args);

  test.each([
    [[], 'Say the id of the plugin'],
    [['MyCard'], '"MyCard" cannot be the id of a plugin'],
    [['my-card', '--sdk'], "Option '--sdk <value>' argument missing. Say the id of the plugin"],
    [['loan-figures'], 'exists already'],
  ])('refuses %j with one sentence', (args, sentence) => {
    const { status, stderr } = create(...args);
    expect(status).not.toBe(0);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
