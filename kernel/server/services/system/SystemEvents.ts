import { foldText } from '@mortise/sdk/domain';
import type { Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { keptMessage } from '../scripts/scriptLogLine.ts';
import type { ProviderEvent } from './AccessLog.ts';
import { BatchedWriter } from './BatchedWriter.ts';

export type SystemEventType =
  | 'STARTED'
  | 'STOPPED'
  | 'MIGRATED'
  | 'PLUGIN_INSTALLED'
  | 'PLUGIN_ENABLED'
  | 'PLUGIN_DISABLED'
  | 'PLUGIN_REMOVED'
  | 'PLUGIN_VERSION_CHANGED'
  | 'PLUGIN_SETTINGS_CHANGED'
  | 'PLUGIN_SUSPENDED'
  | 'PLUGIN_TRIAL_STARTED'
  | 'PLUGIN_TRIAL_ENDED'
  | 'SECOND_FACTOR_RESET'
  | 'SESSION_ENDED'
  | 'KEY_REMOVED'
  | 'CONTEXTS_CHANGED'
  | 'TERMS_CHANGED'
  | 'TENANT_KIND_CHANGED'
  | 'TENANT_MADE'
  | 'TENANT_SUSPENDED'
  | 'TENANT_RESUMED'
  | 'TENANT_DELETION_ASKED'
  | 'TENANT_DELETION_TAKEN_BACK'
  | 'TENANT_DELETED'
  | 'TENANT_EXPORTED'
  | 'IMPERSONATION_STARTED'
  | 'IMPERSONATION_ENDED'
  | 'IMPERSONATION_CALL'
  | 'IMPERSONATION_RIGHT'
  | 'SIGN_IN_POLICY_CHANGED'
  | 'PROFILE_CHANGED'
  | 'CHANGE_APPROVED'
  | 'JOB_FAILED'
  | 'OPERATION'
  | 'MAIL_GIVEN_UP'
  | 'SCIM_USER_CREATED'
  | 'SCIM_USER_CHANGED'
  | 'SCIM_USER_DISABLED'
  | 'SCIM_GROUP_CHANGED'
  | 'SCIM_GROUP_REMOVED'
  | ProviderEvent;

export interface SystemEvent {
  readonly type: SystemEventType;
  /** What it is about: a version, a plugin, a job. */
  readonly subject: string;
  readonly detail?: string;
  readonly username?: string;
  /** Number of the tenant that it concerns; without it the installation. */
  readonly tenant?: number | undefined;
}

interface Line {
  readonly id: string;
  readonly date: string;
  readonly type: string;
  readonly subject: string;
  readonly detail: string;
  readonly username: string;
  readonly concerned: number | null;
  readonly search: string;
}

/** What became of the installation. */
export class SystemEvents {
  private readonly writer: BatchedWriter<Line>;

  constructor(database: Statements, report: (message: string, error: unknown) => void) {
    this.writer = new BatchedWriter({ name: 'system events', write: (lines) => writeLines(database, lines), report });
  }

  add({ type, subject, detail = '', username = '', tenant }: SystemEvent): void {
    const kept = keptMessage(detail);
    const search = foldText(`${subject} ${kept} ${username}`);
    this.writer.add({
      id: uuidv7(),
      date: new Date().toISOString(),
      type,
      subject,
      detail: kept,
      username,
      concerned: tenant ?? null,
      search,
    });
  }

  flush(): Promise<void> {
    return this.writer.flush();
  }
}

/** Everything is shown to the master tenant, and to the tenant that it concerns. */
const writeLines = (database: Statements, lines: readonly Line[]): Promise<unknown> =>
  database.query(
    `insert into app.system_events (tenant, id, date, type, subject, detail, username, concerned, search)
     select t.id, l.id, l.date, l.type, l.subject, l.detail, l.username, coalesce(c.name, ''), l.search
     from jsonb_to_recordset($1::jsonb) as l (id uuid, date timestamptz, type text, subject text, detail text, username text, concerned int, search text)
     left join app.tenants c on c.id = l.concerned join app.tenants t on t.kind = 'master' or t.id = l.concerned`,
    [JSON.stringify(lines)],
  );
