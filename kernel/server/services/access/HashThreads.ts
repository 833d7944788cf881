import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

interface Hash {
  readonly parameters: Argon2Parameters;
  readonly answer: PromiseWithResolvers<Uint8Array | undefined>;
  readonly late?: AbortSignal;
}

/** Works out hashes of Argon2id in threads of one priority, first come, first served. */
export class HashThreads {
  private readonly idle: Worker[] = [];
  private waiting: Hash[] = [];
  private readonly priority: number;
  private readonly atOnce: number;
  private running = 0;

  /** @param priority from 0, as all other work, to 19, when nobody else wants the processor */
  constructor(priority: number, atOnce: number) {
    this.priority = priority;
    this.atOnce = atOnce;
  }

  derive(parameters: Argon2Parameters): Promise<Uint8Array>;
  /** @param late answers `undefined`, whether it waits or is being worked out */
  derive(parameters: Argon2Parameters, late: AbortSignal): Promise<Uint8Array | undefined>;
  derive(parameters: Argon2Parameters, late?: AbortSignal): Promise<Uint8Array | undefined> {
    const answer = Promise.withResolvers<Uint8Array | undefined>();
    late?.addEventListener('abort', () => answer.resolve(undefined), { once: true });
    this.waiting.push({ parameters, answer, ...(late && { late }) });
    this.next();
    return answer.promise;
  }

  private next(): void {
    if (this.running >= this.atOnce) return;
    this.waiting = this.waiting.filter(({ late }) => late?.aborted !== true);
    const hash = this.waiting.shift();
    if (hash === undefined) return;
    this.running += 1;
    void this.work(hash).finally(() => {
      this.running -= 1;
      this.next();
    });
  }

  /** A thread keeps the process only while it works; one that failed is not used again. */
  private async work({ parameters, answer }: Hash): Promise<void> {
    const thread = this.idle.pop() ?? new Worker(new URL('./hashThread.ts', import.meta.url), { workerData: this.priority });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    thread.once('message', resolve).once('error', reject).ref();
    thread.postMessage(parameters);
    try {
      answer.resolve(await promise);
      this.idle.push(thread);
    } catch (error) {
      answer.reject(error);
    } finally {
      thread.off('message', resolve).off('error', reject).unref();
    }
  }
}
