import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
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

const create = (...args: string[]) => {
  const { INIT_CWD: _ours, ...environment } = process.env;
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8', env: environment });
};

describe('create-plugin', () => {
  test('makes a plugin in which no name of the template is left', () => {
    const { status, stdout } = create('loan-figures', 'mine/loan-figures');
    expect(status).toBe(0);
    expect(stdout).toContain('cd mine/loan-figures');
    const made = join(folder, 'mine/loan-figures');
    // Not recursive: the folder holds a link to all of our packages.
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

  test('outside of our tree it uses our packages, so that it builds without a network', () => {
    create('loan-figures', 'mine');
    expect(realpathSync(join(folder, 'mine/node_modules'))).toBe(realpathSync(join(root, 'node_modules')));
  });

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
