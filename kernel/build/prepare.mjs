// Brings a clone into a state that can run: packages installed, and a Node that strips types.
// Plain JavaScript for any Node from 20 on, because it runs before our own Node is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const installedStamp = join(root, 'node_modules', '.mortise-installed');
const builtStamp = join(root, 'dist', '.built');

/** The environment of every child: our Node and our tools first. */
export const environment = { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` };

/** Runs a command to its end; answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  return status ?? 1;
}

/** Runs a command and ends this process with its code when it fails. */
export function runOrExit(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const contentOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Installs the packages of the lock file, unless that was done. */
export function installPackages() {
  const wanted = lockHash();
  if (contentOf(installedStamp) === wanted) return;
  console.log('Installing packages …');
  runOrExit('npm', ['ci', '--no-progress']);
  writeFileSync(installedStamp, wanted);
}

/** Path of the Node to run with: the one from npm, else the system's when it is new enough. */
export function nodePath() {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  throw new Error(`Mortise needs Node 24.7 or later on ${process.platform}-${process.arch}; this is ${process.version}.`);
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

/** What the built client depends on: names, sizes and times of its sources, wherever the folder lies. */
export function sourceHash() {
  const hash = createHash('sha256').update(lockHash());
  for (const folder of ['kernel', 'sdk', 'plugins', 'sandbox']) {
    for (const file of sources(join(root, folder))) {
      if (file.includes('node_modules') || file.includes('.test.')) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(root, file)}:${size}:${mtimeMs};`);
    }
  }
  return hash.update(contentOf(join(root, 'vite.config.ts'))).digest('hex');
}

/** Builds the client, unless nothing changed since the last build. */
export function buildClient() {
  const wanted = sourceHash();
  if (contentOf(builtStamp) === wanted) return;
  console.log('Building the client …');
  runOrExit('vite', ['build', '--logLevel', 'warn']);
  writeFileSync(builtStamp, wanted);
}

/** Whether a start has nothing to install and nothing to build. */
export const isPrepared = () => contentOf(installedStamp) === lockHash() && contentOf(builtStamp) === sourceHash();
