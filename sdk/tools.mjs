// What the scripts of a plugin call: `node node_modules/@mortise/sdk/tools.mjs build`. The tools are those nearest to the SDK: the plugin's own
// where the SDK was installed, those of Mortise where it is a link to its folder, so that such a plugin installs none of them.
// Plain JavaScript for any Node from 20 on: the Node that strips types is one of those tools.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = { build: ['vite', 'build'], check: ['tsc', '--noEmit'], dev: ['vite', 'build', '--watch'], test: ['vitest', 'run'] };

const [name, ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (command === undefined) refuse(`Say what to do: ${Object.keys(COMMANDS).join(', ')}`);

const [tool, ...given] = command;
const sdk = dirname(fileURLToPath(import.meta.url));
const bin = programsAbove(sdk);
if (bin === undefined)
  refuse(`There is no ${tool} beside ${sdk}: run npm install in the plugin, or npm ci in Mortise where the SDK is a link`);
const { status, error } = spawnSync(tool, [...given, ...words], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
});
if (error) refuse(`${tool} does not start: ${error.message}`);
process.exit(status ?? 1);

/** The nearest folder of programs of packages that has the tool. */
function programsAbove(folder) {
  const programs = join(folder, 'node_modules', '.bin');
  if (existsSync(join(programs, tool))) return programs;
  return dirname(folder) === folder ? undefined : programsAbove(dirname(folder));
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
