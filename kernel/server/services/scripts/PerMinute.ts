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
    const age = this.now() - this.since;
    if (age >= MINUTE) {
      this.counts = new Map();
      this.since = this.now();
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > this.limit) throw apiError('TOO_MANY_REQUESTS', [String(Math.max(1, Math.ceil((MINUTE - age) / 1000)))]);
  }
}
