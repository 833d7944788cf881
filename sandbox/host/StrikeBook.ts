import { strikeLimit } from '../shared/limits.ts';

/** Remembers which scripts had to be ended by force; too many times in a row and a script is not started again. */
export class StrikeBook {
  private readonly strikes = new Map<string, number[]>();
  private readonly clock: () => number;

  constructor(clock: () => number = () => Date.now()) {
    this.clock = clock;
  }

  add(key: string): void {
    this.strikes.set(key, [...this.recent(key), this.clock()]);
  }

  isSuspended(key: string): boolean {
    return this.recent(key).length >= strikeLimit.count;
  }

  private recent(key: string): number[] {
    const since = this.clock() - strikeLimit.milliseconds;
    return (this.strikes.get(key) ?? []).filter((time) => time > since);
  }
}
