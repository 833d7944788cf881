import { apiError, type EntityDefinition, type EntityRecord, type FieldError } from '@mortise/sdk';
import { changesField, limitsOn, type RequestScope, type SaveOptions } from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { checkedBody } from './checkedBody.ts';
import { sameJson } from './fieldChanges.ts';
import type { FieldVisibility } from './FieldVisibility.ts';
import { withoutNulls } from './NewRecord.ts';
import { nameFor, recordCheck, type RecordCheck } from './RecordChecks.ts';
import type { RecordStore } from './RecordStore.ts';
import type { Change, ComputeChange } from './RecordUpdates.ts';
import { findFixed, refuseFixed } from './refuseFixed.ts';
import { unusedFor, type UnusedFor } from './refuseInUse.ts';
import { refuseOthersChange } from './refuseOthers.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';
import type { Within } from '../services/database/Database.ts';

type Body = Readonly<Record<string, unknown>>;

/** What bodies make of records that are there: always of the record as it is when it is saved. */
export class RecordChanges {
  private readonly store: RecordStore;
  private readonly visibility: FieldVisibility;

  constructor(store: RecordStore, visibility: FieldVisibility) {
    this.store = store;
    this.visibility = visibility;
  }

  /** The fields of the body merged into the record. */
  async patching(
    scope: RequestScope,
    body: Body,
    options: Within<Pick<SaveOptions, 'statements' | 'despiteFixed' | 'isEntered'>> = {},
  ): Promise<ComputeChange> {
    const values = this.patchOf(body);
    const check = await recordCheck(this.store, scope, [body], options);
    const brought = new Set(Object.keys(values));
    return (current, before) => {
      refuseOtherRegistration(current, values['registration']);
      const stored = { ...before, name: current.name, status: current.status };
      const changed = this.changeable(scope, stored, values);
      if (options.despiteFixed !== true) this.refuse(scope, current, stored, changed);
      const { registration: _, name = current.name, ...rest } = changed;
      const change = this.checkedChange(current, before, name as string | null, { ...before, ...rest }, check, brought);
      return options.despiteFixed === true ? change : { ...change, unused: this.unused(stored, changed) };
    };
  }

  /** The body in the place of all fields. System fields and read-only ones may be in it, as read, and stay. */
  async replacing(
    scope: RequestScope,
    body: Body,
    options: Within<Pick<SaveOptions, 'statements' | 'isEntered'>> = {},
  ): Promise<ComputeChange> {
    const check = await recordCheck(this.store, scope, [body], options);
    return (row, before) => {
      const values = this.wholeOf(recordOf(row), body);
      refuseOtherRegistration(row, values['registration']);
      const unseen = this.unchangeable(scope, before);
      const stored = { ...before, name: row.name, status: row.status };
      this.changeable(scope, stored, values);
      const whole = { ...emptied(before), name: null, ...values, ...unseen };
      this.refuse(scope, row, stored, whole);
      const { registration: _, name = null, ...data } = { ...values, ...unseen };
      const brought = new Set([...Object.keys(values), ...Object.keys(before)]);
      const change = this.checkedChange(row, before, name as string | null, data, check, brought);
      return { ...change, unused: this.unused(stored, whole) };
    };
  }

  /** Which of the values a record that is there does not take, being what it is; nothing is thrown. */
  fixedErrors(scope: RequestScope, stored: EntityRecord, values: Body): readonly FieldError[] {
    const fixed = findFixed(this.writable, scope, stored, values);
    if (fixed === undefined) return [];
    const { name: path, reason } = fixed;
    return [{ path, code: 'INVALID_FIELD_VALUE', message: reason, key: reason, values: {} }];
  }

  /** What stays as it is, and what is for another to change. @throws INVALID_FIELD_VALUE */
  private refuse(scope: RequestScope, row: StoredRecord, stored: Data, values: Data): void {
    refuseFixed(this.writable, scope, stored, values);
    refuseOthersChange(this.store.entity, scope, row, stored, values);
  }

  /** What has to be so that the values may be saved. */
  private unused(stored: Data, values: Data): readonly UnusedFor[] {
    return unusedFor(this.store.entity, stored, values);
  }

  /** @throws STATUS_PATCH_PROHIBITED, INVALID_FIELD_IN_BODY and validation errors */
  private wholeOf(current: EntityRecord, body: Body): Data {
    if (body['status'] !== undefined && body['status'] !== current.status) throw apiError('STATUS_PATCH_PROHIBITED');
    const own = Object.entries(body).filter(([name, value]) => name !== 'status' && !(name.startsWith('_') && value === current[name]));
    const { _version: _seen, ...rest } = Object.fromEntries(own);
    return checkedBody(this.store.fields, { ...rest, ...this.readOnlyValues(current, rest) }, false);
  }

  /** What a record has in the fields that the user does not see, or does not change: nothing that they save takes it away. */
  private unchangeable(scope: RequestScope, record: object): Readonly<Record<string, unknown>> {
    const readOnly = new Set(limitsOn(scope, this.store.entity)?.readOnly);
    const kept = Object.entries(record).filter(([name]) => readOnly.has(name));
    return { ...this.visibility.unseen(scope, record), ...Object.fromEntries(kept) };
  }

  /**
   * The values without those of fields that the user's profiles keep from them: as read they may come along, and change nothing. What they do not
   * see is never compared, or guesses would be answered. @throws INVALID_FIELD_IN_BODY for another value
   */
  private changeable(scope: RequestScope, stored: Data, values: Data): Data {
    const { entity } = this.store;
    if (limitsOn(scope, entity) === undefined) return values;
    const shown = this.visibility.visible(scope, stored);
    const isKept = (name: string): boolean => Object.hasOwn(entity.fields, name) && !changesField(scope, entity, name);
    const refused = Object.keys(values).find((name) => isKept(name) && !sameJson(values[name] ?? null, shown[name] ?? null));
    if (refused !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [refused]);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !isKept(name)));
  }

  /** The definition with the fields that every record has. */
  private get writable(): EntityDefinition {
    return { ...this.store.entity, fields: this.store.fields };
  }

  /** An update, once the rules of the entity were asked. */
  private checkedChange(
    { name: earlier, registration, status }: StoredRecord,
    data: Data,
    brought: string | null,
    after: Data,
    check: RecordCheck,
    names: ReadonlySet<string>,
  ): Change {
    const before = { ...data, registration, name: earlier };
    const name = nameFor(this.store.entity, brought, after, before);
    check({ ...withoutNulls(after), registration, name }, before, names);
    return { name, status, data: after, operation: 'update' };
  }

  /** Only the system sets them. @throws INVALID_FIELD_IN_BODY when the body brings another value */
  private readOnlyValues(current: EntityRecord, body: Body): Body {
    const names = Object.keys(this.store.fields).filter((name) => this.store.fields[name]!.readOnly === true);
    for (const name of names) {
      const brought = body[name];
      if (brought !== undefined && brought !== null && !sameJson(brought, current[name])) throw apiError('INVALID_FIELD_IN_BODY', [name]);
    }
    return Object.fromEntries(names.filter((name) => current[name] !== undefined).map((name) => [name, current[name]]));
  }

  private patchOf(body: Body): Data {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return checkedBody(this.store.fields, body, true);
    if (Object.hasOwn(body, 'status')) throw apiError('STATUS_PATCH_PROHIBITED');
    const { _version: _, ...rest } = body;
    return checkedBody(this.store.fields, rest, true);
  }
}

/** What a body that replaces all leaves out is taken away. */
const emptied = (before: Data): Data => Object.fromEntries(Object.keys(before).map((name) => [name, null]));

/** Other records point to it by its registration: it stays. */
function refuseOtherRegistration(current: StoredRecord, registration: unknown): void {
  if (registration === undefined || registration === current.registration) return;
  const message = 'The registration of a record cannot be changed';
  throw apiError('INVALID_FIELD_IN_BODY', ['registration'], {
    errors: [message],
    fieldProps: { registration: { errorFormat: message } },
  });
}
