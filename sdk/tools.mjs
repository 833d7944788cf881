// What the scripts of a plugin call: `node node_modules/@mortise/sdk/tools.mjs build`. The tools are those of the Mortise that the SDK
// belongs to, in the versions that it works with, so that a plugin installs none of them.
// Plain JavaScript for any Node from 20 on: the Node that strips types is one of those tools.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = { build: ['vite', 'build'], check: ['tsc', '--noEmit'], test: ['vitest', 'run'] };

const packages = fileURLToPath(new URL('../node_modules', import.meta.url));
const [name, ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (command === undefined) refuse(`Say what to do: ${Object.keys(COMMANDS).join(', ')}`);
if (!existsSync(join(packages, '.bin'))) refuse(`The packages of Mortise are not installed: run npm ci in ${join(packages, '..')}`);

const [tool, ...given] = command;
const { status, error } = spawnSync(tool, [...given, ...words], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${join(packages, '.bin')}${delimiter}${process.env.PATH}` },
});
if (error) refuse(`${tool} does not start: ${error.message}`);
process.exit(status ?? 1);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
