import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { compilerLimits } from '../shared/limits.ts';
import { capMemory } from './capMemory.ts';
import type { CompileRequest } from './CompileRequest.ts';
import { type Bundler, compileScript } from './compileScript.ts';

interface BrowserBuild extends Bundler {
  initialize(options: { wasmModule: WebAssembly.Module; worker: false }): Promise<void>;
}

// The browser build, as the one for Node would start a process of its own that nobody could cap; it asks for `self`.
Object.assign(globalThis, { self: globalThis });
const require = createRequire(import.meta.url);
const esbuild = require('esbuild-wasm/lib/browser.js') as BrowserBuild;
const wasm = await readFile(require.resolve('esbuild-wasm/esbuild.wasm'));
await esbuild.initialize({ wasmModule: await WebAssembly.compile(capMemory(wasm, compilerLimits.memoryPages)), worker: false });
// The first run is slow, as the code is not yet optimised: it must not count against a script.
await compileScript(esbuild, { name: 'warm-up', source: 'export const warm: number = 1' });

const port = parentPort!;
port.on('message', ({ id, request }: { id: number; request: CompileRequest }) => {
  void compileScript(esbuild, request).then((answer) => port.postMessage({ id, answer }));
});
port.postMessage('ready');
