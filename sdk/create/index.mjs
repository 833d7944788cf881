#!/usr/bin/env node
// `npm create mortise-plugin my-card [folder] [-- --sdk <version or tarball>]`
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createPlugin, fileDependency, folderOfCaller, Refusal, runRefusable } from './createPlugin.mjs';

const USAGE = 'Say the id of the plugin, and the folder to make if it has another name: npm create mortise-plugin my-card [folder]';

await runRefusable(async () => {
  const { values, positionals } = wordsOf(process.argv.slice(2));
  const [id = await askId(), name = id, ...others] = positionals;
  if (others.length > 0) throw new Refusal(USAGE);
  const folder = resolve(folderOfCaller(), name);
  const template = fileURLToPath(new URL('template', import.meta.url));
  createPlugin({ id, folder, template, sdk: dependencyOf(values.sdk, folder), guide: 'node_modules/@mortise/sdk/plugin-guide.md' });
});

function wordsOf(args) {
  try {
    return parseArgs({ args, options: { sdk: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error.message}. ${USAGE}`);
  }
}

async function askId() {
  if (!process.stdin.isTTY) throw new Refusal(USAGE);
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const id = await questions.question('Id of the plugin, e.g. my-card: ');
  questions.close();
  return id.trim();
}

/** An SDK that is not published is a tarball; otherwise the template says which version. */
function dependencyOf(sdk, folder) {
  return sdk?.endsWith('.tgz') ? fileDependency(folder, resolve(folderOfCaller(), sdk)) : sdk;
}
