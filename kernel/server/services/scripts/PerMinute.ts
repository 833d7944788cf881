import { apiError } from '@mortise/sdk';

const MINUTE = 60_000;

/** How often somebody may do something within a minute, on this server. */
export class PerMinute {
  private readonly limit: number;
  private readonly now: () => number;
  private counts = new Map<string, number>();
  private since: number;

  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit;
    this.now = now;
    this.since = now();
  }

  /** @throws TOO_MANY_REQUESTS */
  admit(key: string): void {
    this.refuse(key);
    this.counts.set(key, this.countOf(key) + 1);
  }

  /** Counts nothing: for what is counted only once it turns out to be wrong. @throws TOO_MANY_REQUESTS */
  refuse(key: string): void {
    const age = this.now() - this.since;
    if (age >= MINUTE) {
      this.counts = new Map();
      this.since = this.now();
    } else if (this.countOf(key) >= this.limit)
      throw apiError('TOO_MANY_REQUESTS', [String(Math.max(1, Math.ceil((MINUTE - age) / 1000)))]);
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
