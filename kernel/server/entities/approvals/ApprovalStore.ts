import { apiError, type ApprovalInfo, type ApprovalStatus, type JsonValue } from '@mortise/sdk';
import type { RequestScope, Row, Statements, TransitionGiven } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { StoredRecord } from '../storedRecord.ts';
import { TenantStatement } from '../TenantStatement.ts';
import type { ApprovalChange } from './ApprovalDetail.ts';
import { RECORD_CHANGED } from './approvalReasons.ts';

/** What one person decided, or found, about a request. */
export interface Decision {
  readonly status: Exclude<ApprovalStatus, 'WAITING'>;
  readonly comment?: string;
  /** For whom, where a substitute decides. */
  readonly decidedFor?: string;
}

/** A request with what its answer does not tell. */
export interface StoredApproval extends ApprovalInfo {
  /** Empty where it is about no record. */
  readonly recordId: string;
  /** Of the record, when it was asked for. */
  readonly version: number;
  /** What is asked for, where it is no transition. */
  readonly action?: StoredAction;
}

/** The request that waits for a second person. */
export interface StoredAction {
  /** Of its route: `PUT /core/profiles/:name`. */
  readonly address: string;
  /** What whoever carries it out needs. */
  readonly permission: string;
  /** What `AskedRequest` is, sealed; none any more once it is decided. */
  readonly content: string | undefined;
  readonly changes: readonly ApprovalChange[];
  readonly fingerprint: string;
  /** Key of the uploaded files, where there are any. */
  readonly file?: string;
  /** Id of the user who asked, and the name of the context that they were in. */
  readonly askedId: string;
  readonly context?: string;
}

/** Which requests are listed. */
export interface ApprovalFilter {
  readonly isDone: boolean;
  /** Only of this area, and of what is called so. */
  readonly area?: string | undefined;
  readonly name?: string | undefined;
}

const COLUMNS = `id, entity, record_id, registration, name, transition, version, status, asked_by, asked_at, comment,
  decided_by, decided_for, decided_at, decision_comment, typed, area, act, path, deadline, address, permission, content, file, asked_id, context, changes, fingerprint`;
const MOST_LISTED = 500;

/** Requests for approval in the database. */
export class ApprovalStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Newest first; of those that are done the last 500. */
  async list(scope: RequestScope, { isDone, area, name }: ApprovalFilter): Promise<readonly StoredApproval[]> {
    const text = `select ${COLUMNS} from d.approvals where tenant = $1 and ($2::text is null or area = $2) and ($3::text is null or registration = $3)
      and status ${isDone ? 'not' : ''} in ('WAITING', 'RUNNING') order by id desc limit ${MOST_LISTED}`;
    return (await new TenantStatement(scope, text, [area ?? null, name ?? null]).run<ApprovalRow>(this.database)).map(approvalOf);
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
    const current = found.filter(({ record_id: id, version }) => versions.get(id ?? '') === version);
    return new Set(current.map(({ record_id: id, transition }) => waitingKey(id ?? '', transition)));
  }

  /** Answers undefined when somebody asked for it already. A request for the record as it was before gives way. */
  async ask(
    scope: RequestScope,
    entity: string,
    record: StoredRecord,
    { transition, given: { comment, values = {} }, deadline }: NewTransition,
  ): Promise<StoredApproval | undefined> {
    // Whoever acts for somebody could approve as themselves what they asked for in the other's name.
    if (scope.user.impersonator !== undefined) throw apiError('PERMISSION_DENIED', [`approval of ${transition}`]);
    const { id: recordId, registration, name, version } = record;
    const id = uuidv7();
    const outdate = `update d.approvals set status = 'STALE', decided_at = now(), decision_comment = '${RECORD_CHANGED}'
      where tenant = $1 and record_id = $2 and transition = $3 and status = 'WAITING' and version <> $4`;
    const insert = `insert into d.approvals (tenant, id, entity, record_id, registration, name, transition, version, status, asked_by, asked_at, comment, typed,
        deadline, at_deadline)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, now(), $10, $11::jsonb, now() + make_interval(hours => $12::int), $13)
      on conflict (tenant, record_id, transition) where status = 'WAITING' do nothing returning ${COLUMNS}`;
    const typed = Object.keys(values).length === 0 ? null : JSON.stringify(values);
    const parameters = [
      id,
      entity,
      recordId,
      registration,
      name,
      transition,
      version,
      scope.user.username,
      comment ?? null,
      typed,
      deadline?.hours ?? null,
      deadline?.atEnd ?? null,
    ];
    const [, rows] = await this.database.write(scope.tenant, [
      new TenantStatement(scope, outdate, [recordId, transition, version]),
      new TenantStatement(scope, insert, parameters),
    ]);
    return rows?.[0] && approvalOf(rows[0] as ApprovalRow);
  }

  /** Locks the request until the end of the transaction. @throws TRANSITION_REJECTED when it waits no more */
  async decide(statements: Statements, scope: RequestScope, id: string, decision: Decision): Promise<StoredApproval> {
    const { status, comment, decidedFor } = decision;
    const decidedBy = status === 'STALE' ? null : scope.user.username;
    const text = `update d.approvals set status = $3, decided_by = $4, decided_at = now(), decision_comment = $5, decided_for = $6,
      claimed_at = case when $3 = 'RUNNING' then now() end, content = case when $3 = 'RUNNING' then content end where tenant = $1 and id = $2 and status = 'WAITING'
        and ($3 not in ('APPROVED', 'RUNNING') or deadline is null or at_deadline = 'CONTINUE' or deadline > now()) returning ${COLUMNS}`;
    const statement = new TenantStatement(scope, text, [id, status, decidedBy, comment ?? null, decidedFor ?? null]);
    const [row] = await this.database.asTenant(statements, scope.tenant, (own) => statement.run<ApprovalRow>(own));
    if (row === undefined) throw apiError('TRANSITION_REJECTED', [status], { rejectionReason: 'Somebody has decided about it already.' });
    return approvalOf(row);
  }

  /** Keeps what is asked for. Answers undefined where something about the same waits already. */
  async keep(scope: RequestScope, asked: NewAction): Promise<StoredApproval | undefined> {
    const { id, area, act, about, name, entity, path, address, permission, content, file, deadline, context, changes, fingerprint } = asked;
    const text = `insert into d.approvals (tenant, id, entity, registration, transition, version, status, asked_by, asked_at, area, act, about, path,
        address, permission, content, file, asked_id, context, changes, fingerprint, deadline, at_deadline)
      values ($1, $2, $3, $4, '', 0, 'WAITING', $5, now(), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17,
        now() + make_interval(hours => $18::int), $19)
      on conflict (tenant, about) where status in ('WAITING', 'RUNNING') and about is not null do nothing returning ${COLUMNS}`;
    const { username, _id } = scope.user;
    const what = [
      id,
      entity,
      name,
      username,
      area,
      act,
      about,
      path ?? null,
      address,
      permission,
      content,
      file ?? null,
      _id,
      context ?? null,
    ];
    const more = [JSON.stringify(changes), fingerprint, deadline?.hours ?? null, deadline?.atEnd ?? null];
    const statement = new TenantStatement(scope, text, [...what, ...more]);
    const [rows] = await this.database.write(scope.tenant, [statement]);
    return rows?.[0] && approvalOf(rows[0] as ApprovalRow);
  }

  /** What became of a request that was being carried out; what it held goes. */
  async finish(scope: RequestScope, id: string, status: ApprovalStatus, reason?: string): Promise<StoredApproval> {
    const text = `update d.approvals set status = $3, decision_comment = coalesce($4, decision_comment), claimed_at = null, content = null
      where tenant = $1 and id = $2 and status = 'RUNNING' returning ${COLUMNS}`;
    const [rows] = await this.database.write(scope.tenant, [new TenantStatement(scope, text, [id, status, reason ?? null])]);
    if (rows?.[0] === undefined) return this.get(scope, id);
    return approvalOf(rows[0] as ApprovalRow);
  }

  /** It waits again: it could not be carried out for a reason that passes. */
  async putBack(scope: RequestScope, id: string): Promise<void> {
    const text = `update d.approvals set status = 'WAITING', decided_by = null, decided_at = null, decision_comment = null, decided_for = null,
      claimed_at = null where tenant = $1 and id = $2 and status = 'RUNNING'`;
    await this.database.write(scope.tenant, [new TenantStatement(scope, text, [id])]);
  }
}

/** How {@link ApprovalStore.waiting} names a record and what waits for it. */
export const waitingKey = (recordId: string, transition: string): string => `${recordId} ${transition}`;

/** What is told about a request. */
export function infoOf({ recordId: _id, version: _version, action: _action, ...info }: StoredApproval): ApprovalInfo {
  return info;
}

/** A transition that takes a second person, and until when. */
export interface NewTransition {
  readonly transition: string;
  readonly given: TransitionGiven;
  readonly deadline?: Deadline;
}

interface Deadline {
  readonly hours: number;
  readonly atEnd: string;
}

/** What somebody asks for who needs a second person. */
export interface NewAction {
  readonly id: string;
  readonly area: string;
  readonly act: NonNullable<ApprovalInfo['act']>;
  /** The area and the name of what it is about: of these one waits at a time. */
  readonly about: string;
  readonly name: string;
  readonly entity: string;
  readonly path?: string | undefined;
  readonly address: string;
  readonly permission: string;
  readonly content: string;
  readonly changes: readonly ApprovalChange[];
  /** Of what it is about, as it is now. */
  readonly fingerprint: string;
  readonly file?: string | undefined;
  readonly context?: string | undefined;
  readonly deadline?: Deadline | undefined;
}

interface ApprovalRow extends Row {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string | null;
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
  readonly decided_for: string | null;
  readonly area: string | null;
  readonly act: NonNullable<ApprovalInfo['act']> | null;
  readonly path: string | null;
  readonly deadline: string | null;
  readonly address: string | null;
  readonly permission: string | null;
  readonly content: string | null;
  readonly file: string | null;
  readonly asked_id: string | null;
  readonly context: string | null;
  /** A JSON array. */
  readonly changes: string | null;
  readonly fingerprint: string | null;
}

const approvalOf = (row: ApprovalRow): StoredApproval => ({
  _id: row.id,
  entityName: row.entity,
  recordId: row.record_id ?? '',
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
  ...(row.decided_for !== null && { decidedFor: row.decided_for }),
  ...(row.area !== null && { area: row.area }),
  ...(row.act !== null && { act: row.act }),
  ...(row.path !== null && { path: row.path }),
  ...(row.deadline !== null && { deadline: row.deadline }),
  ...actionOf(row),
});

function actionOf(row: ApprovalRow): Pick<StoredApproval, 'action'> {
  const { address, permission, content, file, asked_id: askedId, context, changes, fingerprint } = row;
  if (address === null || permission === null || askedId === null) return {};
  return {
    action: {
      address,
      permission,
      askedId,
      content: content ?? undefined,
      changes: JSON.parse(changes ?? '[]') as readonly ApprovalChange[],
      fingerprint: fingerprint ?? '',
      ...(file !== null && { file }),
      ...(context !== null && { context }),
    },
  };
}
