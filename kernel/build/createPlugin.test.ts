import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('createPlugin.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mortise-create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The environment of a shell in which nothing of ours runs. */
const outside = (): NodeJS.ProcessEnv => {
  const { INIT_CWD: _folder, NODE_ENV: _mode, VITEST: _runner, ...environment } = process.env;
  return environment;
};

const create = (...args: string[]) => {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8', env: outside() });
};

/** Runs npm as the author of a plugin does, without a network. */
function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', env: outside() });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

function packageFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(
    join(path, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js', types: 'index.d.ts' }),
  );
  writeFileSync(join(path, 'index.js'), `export const words = 'words of ${name}';`);
  writeFileSync(join(path, 'index.d.ts'), 'export declare const words: string;');
  return path;
}

function tarball(name: string): string {
  npm(packageFolder(name), 'pack', '--pack-destination', folder);
  return join(folder, `${name}-1.0.0.tgz`);
}

const USES = "import { words as first } from 'greeting';\nimport { words as last } from 'parting';\ndocument.title = first + last;\n";

/** What an installation into our packages would change: which there are, and what npm wrote of them. */
const stateOfOurs = () => {
  const packages = join(root, 'node_modules');
  const written = ['node_modules/.package-lock.json', 'package.json', 'package-lock.json', 'sdk/package.json'];
  return {
    names: ['', '.bin', '@mortise'].flatMap((part) => readdirSync(join(packages, part)).filter((name) => !/^\.(?:cache|vite)/.test(name))),
    written: written.map((name) => readFileSync(join(root, name), 'utf8')),
    isInSdk: existsSync(join(root, 'sdk/node_modules')),
  };
};

describe('create-plugin', () => {
  test('makes a plugin in which no name of the template is left', () => {
    const { status, stdout } = create('loan-figures', 'mine/loan-figures');
    expect(status).toBe(0);
    expect(stdout).toContain('cd mine/loan-figures');
    const made = join(folder, 'mine/loan-figures');
    const files = ['', 'client']
      .flatMap((part) => readdirSync(join(made, part), { withFileTypes: true }))
      .filter((entry) => entry.isFile());
    const content = files.map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n');
    expect(content).not.toMatch(/template.?plugin/i);
    expect(JSON.parse(readFileSync(join(made, 'plugin.json'), 'utf8'))).toMatchObject({
      id: 'loan-figures',
      version: '0.1.0',
      label: 'Loan figures',
    });
    expect(existsSync(join(made, 'client/LoanFigures.tsx'))).toBe(true);
  });

  test('gives it packages of its own, with ours behind one link that npm knows', () => {
    create('loan-figures', 'mine');
    expect(lstatSync(join(folder, 'mine/node_modules')).isSymbolicLink()).toBe(false);
    expect(realpathSync(join(folder, 'mine/node_modules/@mortise/sdk'))).toBe(realpathSync(join(root, 'sdk')));
    expect(readdirSync(join(folder, 'mine/node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@mortise']);
  });

  test('a package that its author installs is the plugin\u2019s alone: ours stay as they are, and the plugin still installs, builds, checks and tests', () => {
    create('loan-figures', 'mine');
    const before = stateOfOurs();
    const mine = join(folder, 'mine');
    npm(mine, 'install', '--offline', tarball('greeting'));
    npm(mine, 'install', '--offline', packageFolder('parting'));
    const card = join(mine, 'client/LoanFigures.tsx');
    writeFileSync(card, `import '../words.ts';\n${readFileSync(card, 'utf8')}`);
    writeFileSync(join(mine, 'words.ts'), USES);
    for (const again of [['run', 'build'], ['ci', '--offline'], ['run', 'build'], ['run', 'check'], ['test']]) npm(mine, ...again);
    const built = readdirSync(join(mine, 'dist/loan-figures')).filter((name) => name.endsWith('.js'));
    const code = built.map((name) => readFileSync(join(mine, 'dist/loan-figures', name), 'utf8')).join('');
    expect(code).toContain('words of greeting');
    expect(code).toContain('words of parting');
    expect(stateOfOurs()).toEqual(before);
  }, 180_000);

  test('finds what is wrong with the types of a plugin, of ours and of the shared packages', () => {
    create('loan-figures', 'mine');
    const wrong = "import { useState } from 'react';\nimport { formatDate } from '@mortise/sdk/domain';\nuseState(1, 2);\nformatDate();\n";
    writeFileSync(join(folder, 'mine/client/wrong.ts'), wrong);
    const { status, stdout } = spawnSync('npm', ['run', 'check'], { cwd: join(folder, 'mine'), encoding: 'utf8', env: outside() });
    expect(status).not.toBe(0);
    expect(stdout.match(/client\/wrong\.ts\([34],/g)).toEqual(['client/wrong.ts(3,', 'client/wrong.ts(4,']);
  }, 60_000);

  test.each([
    [[], 'Say the id of the plugin'],
    [['one', 'two', 'three'], 'Say the id of the plugin'],
    [['MyCard'], '"MyCard" cannot be the id of a plugin'],
    [['my card'], '"my card" cannot be the id of a plugin'],
    [['../evil'], '"../evil" cannot be the id of a plugin'],
    [['my--card'], '"my--card" cannot be the id of a plugin'],
    [['card-'], '"card-" cannot be the id of a plugin'],
    [['9-card'], '"9-card" cannot be the id of a plugin'],
    [['billing', 'mine'], 'billing is the id of a plugin that is part of the product'],
    [['my-card', join(root, 'plugins/my-card')], 'plugins/ holds the plugins that are part of the product'],
  ])('refuses %j with one sentence and makes nothing', (args, sentence) => {
    const { status, stderr } = create(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(root, 'plugins/my-card'))).toBe(false);
  });

  test('does not touch a folder that exists', () => {
    mkdirSync(join(folder, 'mine'));
    const { status, stderr } = create('my-card', 'mine');
    expect(status).toBe(1);
    expect(stderr).toContain('exists already');
    expect(readdirSync(join(folder, 'mine'))).toEqual([]);
  });
});
