import { setTimeout as delay } from 'node:timers/promises';
import { databaseUnavailable } from './databaseErrors.ts';

/** From one look to the next while the database cannot be reached. */
const LOOK_MS = 150;
/** Whoever asks while an outage is young waits for its end: a restart takes a second or two. */
const PATIENCE_MS = 4_000;

/** Knows whether the database can be reached, and looks for it while it cannot. */
export class Outage {
  private readonly reach: () => Promise<unknown>;
  private over: Promise<void> | undefined;
  private since = 0;
  private isStopped = false;

  constructor(reach: () => Promise<unknown>) {
    this.reach = reach;
  }

  get isOn(): boolean {
    return this.over !== undefined;
  }

  begin(): void {
    if (this.over !== undefined || this.isStopped) return;
    this.since = Date.now();
    this.over = this.look();
  }

  /** Resolves when the database is there. @throws DATABASE_UNAVAILABLE when it stays away */
  async wait(): Promise<void> {
    if (this.over === undefined) return;
    const left = this.since + PATIENCE_MS - Date.now();
    if (left > 0) await Promise.race([this.over, delay(left, undefined, { ref: false })]);
    if (this.isOn) throw databaseUnavailable();
  }

  stop(): void {
    this.isStopped = true;
  }

  private async look(): Promise<void> {
    while (!this.isStopped) {
      await delay(LOOK_MS, undefined, { ref: false });
      if (await this.isReached()) break;
    }
    this.over = undefined;
  }

  private async isReached(): Promise<boolean> {
    try {
      await this.reach();
      return true;
    } catch {
      return false;
    }
  }
}
