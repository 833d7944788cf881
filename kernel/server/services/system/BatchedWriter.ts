import { ApiError } from '@mortise/sdk';

const FLUSH_MS = 300;
const BATCH = 500;
/** More than this waits only when the database is gone: then the oldest lines are given up. */
const MAX_WAITING = 10_000;

export interface BatchedWriterOptions<Line> {
  /** Of what is written, for whoever reads that it could not be. */
  readonly name: string;
  readonly write: (lines: readonly Line[]) => Promise<unknown>;
  readonly report: (message: string, error: unknown) => void;
}

/** Takes lines of a log at once and writes them soon, many together, beside the requests that they are about. */
export class BatchedWriter<Line> {
  private readonly options: BatchedWriterOptions<Line>;
  private waiting: Line[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(options: BatchedWriterOptions<Line>) {
    this.options = options;
  }

  add(...lines: readonly Line[]): void {
    this.waiting.push(...lines);
    if (this.waiting.length > MAX_WAITING) this.waiting = this.waiting.slice(-MAX_WAITING);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes everything that waits. Never rejects: what cannot be written is reported. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write()).catch((error: unknown) => this.options.report(this.options.name, error));
    return this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const lines = this.waiting.splice(0, BATCH);
      try {
        await this.options.write(lines);
      } catch (error) {
        // Written with the next ones, once the database is there again.
        if (error instanceof ApiError && error.code === 'DATABASE_UNAVAILABLE') this.waiting.unshift(...lines);
        throw error;
      }
    }
  }
}
