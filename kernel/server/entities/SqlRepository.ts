import {
  ApiError,
  type EntityDefinition,
  type EntityRecord,
  type FieldChange,
  type FieldHistoryEntry,
  type OccurringValues,
  type HistoryEntry,
  type TransitionInfo,
} from '@mortise/sdk';
import type {
  ListQuery,
  Page,
  ReadOptions,
  Redirection,
  Repository,
  RequestScope,
  SaveOptions,
  Statements,
  TakenOver,
} from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { checkedBody } from './checkedBody.ts';
import { sameJson } from './fieldChanges.ts';
import { fieldHistory, requireField, type FieldHistoryQuery } from './fieldHistory.ts';
import { joinIncludes, includesOf, rootsOf } from './listing/includes.ts';
import { RecordList, type JsonPage } from './listing/RecordList.ts';
import type { ValuesQuery } from './listing/RecordValues.ts';
import { newRecord, withoutNulls, type NewRecord } from './NewRecord.ts';
import { nameFor, recordCheck, type RecordCheck } from './RecordChecks.ts';
import { recordHistory } from './recordHistory.ts';
import { RecordInserts } from './RecordInserts.ts';
import { DeletedRecords } from './DeletedRecords.ts';
import { RecordReads } from './RecordReads.ts';
import { FieldVisibility } from './FieldVisibility.ts';
import type { RecordSource, RecordStore } from './RecordStore.ts';
import { RecordTransitions, type Effects } from './RecordTransitions.ts';
import { RecordUpdates, type Change, type Changing } from './RecordUpdates.ts';
import { redirected } from './redirected.ts';
import { requireReferences } from './references.ts';
import { refuseFixed } from './refuseFixed.ts';
import { recordJson, recordOf, type StoredRecord } from './storedRecord.ts';
import { writeStatements } from './writeStatements.ts';

const MANY = 1_000;
type Body = Readonly<Record<string, unknown>>;
type GetOptions = ReadOptions & { readonly include?: readonly string[]; readonly projection?: readonly string[] };

/** The records of one entity, in the table derived from its definition. */
export class SqlRepository implements Repository {
  readonly entity: EntityDefinition;
  private readonly store: RecordStore;
  private readonly reads: RecordReads;
  private readonly inserts: RecordInserts;
  private readonly updates: RecordUpdates;
  private readonly deleted: DeletedRecords;
  private readonly lists: RecordList;
  private readonly visibility: FieldVisibility;
  /** What the kernel's routes ask of the workflow beyond the repository's contract. */
  readonly workflow: RecordTransitions;

  constructor(store: RecordStore, effects: Effects) {
    const texts = writeStatements(store.table);
    this.entity = store.entity;
    this.store = store;
    this.reads = new RecordReads(store);
    this.inserts = new RecordInserts(store, texts);
    this.updates = new RecordUpdates(store, texts, this.reads);
    this.deleted = new DeletedRecords(store, this.updates);
    this.lists = new RecordList(store);
    this.visibility = new FieldVisibility(store.table);
    this.workflow = new RecordTransitions(store, effects, this.reads, this.updates);
  }

  /** Whether its records are kept elsewhere, and only read here. */
  get isView(): boolean {
    return this.store.table.view !== undefined;
  }

  /** Whether other records name people by it. */
  get isOfPeople(): boolean {
    return this.store.isPerson;
  }

  list(scope: RequestScope, query: ListQuery, { statements }: ReadOptions = {}): Promise<Page<EntityRecord>> {
    return (statements ? new RecordList(this.storeIn(statements)) : this.lists).page(scope, query);
  }

  /** The page as JSON text, for routes. */
  listJson(scope: RequestScope, query: ListQuery): Promise<JsonPage> {
    return this.lists.jsonPage(scope, query);
  }

  count(scope: RequestScope, query: Pick<ListQuery, 'search' | 'criteria' | 'registrations'>): Promise<number> {
    return this.lists.count(scope, query);
  }

  async atOneMoment<T>(work: (records: Pick<Repository, 'list' | 'count'>) => Promise<T>): Promise<T> {
    const { database } = this.store;
    const workOn = (lists: RecordList) =>
      work({ list: (scope, query) => lists.page(scope, query), count: (scope, query) => lists.count(scope, query) });
    if (database.kind === 'embedded') return workOn(this.lists);
    return database.transaction(async (statements) => {
      await statements.query('set transaction isolation level repeatable read, read only');
      return workOn(new RecordList(this.storeIn(statements)));
    });
  }

  /** The values that occur in a field. */
  values(scope: RequestScope, query: ValuesQuery): Promise<OccurringValues> {
    return this.lists.values(scope, query);
  }

  async get(scope: RequestScope, identifier: string, options: GetOptions = {}): Promise<EntityRecord> {
    return JSON.parse(await this.getJson(scope, identifier, options)) as EntityRecord;
  }

  /** The record as JSON text, for routes. */
  async getJson(scope: RequestScope, identifier: string, { include, statements, ...options }: GetOptions = {}): Promise<string> {
    const row = await this.reads.get(scope, identifier, statements);
    const projection = this.visibility.projectionFor(scope, options.projection);
    if (include === undefined && projection === undefined) return recordJson(row);
    const includes = includesOf(this.store, include);
    this.visibility.requireIncludes(scope, includes);
    const record: Record<string, unknown> = { ...recordOf(row) };
    await joinIncludes(statements ? this.storeIn(statements) : this.store, scope, [record], includes);
    return JSON.stringify(
      projection ? projected(record, [...projection, ...rootsOf(includes), ...includes.map(([name]) => name)]) : record,
    );
  }

  async find(scope: RequestScope, identifier: string): Promise<EntityRecord | undefined> {
    const row = await this.reads.find(scope, identifier);
    return row && this.visibility.visible(scope, recordOf(row));
  }

  /** All that exist and the user may see, in the order of the identifiers. */
  async findMany(scope: RequestScope, identifiers: readonly string[]): Promise<readonly EntityRecord[]> {
    return (await this.reads.findMany(scope, identifiers)).map((row) => this.visibility.visible(scope, recordOf(row)));
  }

  async create(scope: RequestScope, body: Body, { statements, status }: SaveOptions = {}): Promise<EntityRecord> {
    const record = newRecord(this.store, body, { username: scope.user.username, status, check: await this.checkFor(scope, statements) });
    return this.visibility.visible(scope, recordOf(await this.inserts.insert(scope, record, statements)));
  }

  async createMany(
    scope: RequestScope,
    records: readonly TakenOver[],
    { statements }: Pick<SaveOptions, 'statements'> = {},
  ): Promise<readonly string[]> {
    const check = await this.checkFor(scope, statements);
    const checked = records.map(({ body, status }) => newRecord(this.store, body, { username: scope.user.username, status, check }));
    if (statements) return this.insertAll(statements, scope, checked);
    return this.store.database.transaction((own) => this.insertAll(own, scope, checked));
  }

  async update(scope: RequestScope, identifier: string, body: Body, options: SaveOptions = {}): Promise<EntityRecord> {
    const { version, values } = this.patchOf(body, options);
    const check = await this.checkFor(scope, options.statements);
    const brought = new Set(Object.keys(values));
    const changing: Changing = (current, before) => {
      refuseOtherRegistration(current, values['registration']);
      const stored = { ...before, name: current.name, status: current.status };
      if (options.despiteFixed !== true) refuseFixed(this.writable, scope, stored, values);
      const { registration: _, name = current.name, ...rest } = values;
      return this.checkedChange(current, before, name as string | null, { ...before, ...rest }, check, brought);
    };
    return this.changed(scope, identifier, changing, { ...options, ...(version !== undefined && { version }) });
  }

  /** Puts the body in the place of all the record's fields. System fields and read-only ones may be in it, as read, and stay. */
  async replace(scope: RequestScope, identifier: string, body: Body, options: SaveOptions = {}): Promise<EntityRecord> {
    const current = recordOf(await this.reads.get(scope, identifier, options.statements));
    if (body['status'] !== undefined && body['status'] !== current.status) throw ApiError.of('STATUS_PATCH_PROHIBITED');
    const own = Object.entries(body).filter(([name, value]) => name !== 'status' && !(name.startsWith('_') && value === current[name]));
    const { _version: _seen, ...rest } = Object.fromEntries(own);
    const version = versionOf(body) ?? options.version;
    const values = checkedBody(this.store.fields, { ...rest, ...this.readOnlyValues(current, rest) }, false);
    const check = await this.checkFor(scope, options.statements);
    const changing: Changing = (row, before) => {
      refuseOtherRegistration(row, values['registration']);
      const unseen = this.visibility.unseen(scope, before);
      const stored = { ...before, name: row.name, status: row.status };
      refuseFixed(this.writable, scope, stored, { ...emptied(before), name: null, ...values, ...unseen });
      const { registration: _, name = null, ...data } = { ...values, ...unseen };
      return this.checkedChange(row, before, name as string | null, data, check, new Set([...Object.keys(values), ...Object.keys(before)]));
    };
    return this.changed(scope, identifier, changing, { ...options, ...(version !== undefined && { version }) });
  }

  /** Lets the record refer to another one than before. Rules are not asked: nothing else changes. */
  async redirect(scope: RequestScope, id: string, redirection: Redirection): Promise<void> {
    const { fields } = this.entity;
    const changing: Changing = ({ name, status }, before) => ({
      name,
      status,
      data: redirected(fields, before, redirection),
      operation: 'update',
    });
    await this.updates.update(scope, id, changing);
  }

  /** The definition with the fields that every record has. */
  private get writable(): EntityDefinition {
    return { ...this.entity, fields: this.store.fields };
  }

  /** The store as a transaction sees it. */
  private storeIn(statements: Statements): RecordSource {
    const { savesOf: _, ...store } = this.store;
    return { ...store, database: statements };
  }

  private checkFor(scope: RequestScope, statements?: Statements): Promise<RecordCheck> {
    return recordCheck(this.entity, this.store.optionsOf, scope, statements);
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
    const name = nameFor(this.entity, brought, after, before);
    check({ ...withoutNulls(after), registration, name }, before, names);
    return { name, status, data: after, operation: 'update' };
  }

  private async changed(scope: RequestScope, identifier: string, changing: Changing, options: SaveOptions): Promise<EntityRecord> {
    return this.visibility.visible(scope, recordOf(await this.updates.update(scope, identifier, changing, options)));
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

  /** Takes back that a record was deleted. @throws ENTITY_REGISTRATION_NOT_FOUND, VALUE_ALREADY_EXISTS, INVALID_FIELD_VALUE for references that are gone */
  async restore(scope: RequestScope, identifier: string): Promise<EntityRecord> {
    return this.visibility.visible(scope, recordOf(await this.deleted.restore(scope, identifier)));
  }

  transitions(scope: RequestScope, identifiers: readonly string[]): Promise<readonly TransitionInfo[]> {
    return this.workflow.possible(scope, identifiers);
  }

  async transition(scope: RequestScope, identifier: string, code: string, options: SaveOptions = {}): Promise<EntityRecord> {
    return this.visibility.visible(scope, await this.workflow.take(scope, identifier, code, options));
  }

  /** @throws TRANSITION_REJECTED for what is not the last transition of the record, or not the user's */
  async takeBack(scope: RequestScope, identifier: string, code: string): Promise<EntityRecord> {
    return this.visibility.visible(scope, await this.workflow.takeBack(scope, identifier, code));
  }

  async history(scope: RequestScope, identifier: string, { before }: { readonly before?: number } = {}): Promise<readonly HistoryEntry[]> {
    const entries = await recordHistory(this.store, scope, await this.reads.get(scope, identifier), before);
    return entries.map((entry) => ({ ...entry, changes: this.shownChanges(scope, entry.changes) }));
  }

  /** What a field of a record was, save by save. @throws INVALID_FIELD_IN_QUERY for one that the user does not see */
  async fieldHistory(scope: RequestScope, identifier: string, query: FieldHistoryQuery): Promise<readonly FieldHistoryEntry[]> {
    const fields = this.visibility.visible(scope, this.store.fields);
    requireField(fields, query.path);
    return fieldHistory({ database: this.store.database, fields }, scope, await this.reads.get(scope, identifier), query);
  }

  /** Of changes of a record those that the user may see. */
  shownChanges(scope: RequestScope, changes: readonly FieldChange[]): readonly FieldChange[] {
    return this.visibility.changes(scope, changes);
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

/** What a body that replaces all leaves out is taken away. */
const emptied = (before: Data): Data => Object.fromEntries(Object.keys(before).map((name) => [name, null]));

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
