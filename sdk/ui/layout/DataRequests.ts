/** At one time, so that what the user does meanwhile is not kept waiting. */
const AT_ONCE = 6;
const MOST = 500;
const MINUTE = 60_000;
const TOO_OFTEN_MESSAGE =
  'The elements of a page ask for data at most 500 times within a minute. Have fewer elements ask, or one for all of them.';

const known = new WeakMap<object, DataRequests>();

/** What the elements of one page ask for: a few at a time, in their turn, and at most 500 times within a minute. */
export class DataRequests {
  private readonly begun: number[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** Those of a page. */
  static of(page: object): DataRequests {
    const requests = known.get(page) ?? new DataRequests();
    known.set(page, requests);
    return requests;
  }

  /** Asks when it has its turn; not any more once the signal is aborted. Rejects where the page asks too often. */
  async run<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    this.count();
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      signal.throwIfAborted();
      return await ask();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private count(): void {
    const now = Date.now();
    while (this.begun.length > 0 && this.begun[0]! <= now - MINUTE) this.begun.shift();
    if (this.begun.length >= MOST) throw new Error(TOO_OFTEN_MESSAGE);
    this.begun.push(now);
  }
}
