import { Worker } from 'node:worker_threads';
import { ApiError } from '../../ApiError.ts';
import type { ReadingReply } from './answerReadings.ts';
import { ReadingTurns } from './ReadingTurns.ts';
import { unreadableFile } from './unreadableFile.ts';

/** What one reading may use up. */
export interface ReadingLimits {
  /** After so long it is ended. */
  readonly seconds: number;
  /** Memory of its thread: objects and buffers together. */
  readonly megabytes: number;
}

/** For whom a file is read. */
export interface ReadingCall {
  /** Tenants take turns: many files of one do not keep the others waiting. */
  readonly tenant: number;
  readonly signal?: AbortSignal;
}

/** Threads of one reader at the same time. */
const AT_ONCE = 2;
/** Without work for so long, a thread ends. */
const IDLE_MS = 30_000;
const WATCH_MS = 100;
/** Of what a thread just made: what streams through it is collected early. */
const YOUNG_MEGABYTES = 16;
const MEGABYTE = 1_048_576;

/**
 * Reads files from outside in a thread of its own, so that no file can keep the server busy or take its memory. The module answers
 * questions with `answerReadings`; question and answer are plain data.
 */
export class ForeignFileReader<Question, Answer> {
  private readonly module: URL;
  private readonly limits: ReadingLimits;
  private readonly turns = new ReadingTurns(AT_ONCE);
  private readonly idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout; readonly drop: () => void }[] = [];

  /** @param module For example `new URL('./reading/tableThread.ts', import.meta.url)`. */
  constructor(module: URL, limits: ReadingLimits) {
    this.module = module;
    this.limits = limits;
  }

  /** @throws what the module refused the file with, UNREADABLE_FILE beyond a limit, or the reason of the signal */
  async read(question: Question, { tenant, signal }: ReadingCall): Promise<Answer> {
    const release = await this.turns.take(tenant);
    try {
      signal?.throwIfAborted();
      return await this.ask(question, signal);
    } finally {
      release();
    }
  }

  private async ask(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const thread = this.takeThread();
    try {
      const reply = await this.replyOf(thread, question, signal);
      this.keep(thread);
      return answerOf(reply) as Answer;
    } catch (error) {
      // After an answer, even a refusal, the thread is as good as new.
      if (!this.isKept(thread)) await thread.terminate();
      throw error;
    }
  }

  /** Rejects when the thread passes a limit: what runs inside of it may never end. */
  private async replyOf(thread: Worker, question: Question, signal: AbortSignal | undefined): Promise<ReadingReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadingReply>();
    const deadline = setTimeout(() => reject(this.tooLong()), this.limits.seconds * 1_000);
    const watch = setInterval(() => void this.watchMemory(thread, reject), WATCH_MS);
    const onAbort = (): void => reject(signal!.reason as Error);
    const onExit = (): void => reject(broken('the reader ended'));
    const onError = (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.tooMuch() : broken(error.message));
    thread.on('message', resolve).on('exit', onExit).on('error', onError);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(question);
      return await promise;
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      // Not all listeners: some are of the thread itself.
      thread.off('message', resolve).off('exit', onExit).off('error', onError);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** The limit that threads have of themselves does not count buffers. */
  private async watchMemory(thread: Worker, reject: (error: Error) => void): Promise<void> {
    const statistics = await thread.getHeapStatistics().catch(() => undefined);
    if (statistics === undefined) return;
    if (statistics.used_heap_size + statistics.external_memory > this.limits.megabytes * MEGABYTE) reject(this.tooMuch());
  }

  private takeThread(): Worker {
    const kept = this.idle.pop();
    if (kept === undefined) return this.startThread();
    clearTimeout(kept.timer);
    kept.thread.off('exit', kept.drop);
    return kept.thread;
  }

  private startThread(): Worker {
    const { NODE_COMPILE_CACHE: cache } = process.env;
    const thread = new Worker(this.module, {
      // Of our environment it needs nothing, and secrets may stand there.
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES, stackSizeMb: 4 },
    });
    thread.unref();
    // What fails between two readings ends the thread, not the server.
    thread.on('error', () => {});
    return thread;
  }

  private keep(thread: Worker): void {
    const drop = (): void => this.drop(thread);
    thread.on('exit', drop);
    this.idle.push({ thread, drop, timer: setTimeout(drop, IDLE_MS).unref() });
  }

  private drop(thread: Worker): void {
    const at = this.idle.findIndex((entry) => entry.thread === thread);
    if (at === -1) return;
    clearTimeout(this.idle.splice(at, 1)[0]!.timer);
    void thread.terminate();
  }

  private isKept(thread: Worker): boolean {
    return this.idle.some((entry) => entry.thread === thread);
  }

  private readonly tooLong = (): ApiError =>
    unreadableFile('Reading the file takes longer than {seconds} seconds', { seconds: String(this.limits.seconds) });
  private readonly tooMuch = (): ApiError =>
    unreadableFile('Reading the file takes more than {megabytes} MB of memory', { megabytes: String(this.limits.megabytes) });
}

function answerOf(reply: ReadingReply): unknown {
  if ('answer' in reply) return reply.answer;
  if ('failure' in reply) throw broken(reply.failure);
  const { status, code, message, details } = reply.refusal;
  throw new ApiError(status, code, message, details);
}

const broken = (reason: string): ApiError => unreadableFile('The file cannot be read: {reason}', { reason });
