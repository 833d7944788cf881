// A new third-party plugin from the template: the one way to make one, of `npm create mortise-plugin` and of `npm run create-plugin`.
// Plain JavaScript for any Node from 20 on, like everything that may run before packages are installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const NOT_COPIED = new Set(['dist', 'node_modules']);
/** npm leaves files of this name out of packages, so the template has it under another one. */
const IGNORED = { from: 'gitignore', to: '.gitignore' };

/** A reason that whoever asked can act on; programs print it as it is. */
export class Refusal extends Error {}

/** @throws Refusal unless it can be the id of a plugin */
export function requireId(id) {
  if (/^[a-z][a-z0-9-]{1,63}$/.test(id) && !/--|-$/.test(id)) return;
  throw new Refusal(
    `"${id}" cannot be the id of a plugin: take lower-case letters, digits and single dashes, a letter first, e.g. my-card.`,
  );
}

/**
 * Makes a plugin with its packages.
 * @param options.template Folder that is copied.
 * @param options.sdk What package.json says of the SDK: a range of versions, or `file:` and a path.
 * @param options.guide Where its author reads on.
 * @param options.npm More words for `npm install`.
 * @throws Refusal
 */
export function createPlugin({ id, folder, template, sdk, guide, npm = [] }) {
  requireId(id);
  if (existsSync(folder)) throw new Refusal(`${folder} exists already: name a folder that does not.`);
  cpSync(template, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  renameSync(join(folder, IGNORED.from), join(folder, IGNORED.to));
  fillIn(folder, id);
  if (sdk !== undefined) dependOn(sdk, folder);
  install(folder, npm);
  console.log(nextSteps(id, folder, guide));
}

/** A path as package.json says it, from the folder of the plugin. */
export const fileDependency = (folder, path) => `file:${relative(folder, path).replaceAll('\\', '/')}`;

/** Runs the program of a command line. What it refuses is printed as one sentence. */
export async function runRefusable(program) {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Where the command was given: npm runs scripts in the folder of their package. */
export const folderOfCaller = () => process.env.INIT_CWD ?? process.cwd();

/** Puts the names of the plugin in place of the template's, in files and in their names. */
function fillIn(folder, id) {
  const words = id.split('-').filter(Boolean);
  const filled = (text) =>
    text
      .replaceAll('template-plugin', id)
      .replaceAll('TemplatePlugin', words.map(capital).join(''))
      .replaceAll('Template plugin', capital(words.join(' ')));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    writeFileSync(path, filled(readFileSync(path, 'utf8')));
    renameSync(path, join(dirname(path), filled(entry.name)));
  }
}

function dependOn(sdk, folder) {
  const file = join(folder, 'package.json');
  const source = JSON.parse(readFileSync(file, 'utf8'));
  source.devDependencies['@mortise/sdk'] = sdk;
  writeFileSync(file, `${JSON.stringify(source, undefined, 2)}\n`);
}

/** Gives the plugin its own node_modules and lock file. */
function install(folder, words) {
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...words];
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Refusal(`${folder} is made, but npm could not install its packages: run npm install there.`);
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

function nextSteps(id, folder, guide) {
  return `Made ${folder}. Next:
  cd ${relative(folderOfCaller(), folder) || '.'}
  npm test             runs its tests
  npm run dev          shows each save in a product that runs
  npm run build        makes dist/${id}-0.1.0.zip, to be installed under Administration → Plugins
The guide is ${guide}.`;
}
