import type { ScriptLimits } from '../shared/limits.ts';
import type { WorkerReply, WorkerRequest } from '../shared/protocol.ts';
import { RunFault } from './RunFault.ts';
import { ScriptVm } from './ScriptVm.ts';

export interface GluePort {
  post(message: WorkerReply): void;
  listen(onMessage: (message: WorkerRequest) => void): void;
}

/**
 * Answers the host on one port of one worker, one request after the other, until the worker is ended from outside. One that
 * keeps its script makes the next realm while nobody waits for it; one that changes scripts gets a new engine for each.
 */
export function serveScripts(port: GluePort, module: WebAssembly.Module, limits: ScriptLimits, keepsScript: boolean): void {
  let capabilityId = 0;
  const create = (): ScriptVm =>
    new ScriptVm(
      module,
      limits,
      (call) => port.post(call),
      () => (capabilityId += 1),
    );
  let vm = create();
  // The next request meets the same failure and reports it.
  const warm = (): Promise<void> => vm.warm().catch(() => undefined);
  let last = vm.boot().catch(() => undefined);

  const enqueue = (id: number, work: (vm: ScriptVm) => Promise<string>): void => {
    last = last.then(() => answer(port, id, vm, work));
    if (keepsScript) last = last.then(warm);
  };
  const renew = (): Promise<string> => {
    vm = create();
    return vm.warm().then(() => 'null');
  };

  port.listen((message) => {
    if (message.op === 'cap') vm.receive(message);
    else if (message.op === 'load') last = last.then(() => vm.load(message));
    else if (message.op === 'call') enqueue(message.id, (current) => current.call(message));
    else enqueue(message.id, message.op === 'dispose' ? renew : () => Promise.resolve('null'));
  });
}

async function answer(port: GluePort, id: number, vm: ScriptVm, work: (vm: ScriptVm) => Promise<string>): Promise<void> {
  const since = performance.now();
  try {
    const json = await work(vm);
    port.post({ id, ok: true, json, logs: vm.takeLogs(), stats: vm.stats(since) });
  } catch (error) {
    const fault = error instanceof RunFault ? error : new RunFault('FATAL', String(error), { isFatal: true });
    port.post({ id, ok: false, error: fault.toFailure(), logs: vm.takeLogs(), fatal: fault.isFatal });
  }
}
