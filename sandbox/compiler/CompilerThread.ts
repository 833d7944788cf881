import { Worker } from 'node:worker_threads';

/** What a thread runs, and what it may use. */
export interface ThreadPlan {
  /** Its file, beside this one. */
  readonly file: string;
  /** What it does, for messages: `compiling`. */
  readonly work: string;
  readonly megabytes: number;
  readonly milliseconds: number;
  readonly startMilliseconds: number;
}

/** One run of a thread of the compiler. After its first failure it must be stopped and another one started. */
export class CompilerThread<Request, Answer> {
  private readonly worker: Worker;
  private readonly plan: ThreadPlan;
  private lastId = 0;

  private constructor(worker: Worker, plan: ThreadPlan) {
    this.worker = worker;
    this.plan = plan;
  }

  static async start<Request, Answer>(plan: ThreadPlan): Promise<CompilerThread<Request, Answer>> {
    const worker = new Worker(new URL(plan.file, import.meta.url), {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: plan.megabytes, stackSizeMb: 8 },
    });
    worker.unref();
    // What fails once nobody waits for an answer ends the thread, not the server.
    worker.on('error', () => {});
    try {
      await nextMessage(worker, { ...plan, milliseconds: plan.startMilliseconds }, (message) => message === 'ready');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return new CompilerThread(worker, plan);
  }

  async ask(request: Request): Promise<Answer> {
    const id = (this.lastId += 1);
    const answered = nextMessage(this.worker, this.plan, (message) => (message as { id?: number }).id === id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage({ id, request });
    return ((await answered) as { answer: Answer }).answer;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Rejects if the thread ends, throws, or says nothing for too long: a promise inside it may never settle. */
function nextMessage(worker: Worker, { work, milliseconds }: ThreadPlan, isWanted: (message: unknown) => boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onError);
      act();
    };
    const onMessage = (message: unknown): void => void (isWanted(message) && settle(() => resolve(message)));
    const onError = (): void => settle(() => reject(new Error(`${work} broke off on this source`)));
    const onTimeout = (): void => settle(() => reject(new Error(`${work} took longer than ${milliseconds} ms`)));
    const timer = setTimeout(onTimeout, milliseconds);
    worker.on('message', onMessage).on('error', onError).on('exit', onError);
  });
}
