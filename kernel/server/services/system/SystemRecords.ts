import { AuditForwarder } from '../audit/AuditForwarder.ts';
import { AuditLog } from '../audit/AuditLog.ts';
import { AuditRetention } from '../audit/AuditRetention.ts';
import { type Every, everyAlone } from '../operations/Rounds.ts';
import type { OpenDatabase } from '../database/Database.ts';
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
  readonly audit: AuditLog;
  private readonly database: OpenDatabase;
  private readonly report: (message: string, error: unknown) => void;
  private readonly forwarder: AuditForwarder | undefined;

  /** @param auditForward Where entries of the audit log go too: `stdout`, or a file. */
  constructor(database: OpenDatabase, report: (message: string, error: unknown) => void, auditForward?: string) {
    this.database = database;
    this.report = report;
    this.forwarder = auditForward === undefined ? undefined : new AuditForwarder(auditForward, report);
    this.audit = new AuditLog({ database, forward: (entries) => this.forwarder?.forward(entries), report });
    this.access = new AccessLog(database, this.audit, report);
    this.log = new SystemLog(database, report);
    this.events = new SystemEvents(database, report);
  }

  /** Removes what is too old, now and every day. The disposer writes what still waits. */
  start(every: Every = everyAlone(this.report)): () => Promise<void> {
    const end = every('purge', DAY_MS, async () => {
      await purge(this.database);
      await new AuditRetention(this.database).cut();
    });
    return async () => {
      end();
      await this.flush();
    };
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    await Promise.all([this.access.flush(), this.log.flush(), this.events.flush(), this.audit.flush()]);
    await this.forwarder?.flush();
  }
}
