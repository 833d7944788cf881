// `npm run create-plugin -- my-card [folder]`: a new third-party plugin from sdk/template.
// Plain JavaScript, like everything that may run before packages are installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const template = join(root, 'sdk', 'template');
const NOT_COPIED = new Set(['dist', 'node_modules']);

class Refusal extends Error {}

try {
  const [id, folder, ...others] = process.argv.slice(2);
  if (id === undefined || others.length > 0)
    refuse('Say the id of the plugin, and the folder to make if it is not beside Mortise: npm run create-plugin -- my-card [folder]');
  create(id, folder === undefined ? resolve(root, '..', id) : resolve(process.env.INIT_CWD ?? process.cwd(), folder));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function create(id, folder) {
  check(id, folder);
  cpSync(template, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  fillIn(folder, id);
  linkSdk(folder);
  install(folder);
  console.log(nextSteps(id, folder));
}

function check(id, folder) {
  if (!/^[a-z][a-z0-9-]{1,63}$/.test(id) || /--|-$/.test(id)) {
    refuse(`"${id}" cannot be the id of a plugin: take lower-case letters, digits and single dashes, a letter first, e.g. my-card.`);
  }
  if (existsSync(join(root, 'plugins', id))) refuse(`${id} is the id of a plugin that is part of the product: choose another one.`);
  if (isInside(folder, join(root, 'plugins')))
    refuse('plugins/ holds the plugins that are part of the product: make yours beside Mortise.');
  if (existsSync(folder)) refuse(`${folder} exists already: name a folder that does not.`);
}

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

/** The SDK, and through it our tools and the packages that the host shares, as a dependency that npm knows: it links it and installs nothing into it. */
function linkSdk(folder) {
  const file = join(folder, 'package.json');
  const source = JSON.parse(readFileSync(file, 'utf8'));
  const path = relative(folder, join(root, 'sdk')).replaceAll('\\', '/');
  source.devDependencies['@mortise/sdk'] = `file:${path}`;
  writeFileSync(file, `${JSON.stringify(source, undefined, 2)}\n`);
}

/** Gives the plugin its own node_modules and lock file. What it depends on is on this disk: nothing is downloaded. */
function install(folder) {
  const npm = process.env.npm_execpath;
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) refuse(`${folder} is made, but npm could not install its packages: run npm install there.`);
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

function isInside(folder, outer) {
  const path = relative(outer, folder);
  return (
    path !== '..' &&
    !path.startsWith(`..${process.platform === 'win32' ? '\\' : '/'}`) &&
    resolve(outer, path) === folder &&
    !/^[a-z]:/i.test(path)
  );
}

function nextSteps(id, folder) {
  return `Made ${folder}. Next:
  cd ${relative(process.env.INIT_CWD ?? process.cwd(), folder) || '.'}
  npm run build        makes dist/${id}-0.1.0.zip
Then install the zip under Administration → Plugins. The guide is docs/plugin-guide.md.`;
}

function refuse(sentence) {
  throw new Refusal(sentence);
}
