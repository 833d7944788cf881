import type { DatabaseService } from '@mortise/sdk/server';
import { AccessLog } from './AccessLog.ts';
import { purge } from './purge.ts';
import { SystemEvents } from './SystemEvents.ts';
import { SystemLog } from './SystemLog.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the product notes of itself. */
export class SystemRecords {
  readonly access: AccessLog;
  readonly log: SystemLog;
  readonly events: SystemEvents;
  private readonly database: DatabaseService;
  private readonly report: (message: string, error: unknown) => void;

  constructor(database: DatabaseService, report: (message: string, error: unknown) => void) {
    this.database = database;
    this.report = report;
    this.access = new AccessLog(database, report);
    this.log = new SystemLog(database, report);
    this.events = new SystemEvents(database, report);
  }

  /** Removes what is too old, now and every day. The disposer writes what still waits. */
  start(): () => Promise<void> {
    const clean = (): void => void purge(this.database).catch((error: unknown) => this.report('purge', error));
    const timer = setInterval(clean, DAY_MS).unref();
    clean();
    return async () => {
      clearInterval(timer);
      await this.flush();
    };
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    await Promise.all([this.access.flush(), this.log.flush(), this.events.flush()]);
  }
}
