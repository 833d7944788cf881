import { ApiError, spelledOut, type EntityDefinition, type EntityRecord, type HistoryEntry, type Services, type Transition, type TransitionInfo } from '@mortise/sdk'; // prettier-ignore
import type { ListQuery, Page, Repository, RequestScope, SaveOptions, Statements, TakenOver, TransitionEffect } from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { checkedBody } from './checkedBody.ts';
import { sameJson } from './fieldChanges.ts';
import { joinIncludes, includesOf, rootsOf } from './listing/includes.ts';
import { RecordList, type JsonPage } from './listing/RecordList.ts';
import { newRecord, type NewRecord } from './NewRecord.ts';
import { recordHistory } from './recordHistory.ts';
import { RecordInserts } from './RecordInserts.ts';
import { RecordReads } from './RecordReads.ts';
import type { RecordStore } from './RecordStore.ts';
import { RecordUpdates, type Changing } from './RecordUpdates.ts';
import { RecordWorkflow } from './RecordWorkflow.ts';
import { requireReferences } from './references.ts';
import { recordJson, recordOf, type StoredRecord } from './storedRecord.ts';
import type { TransitionScript } from './TransitionScript.ts';
import { writeStatements } from './writeStatements.ts';

/** Effects of transitions, and the services they are given. */
export interface Effects {
  readonly byName: ReadonlyMap<string, TransitionEffect>;
  readonly services: () => Services;
  readonly script?: TransitionScript;
}

const MANY = 1_000;
type Body = Readonly<Record<string, unknown>>;
type GetOptions = { readonly include?: readonly string[]; readonly projection?: readonly string[] };

/** The records of one entity, in the table derived from its definition. */
export class SqlRepository implements Repository {
  readonly entity: EntityDefinition;
  private readonly store: RecordStore;
  private readonly effects: Effects;
  private readonly reads: RecordReads;
  private readonly inserts: RecordInserts;
  private readonly updates: RecordUpdates;
  private readonly lists: RecordList;
  private readonly workflow: RecordWorkflow;

  constructor(store: RecordStore, effects: Effects) {
    const texts = writeStatements(store.table);
    this.entity = store.entity;
    this.store = store;
    this.effects = effects;
    this.reads = new RecordReads(store);
    this.inserts = new RecordInserts(store, texts);
    this.updates = new RecordUpdates(store, texts, this.reads);
    this.lists = new RecordList(store);
    this.workflow = new RecordWorkflow(store);
  }

  list(scope: RequestScope, query: ListQuery): Promise<Page<EntityRecord>> {
    return this.lists.page(scope, query);
  }

  /** The page as JSON text, for routes. */
  listJson(scope: RequestScope, query: ListQuery): Promise<JsonPage> {
    return this.lists.jsonPage(scope, query);
  }

  count(scope: RequestScope, query: Pick<ListQuery, 'search' | 'criteria'>): Promise<number> {
    return this.lists.count(scope, query);
  }

  async get(scope: RequestScope, identifier: string, options: GetOptions = {}): Promise<EntityRecord> {
    return JSON.parse(await this.getJson(scope, identifier, options)) as EntityRecord;
  }

  /** The record as JSON text, for routes. */
  async getJson(scope: RequestScope, identifier: string, { include, projection }: GetOptions = {}): Promise<string> {
    const row = await this.reads.get(scope, identifier);
    if (include === undefined && projection === undefined) return recordJson(row);
    const includes = includesOf(this.store, include);
    const record: Record<string, unknown> = { ...recordOf(row) };
    await joinIncludes(this.store, scope, [record], includes);
    return JSON.stringify(
      projection ? projected(record, [...projection, ...rootsOf(includes), ...includes.map(([name]) => name)]) : record,
    );
  }

  async find(scope: RequestScope, identifier: string): Promise<EntityRecord | undefined> {
    const row = await this.reads.find(scope, identifier);
    return row && recordOf(row);
  }

  async create(scope: RequestScope, body: Body, { statements, status }: SaveOptions = {}): Promise<EntityRecord> {
    const record = newRecord(this.store, body, scope.user.username, status);
    return recordOf(await this.inserts.insert(scope, record, statements));
  }

  async createMany(
    scope: RequestScope,
    records: readonly TakenOver[],
    { statements }: Pick<SaveOptions, 'statements'> = {},
  ): Promise<readonly string[]> {
    const checked = records.map(({ body, status }) => newRecord(this.store, body, scope.user.username, status));
    if (statements) return this.insertAll(statements, scope, checked);
    return this.store.database.transaction((own) => this.insertAll(own, scope, checked));
  }

  async update(scope: RequestScope, identifier: string, body: Body, options: SaveOptions = {}): Promise<EntityRecord> {
    const { version, values } = this.patchOf(body, options);
    const changing: Changing = (current, data) => {
      refuseOtherRegistration(current, values['registration']);
      const { registration: _, name = current.name, ...rest } = values;
      return { name: name as string | null, status: current.status, data: { ...data, ...rest }, operation: 'update' };
    };
    return recordOf(await this.updates.update(scope, identifier, changing, { ...options, ...(version !== undefined && { version }) }));
  }

  /** Puts the body in the place of all the record's fields. System fields and read-only ones may be in it, as read, and stay. */
  async replace(scope: RequestScope, identifier: string, body: Body, options: SaveOptions = {}): Promise<EntityRecord> {
    const current = recordOf(await this.reads.get(scope, identifier));
    if (body['status'] !== undefined && body['status'] !== current.status) throw ApiError.of('STATUS_PATCH_PROHIBITED');
    const own = Object.entries(body).filter(([name, value]) => name !== 'status' && !(name.startsWith('_') && value === current[name]));
    const { _version: _seen, ...rest } = Object.fromEntries(own);
    const version = versionOf(body) ?? options.version;
    const values = checkedBody(this.store.fields, { ...rest, ...this.readOnlyValues(current, rest) }, false);
    const changing: Changing = (row) => {
      refuseOtherRegistration(row, values['registration']);
      const { registration: _, name = null, ...data } = values;
      return { name: name as string | null, status: row.status, data, operation: 'update' };
    };
    return recordOf(await this.updates.update(scope, identifier, changing, { ...options, ...(version !== undefined && { version }) }));
  }

  /** Only the system sets them. @throws INVALID_FIELD_IN_BODY when the body brings another value */
  private readOnlyValues(current: EntityRecord, body: Body): Body {
    const names = Object.keys(this.store.fields).filter((name) => this.store.fields[name]!.readOnly === true);
    for (const name of names) {
      const brought = body[name];
      if (brought !== undefined && brought !== null && !sameJson(brought, current[name]))
        throw ApiError.of('INVALID_FIELD_IN_BODY', [name]);
    }
    return Object.fromEntries(names.filter((name) => current[name] !== undefined).map((name) => [name, current[name]]));
  }

  async remove(scope: RequestScope, identifier: string, options: SaveOptions = {}): Promise<void> {
    await this.updates.remove(scope, identifier, options);
  }

  async transitions(scope: RequestScope, identifiers: readonly string[]): Promise<readonly TransitionInfo[]> {
    return this.workflow.possible(scope, await this.reads.findMany(scope, identifiers));
  }

  async transition(scope: RequestScope, identifier: string, code: string, options: SaveOptions = {}): Promise<EntityRecord> {
    const transition = await this.scripted(scope, identifier, this.workflow.required(scope, code), options);
    const changing: Changing = (current, data) => this.workflow.change(scope, transition, current, data);
    const effects = transition.effects ?? [];
    if (effects.length === 0) return recordOf(await this.updates.update(scope, identifier, changing, options));
    const run = (statements: Statements) => this.withEffects(scope, identifier, changing, effects, { ...options, statements });
    return options.statements ? run(options.statements) : this.store.database.transaction(run);
  }

  async history(scope: RequestScope, identifier: string): Promise<readonly HistoryEntry[]> {
    return recordHistory(this.store, scope, await this.reads.get(scope, identifier));
  }

  /**
   * The transition as the tenant's script has it. Asked before the transaction: a script takes its time, and reads.
   * @throws TRANSITION_REJECTED with the script's reason
   */
  private async scripted(
    scope: RequestScope,
    identifier: string,
    transition: Transition,
    { statements }: SaveOptions,
  ): Promise<Transition> {
    if (this.effects.script === undefined || statements !== undefined) return transition;
    const { rejection, set } = await this.effects.script(scope, this.entity, () => this.get(scope, identifier), transition);
    if (rejection !== undefined)
      throw ApiError.of('TRANSITION_REJECTED', [transition.label ?? spelledOut(transition.code)], { rejectionReason: rejection });
    return set === undefined ? transition : { ...transition, set: { ...transition.set, ...set } };
  }

  private async withEffects(
    scope: RequestScope,
    identifier: string,
    changing: Changing,
    effects: readonly string[],
    options: SaveOptions & { readonly statements: Statements },
  ): Promise<EntityRecord> {
    const saved = await this.updates.update(scope, identifier, changing, options);
    const { statements } = options;
    for (const name of effects)
      await this.effects.byName.get(name)!({ scope, record: recordOf(saved), statements, services: this.effects.services() });
    return recordOf(await this.reads.get(scope, saved.id, statements));
  }

  private async insertAll(statements: Statements, scope: RequestScope, records: readonly NewRecord[]): Promise<readonly string[]> {
    const registrations: string[] = [];
    for (let start = 0; start < records.length; start += MANY) {
      const some = records.slice(start, start + MANY);
      await requireReferences(statements, scope, some.flatMap(({ references }) => references), this.store.tableOf); // prettier-ignore
      for (const { registration } of await this.inserts.insertIn(statements, scope, some)) registrations.push(registration);
    }
    return registrations;
  }

  private patchOf(body: Body, options: SaveOptions): { readonly version: number | undefined; readonly values: Data } {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return { version: undefined, values: checkedBody(this.store.fields, body, true) };
    if (Object.hasOwn(body, 'status')) throw ApiError.of('STATUS_PATCH_PROHIBITED');
    const { _version: _, ...rest } = body;
    return { version: versionOf(body) ?? options.version, values: checkedBody(this.store.fields, rest, true) };
  }
}

function versionOf({ _version: version }: Body): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (!Number.isSafeInteger(version)) throw ApiError.of('INVALID_INTEGER_FIELD', ['_version']);
  return version as number;
}

/** Other records point to it by its registration: it stays. */
function refuseOtherRegistration(current: StoredRecord, registration: unknown): void {
  if (registration === undefined || registration === current.registration) return;
  const message = 'The registration of a record cannot be changed';
  throw ApiError.of('INVALID_FIELD_IN_BODY', ['registration'], {
    errors: [message],
    fieldProps: { registration: { errorFormat: message } },
  });
}

function projected(record: Record<string, unknown>, projection: readonly string[]): Record<string, unknown> {
  const names = new Set(['_id', ...projection.map((path) => path.replaceAll('[]', '').split('.')[0]!)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
