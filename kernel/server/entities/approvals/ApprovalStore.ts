import { apiError, type ApprovalInfo, type ApprovalStatus, type JsonValue } from '@mortise/sdk';
import type { RequestScope, Row, Statements, TransitionGiven } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { StoredRecord } from '../storedRecord.ts';
import { TenantStatement } from '../TenantStatement.ts';
import { RECORD_CHANGED } from './approvalReasons.ts';

/** What one person decided, or found, about a request. */
export interface Decision {
  readonly status: Exclude<ApprovalStatus, 'WAITING'>;
  readonly comment?: string;
}

/** A request with what its answer does not tell. */
export interface StoredApproval extends ApprovalInfo {
  readonly recordId: string;
  /** Of the record, when it was asked for. */
  readonly version: number;
}

/** Which requests a user sees: all of these entities, of others only their own. */
export interface ApprovalFilter {
  readonly entities: readonly string[];
  readonly isDone: boolean;
}

const COLUMNS = `id, entity, record_id, registration, name, transition, version, status, asked_by, asked_at, comment,
  decided_by, decided_at, decision_comment, typed`;
const MOST_LISTED = 500;

/** Requests for approval in the database. */
export class ApprovalStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Newest first; of those that are done the last 500. */
  async list(scope: RequestScope, { entities, isDone }: ApprovalFilter): Promise<readonly ApprovalInfo[]> {
    const text = `select ${COLUMNS} from d.approvals where tenant = $1 and (entity = any($2) or asked_by = $3)
      and status ${isDone ? '<>' : '='} 'WAITING' order by id desc limit ${MOST_LISTED}`;
    const rows = await new TenantStatement(scope, text, [entities, scope.user.username]).run<ApprovalRow>(this.database);
    return rows.map((row) => infoOf(approvalOf(row)));
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<StoredApproval> {
    const text = `select ${COLUMNS} from d.approvals where tenant = $1 and id = $2`;
    const rows = validate(id) ? await new TenantStatement(scope, text, [id]).run<ApprovalRow>(this.database) : [];
    if (rows[0] === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', id.slice(0, 100)]);
    return approvalOf(rows[0]);
  }

  /** `{record id} {transition}` of the requests that wait for these records as they are now. */
  async waiting(scope: RequestScope, rows: readonly StoredRecord[]): Promise<ReadonlySet<string>> {
    const text = `select record_id, transition, version from d.approvals where tenant = $1 and record_id = any($2::uuid[]) and status = 'WAITING'`;
    const found = await new TenantStatement(scope, text, [rows.map(({ id }) => id)]).run<ApprovalRow>(this.database);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const current = found.filter(({ record_id: id, version }) => versions.get(id) === version);
    return new Set(current.map(({ record_id: id, transition }) => waitingKey(id, transition)));
  }

  /** Answers undefined when somebody asked for it already. A request for the record as it was before gives way. */
  async ask(
    scope: RequestScope,
    entity: string,
    record: StoredRecord,
    transition: string,
    { comment, values = {} }: TransitionGiven,
  ): Promise<StoredApproval | undefined> {
    // Whoever acts for somebody could approve as themselves what they asked for in the other's name.
    if (scope.user.impersonator !== undefined) throw apiError('PERMISSION_DENIED', [`approval of ${transition}`]);
    const { id: recordId, registration, name, version } = record;
    const id = uuidv7();
    const outdate = `update d.approvals set status = 'STALE', decided_at = now(), decision_comment = '${RECORD_CHANGED}'
      where tenant = $1 and record_id = $2 and transition = $3 and status = 'WAITING' and version <> $4`;
    const insert = `insert into d.approvals (tenant, id, entity, record_id, registration, name, transition, version, status, asked_by, asked_at, comment, typed)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, now(), $10, $11::jsonb)
      on conflict (tenant, record_id, transition) where status = 'WAITING' do nothing returning ${COLUMNS}`;
    const typed = Object.keys(values).length === 0 ? null : JSON.stringify(values);
    const parameters = [id, entity, recordId, registration, name, transition, version, scope.user.username, comment ?? null, typed];
    const [, rows] = await this.database.write(scope.tenant, [
      new TenantStatement(scope, outdate, [recordId, transition, version]),
      new TenantStatement(scope, insert, parameters),
    ]);
    return rows?.[0] && approvalOf(rows[0] as ApprovalRow);
  }

  /** Locks the request until the end of the transaction. @throws TRANSITION_REJECTED when it waits no more */
  async decide(statements: Statements, scope: RequestScope, id: string, { status, comment }: Decision): Promise<ApprovalInfo> {
    const decidedBy = status === 'STALE' ? null : scope.user.username;
    const text = `update d.approvals set status = $3, decided_by = $4, decided_at = now(), decision_comment = $5
      where tenant = $1 and id = $2 and status = 'WAITING' returning ${COLUMNS}`;
    const statement = new TenantStatement(scope, text, [id, status, decidedBy, comment ?? null]);
    const [row] = await this.database.asTenant(statements, scope.tenant, (own) => statement.run<ApprovalRow>(own));
    if (row === undefined) throw apiError('TRANSITION_REJECTED', [status], { rejectionReason: 'Somebody has decided about it already.' });
    return infoOf(approvalOf(row));
  }
}

/** How {@link ApprovalStore.waiting} names a record and what waits for it. */
export const waitingKey = (recordId: string, transition: string): string => `${recordId} ${transition}`;

/** What is told about a request. */
export function infoOf({ recordId: _id, version: _version, ...info }: StoredApproval): ApprovalInfo {
  return info;
}

interface ApprovalRow extends Row {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly registration: string;
  readonly name: string | null;
  readonly transition: string;
  readonly version: number;
  readonly status: ApprovalStatus;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly comment: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_comment: string | null;
  /** A JSON object. */
  readonly typed: string | null;
}

const approvalOf = (row: ApprovalRow): StoredApproval => ({
  _id: row.id,
  entityName: row.entity,
  recordId: row.record_id,
  registration: row.registration,
  ...(row.name !== null && { name: row.name }),
  transition: row.transition,
  version: row.version,
  status: row.status,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  ...(row.comment !== null && { comment: row.comment }),
  ...(row.decided_by !== null && { decidedBy: row.decided_by }),
  ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  ...(row.decision_comment !== null && { decisionComment: row.decision_comment }),
  ...(row.typed !== null && { values: JSON.parse(row.typed) as Readonly<Record<string, JsonValue>> }),
});
