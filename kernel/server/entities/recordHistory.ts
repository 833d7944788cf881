import type { FieldChange, HistoryEntry } from '@mortise/sdk';
import type { RequestScope, Row } from '@mortise/sdk/server';
import type { RecordStore } from './RecordStore.ts';
import type { StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';

export interface HistoryRow extends Row {
  readonly version: number;
  readonly at: string;
  readonly username: string;
  readonly operation: HistoryEntry['operation'];
  readonly transition: string | null;
  readonly impersonator: string | null;
  readonly asked_by: string | null;
  readonly comment: string | null;
  /** JSON text. */
  readonly changes: string;
}

export const HISTORY_COLUMNS = 'version, at, username, impersonator, operation, transition, asked_by, comment, changes';
const MAX_ENTRIES = 500;
const LAST_VERSION = 2_147_483_647;

/** The saves of a record before a version, newest first. */
export async function recordHistory(
  { database }: RecordStore,
  scope: RequestScope,
  { id }: StoredRecord,
  before = LAST_VERSION,
): Promise<readonly HistoryEntry[]> {
  const text = `select ${HISTORY_COLUMNS} from d.history where tenant = $1 and record_id = $2 and version < $3 order by version desc limit ${MAX_ENTRIES}`;
  const rows = await new TenantStatement(scope, text, [id, before], 'history').run<HistoryRow>(database);
  return rows.map(historyEntry);
}

export const historyEntry = ({
  version,
  at,
  username,
  impersonator,
  operation,
  transition,
  asked_by: askedBy,
  comment,
  changes,
}: HistoryRow): HistoryEntry => ({
  version,
  date: at,
  username,
  operation,
  ...(transition !== null && { transition }),
  ...(impersonator !== null && { impersonator }),
  ...(askedBy !== null && { askedBy }),
  ...(comment !== null && { comment }),
  changes: JSON.parse(changes) as readonly FieldChange[],
});
