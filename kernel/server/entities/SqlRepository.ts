import {
  apiError,
  type EntityDefinition,
  type EntityRecord,
  type FieldChange,
  type FieldError,
  type FieldHistoryEntry,
  type OccurringValues,
  type HistoryEntry,
  type TransitionInfo,
} from '@mortise/sdk';
import type {
  EnteredRecord,
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
import { EntryChecks } from './EntryChecks.ts';
import type { EntryScript } from './EntryScript.ts';
import { fieldHistory, requireField, type FieldHistoryQuery } from './fieldHistory.ts';
import { FixedOrder } from './listing/FixedOrder.ts';
import { joinIncludes, includesOf, rootsOf } from './listing/includes.ts';
import { RecordList, type JsonPage } from './listing/RecordList.ts';
import type { ValuesQuery } from './listing/RecordValues.ts';
import { newRecord, type NewRecord } from './NewRecord.ts';
import { recordCheck, type RecordCheck } from './RecordChecks.ts';
import { recordHistory } from './recordHistory.ts';
import { RecordChanges } from './RecordChanges.ts';
import { RecordInserts } from './RecordInserts.ts';
import { DeletedRecords } from './DeletedRecords.ts';
import { RecordReads } from './RecordReads.ts';
import { FieldVisibility } from './FieldVisibility.ts';
import { followReplaced } from './followReplaced.ts';
import type { RecordSource, RecordStore } from './RecordStore.ts';
import { RecordTransitions, type Effects, type JudgedTransition } from './RecordTransitions.ts';
import { RecordUpdates, type ComputeChange } from './RecordUpdates.ts';
import { redirected } from './redirected.ts';
import { holdReferences, referencesIn } from './references.ts';
import { recordJson, recordOf } from './storedRecord.ts';
import { writeStatements } from './writeStatements.ts';
import type { Within } from '../services/database/Database.ts';

const MANY = 1_000;
type Body = Readonly<Record<string, unknown>>;
type GetOptions = Within<ReadOptions> & { readonly include?: readonly string[]; readonly projection?: readonly string[] };

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
  private readonly changes: RecordChanges;
  private readonly entries: EntryChecks;
  /** What the kernel's routes ask of the workflow beyond the repository's contract. */
  readonly workflow: RecordTransitions;

  constructor(store: RecordStore, effects: Effects, entryScript?: EntryScript) {
    const texts = writeStatements(store.table);
    this.entity = store.entity;
    this.store = store;
    this.reads = new RecordReads(store);
    this.inserts = new RecordInserts(store, texts);
    this.updates = new RecordUpdates(store, texts, this.reads);
    this.deleted = new DeletedRecords(store, this.updates);
    this.lists = new RecordList(store);
    this.visibility = new FieldVisibility(store.table);
    this.changes = new RecordChanges(store, this.visibility);
    this.entries = new EntryChecks(store, this.visibility, entryScript);
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

  list(scope: RequestScope, query: ListQuery, { statements }: Within<ReadOptions> = {}): Promise<Page<EntityRecord>> {
    return (statements ? new RecordList(this.storeIn(statements)) : this.lists).page(scope, query);
  }

  /** The page as JSON text, for routes. */
  listJson(scope: RequestScope, query: ListQuery): Promise<JsonPage> {
    return this.lists.jsonPage(scope, query);
  }

  count(scope: RequestScope, query: Pick<ListQuery, 'search' | 'criteria' | 'registrations' | 'anyOf'>): Promise<number> {
    return this.lists.count(scope, query);
  }

  async atOneMoment<T>(work: (records: Pick<Repository, 'list' | 'count'>) => Promise<T>): Promise<T> {
    const { database } = this.store;
    if (database.kind === 'embedded') {
      const order = new FixedOrder(this.lists);
      return work({ list: (scope, query) => order.list(scope, query), count: (scope, query) => order.count(scope, query) });
    }
    return database.transaction(async (statements) => {
      await statements.query('set transaction isolation level repeatable read, read only');
      const lists = new RecordList(this.storeIn(statements));
      return work({ list: (scope, query) => lists.page(scope, query), count: (scope, query) => lists.count(scope, query) });
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

  async create(scope: RequestScope, body: Body, options: Within<SaveOptions> = {}): Promise<EntityRecord> {
    const { statements, status, followsReplaced } = options;
    const record = newRecord(this.store, body, { user: scope.user, status, check: await this.checkFor(scope, options) });
    const [led = record] = followsReplaced === true ? await this.following(scope, [record], statements) : [];
    return this.visibility.visible(scope, recordOf(await this.inserts.insert(scope, led, statements)));
  }

  async createMany(
    scope: RequestScope,
    records: readonly TakenOver[],
    options: Within<Pick<SaveOptions, 'statements' | 'followsReplaced' | 'isEntered'>> = {},
  ): Promise<readonly string[]> {
    const { statements, followsReplaced } = options;
    const check = await this.checkFor(scope, options);
    const brought = records.map(({ body, status }) => newRecord(this.store, body, { user: scope.user, status, check }));
    const checked = followsReplaced === true ? await this.following(scope, brought, statements) : brought;
    if (statements) return this.insertAll(statements, scope, checked);
    return this.store.database.transaction((own) => this.insertAll(own, scope, checked));
  }

  /** Asks the tenant's scripts about records that somebody is about to create; not inside a transaction: they take their time, and read. @throws INVALID_FIELD_VALUE, ScriptFailure */
  async judgeNew(scope: RequestScope, bodies: readonly Body[]): Promise<void> {
    if (!(await this.entries.concern(scope))) return;
    const check = await this.checkFor(scope);
    const records = bodies.map((body) => newRecord(this.store, body, { user: scope.user, check }));
    await this.entries.requireNew(scope, records);
  }

  /**
   * Asks them about a change that somebody is about to make, of the whole record or of what the body brings. Answers the version that was
   * judged, which is the one to be saved on; undefined where there was nothing to ask. @throws INVALID_FIELD_VALUE, ScriptFailure
   */
  async judgeChange(scope: RequestScope, identifier: string, body: Body, isWhole: boolean): Promise<number | undefined> {
    if (!(await this.entries.concern(scope))) return undefined;
    const current = await this.reads.get(scope, identifier);
    const computeChange = await (isWhole ? this.changes.replacing(scope, body) : this.changes.patching(scope, body));
    const change = computeChange(current, JSON.parse(current.data) as Data);
    const brought = new Set([...Object.keys(body), ...(isWhole ? Object.keys(this.store.fields) : [])]);
    await this.entries.requireChanged(scope, current, change, brought);
    return current.version;
  }

  /** What the tenant's scripts have against records that are entered. */
  entryErrors(scope: RequestScope, entered: readonly EnteredRecord[]): Promise<readonly (readonly FieldError[])[]> {
    return this.entries.errors(scope, entered);
  }

  async update(scope: RequestScope, identifier: string, body: Body, options: Within<SaveOptions> = {}): Promise<EntityRecord> {
    const version = versionOf(body) ?? options.version;
    const computeChange = await this.changes.patching(scope, body, options);
    return this.changed(scope, identifier, computeChange, { ...options, ...(version !== undefined && { version }) });
  }

  /** Puts the body in the place of all the record's fields. System fields and read-only ones may be in it, as read, and stay. */
  async replace(scope: RequestScope, identifier: string, body: Body, options: Within<SaveOptions> = {}): Promise<EntityRecord> {
    const version = versionOf(body) ?? options.version;
    const computeChange = await this.changes.replacing(scope, body, options);
    return this.changed(scope, identifier, computeChange, { ...options, ...(version !== undefined && { version }) });
  }

  /** Lets the record refer to another one than before. Rules are not asked: nothing else changes. */
  async redirect(scope: RequestScope, id: string, redirection: Redirection): Promise<void> {
    const { fields } = this.entity;
    const computeChange: ComputeChange = ({ name, status }, before) => ({
      name,
      status,
      data: redirected(fields, before, redirection),
      operation: 'update',
    });
    await this.workflow.save(scope, id, computeChange, this.entity.redirectEffects);
  }

  /** The store as a transaction sees it. */
  private storeIn(statements: Statements): RecordSource {
    const { savesOf: _, ...store } = this.store;
    return { ...store, database: statements };
  }

  private checkFor(scope: RequestScope, options: Within<SaveOptions> = {}): Promise<RecordCheck> {
    return recordCheck(this.entity, this.store.optionsOf, scope, options);
  }

  private async changed(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    options: Within<SaveOptions>,
  ): Promise<EntityRecord> {
    return this.visibility.visible(scope, recordOf(await this.updates.update(scope, identifier, computeChange, options)));
  }

  async remove(scope: RequestScope, identifier: string, options: Within<SaveOptions> = {}): Promise<void> {
    await this.updates.remove(scope, identifier, options);
  }

  /** Takes back that a record was deleted. @throws ENTITY_REGISTRATION_NOT_FOUND, VALUE_ALREADY_EXISTS, INVALID_FIELD_VALUE for references that are gone */
  async restore(scope: RequestScope, identifier: string): Promise<EntityRecord> {
    return this.visibility.visible(scope, recordOf(await this.deleted.restore(scope, identifier)));
  }

  transitions(scope: RequestScope, identifiers: readonly string[]): Promise<readonly TransitionInfo[]> {
    return this.workflow.possible(scope, identifiers);
  }

  async transition(
    scope: RequestScope,
    identifier: string,
    code: string,
    options: Within<SaveOptions> & { readonly judged?: JudgedTransition } = {},
  ): Promise<EntityRecord> {
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

  /** The records with their references leading to what took the place of what they name. */
  private async following(scope: RequestScope, records: readonly NewRecord[], statements?: Statements): Promise<readonly NewRecord[]> {
    const { database, fields } = this.store;
    const led = await followReplaced(
      statements ?? database,
      scope,
      this.store,
      records.map(({ data }) => data),
    );
    return records.map((record, index) => ({ ...record, data: led[index]!, references: referencesIn(fields, led[index]!) }));
  }

  private async insertAll(statements: Statements, scope: RequestScope, records: readonly NewRecord[]): Promise<readonly string[]> {
    const registrations: string[] = [];
    for (let start = 0; start < records.length; start += MANY) {
      const some = records.slice(start, start + MANY);
      const references = some.flatMap((record) => record.references);
      await holdReferences(this.store.database, statements, scope, references, this.store.tableOf);
      for (const { registration } of await this.inserts.insertIn(statements, scope, some)) registrations.push(registration);
    }
    return registrations;
  }
}

function versionOf(body: Body | null | undefined): number | undefined {
  const version = body?.['_version'];
  if (version === undefined || version === null) return undefined;
  if (!Number.isSafeInteger(version)) throw apiError('INVALID_INTEGER_FIELD', ['_version']);
  return version as number;
}

function projected(record: Record<string, unknown>, projection: readonly string[]): Record<string, unknown> {
  const names = new Set(['_id', ...projection.map((path) => path.replaceAll('[]', '').split('.')[0]!)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
