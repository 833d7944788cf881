import type { BuildOptions } from 'esbuild-wasm';

/** Part of the content hash: a change here makes every script compile anew. */
export const compileOptions = {
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
  target: 'es2023',
  outfile: 'script.js',
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  tsconfigRaw: '{}',
  logLevel: 'silent',
  // esbuild knows of these lines, so the source map needs no correction.
  banner: { js: '(function (module) { "use strict";' },
  footer: { js: '})' },
} as const satisfies BuildOptions;
