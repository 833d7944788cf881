import { Worker } from 'node:worker_threads';
import { compilerLimits } from '../shared/limits.ts';
import type { CompileRequest } from './CompileRequest.ts';
import type { CompileAnswer } from './compileScript.ts';

/** One run of the compiler's thread. After its first failure it must be stopped and another one started. */
export class CompilerThread {
  private readonly worker: Worker;
  private lastId = 0;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  static async start(): Promise<CompilerThread> {
    const worker = new Worker(new URL('compilerWorker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 8 },
    });
    worker.unref();
    try {
      await nextMessage(worker, compilerLimits.startMilliseconds, (message) => message === 'ready');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return new CompilerThread(worker);
  }

  async compile(request: CompileRequest): Promise<CompileAnswer> {
    const id = (this.lastId += 1);
    const answered = nextMessage(this.worker, compilerLimits.milliseconds, (message) => (message as { id?: number }).id === id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage({ id, request });
    return ((await answered) as { answer: CompileAnswer }).answer;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Rejects if the thread ends, throws, or says nothing for too long: a promise inside it may never settle. */
function nextMessage(worker: Worker, milliseconds: number, isWanted: (message: unknown) => boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onError);
      act();
    };
    const onMessage = (message: unknown): void => void (isWanted(message) && settle(() => resolve(message)));
    const onError = (): void => settle(() => reject(new Error('the compiler gave up on this source')));
    const onTimeout = (): void => settle(() => reject(new Error(`compiling took longer than ${milliseconds} ms`)));
    const timer = setTimeout(onTimeout, milliseconds);
    worker.on('message', onMessage).on('error', onError).on('exit', onError);
  });
}
