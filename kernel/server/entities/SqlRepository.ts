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
  RowRule,
  SaveOptions,
  Statements,
  TakenOver,
} from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { EntryChecks } from './EntryChecks.ts';
import { listCheck } from './listedValues.ts';
import type { EntryScript } from './EntryScript.ts';
import { fieldHistory, requireField, type FieldHistoryQuery } from './fieldHistory.ts';
import { FixedOrder } from './listing/FixedOrder.ts';
import { joinIncludes, includesOf, rootsOf } from './listing/includes.ts';
import { RecordList, type JsonPage } from './listing/RecordList.ts';
import type { ValuesQuery } from './listing/RecordValues.ts';
import { rulesOf } from './listing/ruleConditions.ts';
import { tableCriteria } from './listing/tableCriteria.ts';
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
import { recordJson, recordOf, type StoredRecord } from './storedRecord.ts';
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
    this.visibility = new FieldVisibility(store.table);
    this.updates = new RecordUpdates(store, texts, this.reads, this.visibility);
    this.deleted = new DeletedRecords(store, this.updates);
    this.lists = new RecordList(store);
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

  /** Names of the criteria that lists of the entity take. */
  get criteria(): ReadonlySet<string> {
    return new Set(tableCriteria(this.store.table).keys());
  }

  /** Which of the rules let a record through for the user of the scope; nothing where the tenant has no such record. */
  async metRules(asked: RequestScope, identifier: string, rules: readonly RowRule[]): Promise<readonly boolean[] | undefined> {
    const { limits: _, onlyPerson: __, ...scope } = asked;
    const row = await this.reads.find(scope, identifier);
    if (row === undefined) return undefined;
    const { collection } = this.entity;
    const met: boolean[] = [];
    for (const rule of rules) {
      const limits = { [collection]: { hidden: [], masked: [], readOnly: [], read: [rule] } };
      met.push((await this.reads.find({ ...scope, limits }, row.id)) !== undefined);
    }
    return met;
  }

  /** Whether a record is linked with the person whose records the user sees; nothing where the tenant has no such record. */
  async isLinked(asked: RequestScope, identifier: string): Promise<boolean | undefined> {
    const { limits: _, ...linked } = asked;
    const { onlyPerson: __, ...scope } = linked;
    const row = await this.reads.find(scope, identifier);
    if (row === undefined || linked.onlyPerson === undefined) return row && true;
    // As partners see it: what is not for clients is linked with them all the same.
    const asPartner = { ...linked, user: { ...linked.user, partnerRegistration: linked.onlyPerson } };
    return (await this.reads.find(asPartner, row.id)) !== undefined;
  }

  /** Whether a record that is linked with a client is one that clients see. */
  async isForClients(asked: RequestScope, identifier: string): Promise<boolean> {
    const { limits: _, ...linked } = asked;
    return (await this.reads.find(linked, identifier)) !== undefined;
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
    const projection = options.projection?.length ? this.visibility.projectionFor(scope, options.projection) : undefined;
    if (include === undefined && projection === undefined && !this.visibility.keepsBack(scope)) return recordJson(row);
    const includes = includesOf(this.store, include);
    this.visibility.requireIncludes(scope, includes);
    const record: Record<string, unknown> = { ...this.visibility.visible(scope, recordOf(row)) };
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
    const { status, followsReplaced } = options;
    this.visibility.refuseKept(scope, body);
    const record = newRecord(this.store, body, { user: scope.user, status, check: await this.checkFor(scope, [body], options) });
    const [led = record] = followsReplaced === true ? await this.following(scope, [record], options.statements) : [];
    const inserted = await this.ruled(scope, options, (statements) => this.inserts.insert(scope, led, statements));
    return this.visibility.visible(scope, recordOf(inserted));
  }

  async createMany(
    scope: RequestScope,
    records: readonly TakenOver[],
    options: Within<Pick<SaveOptions, 'statements' | 'followsReplaced' | 'isEntered'>> = {},
  ): Promise<readonly string[]> {
    const { statements, followsReplaced } = options;
    for (const { body } of records) this.visibility.refuseKept(scope, body);
    const bodies = records.map(({ body }) => body);
    const check = await this.checkFor(scope, bodies, options);
    const brought = records.map(({ body, status }) => newRecord(this.store, body, { user: scope.user, status, check }));
    const checked = followsReplaced === true ? await this.following(scope, brought, statements) : brought;
    const insert = async (own: Statements): Promise<readonly string[]> => {
      const registrations = await this.insertAll(own, scope, checked);
      if (rulesOf(scope, this.entity.collection, 'write') !== undefined)
        for (const { id } of checked) await this.reads.requireChangeable(scope, id, own);
      return registrations;
    };
    return statements ? insert(statements) : this.store.database.transaction(insert);
  }

  /** Asks the tenant's scripts about records that somebody is about to create; not inside a transaction: they take their time, and read. @throws INVALID_FIELD_VALUE, ScriptFailure */
  async judgeNew(scope: RequestScope, bodies: readonly Body[]): Promise<void> {
    if (!(await this.entries.concern(scope))) return;
    const check = await this.checkFor(scope, bodies);
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

  /** What stays as it is, what is in none of its lists, and what the tenant's scripts have against records that are entered. */
  async entryErrors(scope: RequestScope, entered: readonly EnteredRecord[]): Promise<readonly (readonly FieldError[])[]> {
    const bodies = entered.map(({ body }) => body);
    const unlisted = await listCheck(this.store.fields, this.store.lists, scope, bodies);
    const told = await this.entries.errors(scope, entered);
    return entered.map(({ body, existing }, index) => {
      const fixed = existing === undefined ? [] : this.changes.fixedErrors(scope, existing, body);
      return [...fixed, ...unlisted(body, existing), ...told[index]!];
    });
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

  private checkFor(scope: RequestScope, bodies: readonly Body[], options: Within<SaveOptions> = {}): Promise<RecordCheck> {
    return recordCheck(this.store, scope, bodies, options);
  }

  private async changed(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    options: Within<SaveOptions>,
  ): Promise<EntityRecord> {
    const updated = await this.ruled(scope, options, (statements) =>
      this.updates.update(scope, identifier, computeChange, statements === undefined ? options : { ...options, statements }),
    );
    return this.visibility.visible(scope, recordOf(updated));
  }

  /** What is saved has to be among the records that the user changes; otherwise it is not. @throws PERMISSION_DENIED */
  private async ruled(
    scope: RequestScope,
    { statements: given }: Within<SaveOptions>,
    save: (statements: Statements | undefined) => Promise<StoredRecord>,
  ): Promise<StoredRecord> {
    if (rulesOf(scope, this.entity.collection, 'write') === undefined) return save(given);
    const saveAndLook = async (statements: Statements): Promise<StoredRecord> => {
      const saved = await save(statements);
      await this.reads.requireChangeable(scope, saved.id, statements);
      return saved;
    };
    return given ? saveAndLook(given) : this.store.database.transaction(saveAndLook);
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
    const fields = Object.fromEntries(Object.entries(this.store.fields).filter(([name]) => this.visibility.shows(scope, name)));
    requireField(fields, query.path);
    return fieldHistory({ database: this.store.database, fields }, scope, await this.reads.get(scope, identifier), query);
  }

  /** Whether the user sees all of the field at a path. */
  showsField(scope: RequestScope, path: string): boolean {
    return this.visibility.shows(scope, path);
  }

  /** Of changes of a record those that the user may see. */
  shownChanges(scope: RequestScope, changes: readonly FieldChange[]): readonly FieldChange[] {
    return this.visibility.changes(scope, changes);
  }

  /** Of values of fields, whatever they belong to, those that the user may see. */
  shownValues<T extends object>(scope: RequestScope, values: T): T {
    return this.visibility.visible(
      scope,
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(this.entity.fields, name))) as T,
    );
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
