import type { AnswerOf } from '@mortise/sdk';
import type { requestLogs } from '../../../../kernel/contract.ts';

type Entry = AnswerOf<typeof requestLogs.readRequestLog>['entries'][number];

/** A line of a log, or a record that the request saved. */
export interface TrailLine extends Omit<Entry, 'log'> {
  readonly log: Entry['log'] | 'record';
  readonly path: string;
}

/** What logs are called. */
export const LOG_LABELS = {
  access: { label: 'Access log' },
  audit: { label: 'Audit log' },
  system: { label: 'System log' },
  script: { label: 'Script log' },
  batch: { label: 'Batch' },
  record: { label: 'Saved record' },
} as const;

/** Lists of codes that say what a log calls an event. */
export const SIGN_LISTS: Readonly<Record<TrailLine['log'], string | undefined>> = {
  access: 'accessEvent',
  audit: 'auditEvent',
  system: 'systemLogLevel',
  record: 'auditOperation',
  script: undefined,
  batch: undefined,
};

/** Where the line is among others of its log. */
export function pathOfEntry({ log, id }: Entry, requestId: string): string {
  switch (log) {
    case 'access':
      return `/access-log/${id}`;
    case 'audit':
      return `/audit-entry/${id}`;
    case 'system':
      return `/system-log/${id}`;
    case 'batch':
      return `/batch/${id}`;
    default:
      return `/script-logs?requestId=${encodeURIComponent(requestId)}&open=${id}`;
  }
}
