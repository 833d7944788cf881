import { parentPort, workerData } from 'node:worker_threads';
import { serveScripts } from '../runner/serveScripts.ts';
import type { ScriptLimits } from '../shared/limits.ts';

const { module, limits } = workerData as { module: WebAssembly.Module; limits: ScriptLimits };
const port = parentPort!;
serveScripts({ post: (message) => port.postMessage(message), listen: (onMessage) => port.on('message', onMessage) }, module, limits, false);
