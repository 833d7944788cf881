import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ScriptTypes } from './ScriptTypes.ts';
import type { TypeCheckRequest } from './TypeCheckRequest.ts';
import { scriptLibraries } from './scriptLibraries.ts';

const types = new ScriptTypes(dirname(createRequire(import.meta.url).resolve('typescript-checker')));
// The declarations of the language are read now: that must not count against a script.
types.mistakes({ name: 'warm-up', source: 'export const warm: number = 1', libraries: scriptLibraries(), declarations: '' });

const port = parentPort!;
port.on('message', ({ id, request }: { id: number; request: TypeCheckRequest }) => {
  port.postMessage({ id, answer: types.mistakes(request) });
});
port.postMessage('ready');
