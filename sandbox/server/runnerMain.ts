import { Worker } from 'node:worker_threads';
import { readEngineWasm } from './readEngineWasm.ts';
import type { RunnerReply, RunnerRequest } from './runnerProtocol.ts';

/** The runner process: starts and ends script workers and passes messages on unread. It holds no secret and no state. */
const { bytes } = await readEngineWasm();
const module = await WebAssembly.compile(bytes);
const workers = new Map<number, Worker>();
const send = (reply: RunnerReply): void => void process.send?.(reply);

function spawn({ wid, limits }: Extract<RunnerRequest, { op: 'spawn' }>): void {
  const worker = new Worker(new URL('runnerWorker.ts', import.meta.url), {
    workerData: { module, limits },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  let reason = 'it ended';
  worker.on('message', (message: unknown) => send({ op: 'message', wid, message }));
  worker.on('error', (error) => {
    reason = String(error);
  });
  worker.on('exit', () => {
    workers.delete(wid);
    send({ op: 'ended', wid, reason });
  });
  workers.set(wid, worker);
}

process.on('message', (request: RunnerRequest) => {
  if (request.op === 'spawn') spawn(request);
  else if (request.op === 'post') workers.get(request.wid)?.postMessage(request.message);
  else void workers.get(request.wid)?.terminate();
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0));
