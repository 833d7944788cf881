import { apiError, type SessionUser } from '@mortise/sdk';
import { v7 as uuidv7 } from 'uuid';
import { organizationKey } from '../../shared/listing/recordKeys.ts';
import { derivedValues, type Data } from '../services/database/derivedValues.ts';
import { computeKeyFigure } from '../../shared/listing/keyFigure.ts';
import { checkedBody } from './checkedBody.ts';
import { fieldChanges } from './fieldChanges.ts';
import { nameFor, type RecordCheck } from './RecordChecks.ts';
import { refuseNumbers } from './refuseFixed.ts';
import type { RecordStore } from './RecordStore.ts';
import { referencesIn, type Reference } from './references.ts';

/** A record that is about to be stored for the first time. */
export interface NewRecord {
  readonly id: string;
  /** Absent until the counter gives one. */
  readonly registration: string | undefined;
  readonly name: string | null;
  readonly status: string;
  readonly data: Data;
  readonly at: string;
  readonly username: string;
  readonly impersonator: string | undefined;
  readonly references: readonly Reference[];
}

/** A record's status while its kind has no workflow. */
export const STATUS_WITHOUT_WORKFLOW = 'ACTIVE';

/** Whose record it is, in what status it was taken over from elsewhere, and what has to hold of it besides its fields. */
export interface NewRecordContext {
  readonly user: Pick<SessionUser, 'username' | 'impersonator'>;
  readonly status?: string | undefined;
  readonly check: RecordCheck;
}

/** Checks the body of a new record. */
export function newRecord(
  { entity, fields }: RecordStore,
  body: unknown,
  { user, status: takenOverStatus, check }: NewRecordContext,
): NewRecord {
  const { status: asked, ...rest } = (body ?? {}) as { readonly status?: unknown };
  const status = takenOverStatus ?? firstStatus(entity.workflow?.initial, asked);
  if (entity.workflow && !Object.hasOwn(entity.workflow.states, status)) {
    throw apiError('INVALID_FIELD_VALUE', ['status'], { errors: [`Status ${status} is unknown for ${entity.name}`] });
  }
  const checked = checkedBody(fields, body === undefined || body === null || Array.isArray(body) ? body : rest, false);
  // What is taken over from elsewhere has its number.
  if (takenOverStatus === undefined) refuseNumbers({ ...entity, fields }, checked);
  const { registration, name, ...values } = checked;
  const code = entity.registrationField === undefined ? undefined : checked[entity.registrationField];
  const data = withoutNulls({ ...values, ...entity.derive?.(values) });
  check({ ...checked, ...data });
  const id = uuidv7();
  return {
    id,
    registration: ((registration ?? code) as string | null | undefined) ?? undefined,
    name: nameFor(entity, (name as string | null | undefined) ?? null, data),
    status,
    data,
    at: instantOf(id),
    username: user.username,
    impersonator: user.impersonator?.username,
    references: referencesIn(fields, data),
  };
}

function firstStatus(initial = STATUS_WITHOUT_WORKFLOW, asked: unknown): string {
  if (asked !== undefined && asked !== null && asked !== initial) throw apiError('STATUS_PATCH_PROHIBITED');
  return initial;
}

/** Fields without a value are not stored. */
export const withoutNulls = (values: Data): Data =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** The moment that a version 7 id begins with. The insert date is exactly it, so that ids order by it. */
const instantOf = (id: string): string => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();

/** One entry of the recordset that the insert statement reads. */
export function insertValues({ table, entity }: RecordStore, record: NewRecord, position: number): Record<string, unknown> {
  const { id, registration, name, status, data, at, username, impersonator } = record;
  const before = {};
  const figure = computeKeyFigure(entity, data);
  const after = { ...(registration !== undefined && { registration }), ...(name !== null && { name }), status, ...data };
  return {
    position,
    id,
    registration: registration ?? null,
    name,
    status,
    at,
    username,
    impersonator: impersonator ?? null,
    data,
    changes: fieldChanges(before, after),
    key_figure: figure.amount,
    key_currency: figure.currency,
    ...derivedValues(table, { registration, name, status }, data),
    organization: organizationKey(data['organization']),
  };
}
