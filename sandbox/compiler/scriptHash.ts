import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { CompileRequest } from './CompileRequest.ts';
import { compileOptions } from './compileOptions.ts';

/** Raised when the realm that scripts see changes in a way that compiled ones would notice. */
const API_VERSION = 1;
const { version } = createRequire(import.meta.url)('esbuild-wasm/package.json') as { version: string };
const fixed = JSON.stringify([version, compileOptions, API_VERSION]);

/** The content address of a compiled script: of everything that can change its code, and of nothing else. */
export function scriptHash({ source, libraries = {} }: CompileRequest): string {
  const imported = Object.entries(libraries).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([fixed, imported, source]))
    .digest('hex');
}
