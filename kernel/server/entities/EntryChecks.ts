import { ApiError, type FieldError } from '@mortise/sdk';
import type { EnteredRecord, RequestScope } from '@mortise/sdk/server';
import { bodyError } from './checkedBody.ts';
import { NOTHING_WRONG, type EnteredKind, type Entry, type EntryScript } from './EntryScript.ts';
import type { FieldVisibility } from './FieldVisibility.ts';
import type { NewRecord } from './NewRecord.ts';
import type { RecordStore } from './RecordStore.ts';
import type { Change } from './RecordUpdates.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';

/**
 * What the tenant's scripts have against records that are entered, in forms, through the API or in tables. They are told what the user
 * sees, as in a form. A script that fails lets nothing pass.
 */
export class EntryChecks {
  private readonly kind: EnteredKind;
  private readonly visibility: FieldVisibility;
  private readonly script: EntryScript;

  constructor({ entity, fields }: RecordStore, visibility: FieldVisibility, script: EntryScript = noScript) {
    this.kind = { name: entity.name, fields };
    this.visibility = visibility;
    this.script = script;
  }

  /** Whether there is anything to ask. */
  concern(scope: RequestScope): Promise<boolean> {
    return this.script.concerns(scope, this.kind);
  }

  /** @throws INVALID_FIELD_VALUE with the sentences of the first that is wrong, ScriptFailure */
  async requireNew(scope: RequestScope, records: readonly NewRecord[]): Promise<void> {
    await this.require(
      scope,
      records.map(({ data, name, registration, status }) => ({ record: withoutUndefined({ ...data, name, registration, status }) })),
    );
  }

  /** @throws INVALID_FIELD_VALUE with the sentences, ScriptFailure */
  async requireChanged(scope: RequestScope, current: StoredRecord, { name, data }: Change, brought: ReadonlySet<string>): Promise<void> {
    const before = recordOf(current);
    const besides = Object.entries(before).filter(([key]) => !Object.hasOwn(this.kind.fields, key));
    const { registration } = before;
    await this.require(scope, [{ record: { ...Object.fromEntries(besides), registration, name, ...data }, before, brought }]);
  }

  /** What is wrong with each of them; nothing is thrown. */
  async errors(scope: RequestScope, entered: readonly EnteredRecord[]): Promise<readonly (readonly FieldError[])[]> {
    const entries = entered.map(({ body, existing }): Entry =>
      existing ? { record: { ...existing, ...body }, before: existing, brought: new Set(Object.keys(body)) } : { record: body },
    );
    const findings = await this.ask(scope, entries);
    return findings.map((finding) => (finding instanceof ApiError ? [failed(finding)] : finding));
  }

  private async require(scope: RequestScope, entries: readonly Entry[]): Promise<void> {
    for (const finding of await this.ask(scope, entries)) {
      if (finding instanceof ApiError) throw finding;
      if (finding.length > 0) throw bodyError(finding);
    }
  }

  private ask(scope: RequestScope, entries: readonly Entry[]) {
    const visible = entries.map(({ record, before, ...rest }): Entry => ({
      ...rest,
      record: this.visibility.visible(scope, record),
      ...(before && { before: this.visibility.visible(scope, before) }),
    }));
    return this.script.ask(scope, this.kind, visible);
  }
}

const noScript: EntryScript = {
  concerns: () => Promise.resolve(false),
  ask: (_scope, _kind, entries) => Promise.resolve(entries.map(() => NOTHING_WRONG)),
};

const failed = ({ message }: ApiError): FieldError => ({ path: '', code: 'INVALID_FIELD_VALUE', message, key: message, values: {} });

const withoutUndefined = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
