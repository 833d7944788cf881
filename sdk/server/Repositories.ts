import { token } from '../token.ts';
import type { JsonValue } from '../JsonValue.ts';
import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { FieldError } from '../entity/validateRecord.ts';
import type { EntityRecord, RecordOf } from '../entity/EntityRecord.ts';
import type { Breakdown, DocumentVersion, HistoryEntry, Pagination, TransitionInfo } from '../wire.ts';
import type { Transaction } from './DatabaseService.ts';
import type { RequestScope } from './RequestScope.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** What a list call asks for; the query string of `GET {collection}`, parsed once. */
export interface ListQuery {
  /** Free text: every word has to match, accents and case do not count. */
  readonly search?: string;
  /** Criteria by parameter name, as in the URL: `status=DRAFT,-CLOSED`, `minAmount=10`, `name=/dup/i`. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** Only these records, however many; no URL says that. */
  readonly registrations?: readonly string[];
  /**
   * Only records that have one of these values in each of the fields, by the name of the criterion: values as they are, however many and
   * however long; no URL says that. What code looks up goes here, never into the text of `criteria`.
   */
  readonly anyOf?: Readonly<Record<string, readonly string[]>>;
  /** `-amount,name`; without it the newest first. */
  readonly sort?: string;
  readonly offset?: number;
  readonly limit?: number;
  readonly afterId?: string;
  readonly projection?: readonly string[];
  readonly include?: readonly string[];
  readonly breakdown?: boolean;
  /** A date field: counts and sums of each of its days. */
  readonly dayBreakdown?: string;
  /** A date field, answered as `dayBreakdown`, or one of codes, of a reference, or of yes and no, answered as `valueBreakdown`. */
  readonly breakdownBy?: string;
  /** `capped` counts up to 10,000 (1,000 with free text), `exact` all of them, `none` nothing; after `afterId` nothing unless asked. */
  readonly count?: 'none' | 'capped' | 'exact';
}

/** How many records have a day in a date field, and what their key figure comes to. */
export interface DayBreakdown extends Omit<Breakdown, 'status'> {
  /** `2026-01-31` */
  readonly day: string;
}

/** How many records have a value in a field, and what their key figure comes to. */
export interface ValueBreakdown extends Omit<Breakdown, 'status'> {
  /** As a criterion takes it; empty of records that have none. Absent of all values beyond the 200 that most records have. */
  readonly value?: string;
}

export interface Page<R> {
  readonly entities: readonly R[];
  readonly pagination: Pagination;
  readonly breakdown?: readonly Breakdown[];
  readonly dayBreakdown?: readonly DayBreakdown[];
  /** The value that most records have first. */
  readonly valueBreakdown?: readonly ValueBreakdown[];
}

/** A record taken over from elsewhere: its life did not begin here. */
export interface TakenOver {
  readonly body: Readonly<Record<string, unknown>>;
  /** Status it has reached; the workflow's first without it. */
  readonly status?: string;
}

export interface SaveOptions {
  /** Status of a record that is taken over from elsewhere (create only). */
  readonly status?: string;
  /** Saves inside this transaction instead of one of its own. */
  readonly statements?: Transaction;
  /** Version that the caller saw; a later one makes the save fail with STALE_VERSION. */
  readonly version?: number;
  /** Also what is fixed is changed: for data that the law wants erased, and for seeds (update only). */
  readonly despiteFixed?: boolean;
  /**
   * References to records that others have replaced lead to those, for what follows from records that are there, e.g. the invoices of a
   * contract (create only). Without it they are refused.
   */
  readonly followsReplaced?: boolean;
  /** The values come from outside: amounts with more decimals than their currency has, and values that are in none of their lists, are refused. */
  readonly isEntered?: boolean;
  /** What was typed on the way (transition only). */
  readonly given?: TransitionGiven;
}

export interface ReadOptions {
  /** Reads inside this transaction: what it has saved so far is seen. */
  readonly statements?: Transaction;
}

/** What somebody types who takes a record through a transition. */
export interface TransitionGiven {
  /** Of the fields that the transition asks for. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly comment?: string;
}

/** A record that is about to be created, or changed. */
export interface EnteredRecord {
  /** The fields that are entered. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly existing?: EntityRecord;
}

/** The records of one entity, in the tenant of each call's scope. @throws PERMISSION_DENIED where its user may not read, write or delete them, unless it is one of `asSystem`. */
export interface Repository<R extends EntityRecord = EntityRecord> {
  readonly entity: EntityDefinition;
  list(scope: RequestScope, query: ListQuery, options?: ReadOptions): Promise<Page<R>>;
  count(scope: RequestScope, query: Pick<ListQuery, 'search' | 'criteria' | 'registrations' | 'anyOf'>): Promise<number>;
  /**
   * Lets `work` list records as they are at one moment, however long it takes: it sees nothing of what is saved meanwhile. The embedded
   * database has one connection, which is not held: there it is of one moment which records there are and how they follow each other, and each
   * page is read when it is asked for, without those that were deleted meanwhile.
   */
  atOneMoment<T>(work: (records: Pick<Repository<R>, 'list' | 'count'>) => Promise<T>): Promise<T>;
  /** By id or registration. @throws ENTITY_REGISTRATION_NOT_FOUND */
  get(
    scope: RequestScope,
    identifier: string,
    options?: ReadOptions & { readonly include?: readonly string[]; readonly projection?: readonly string[] },
  ): Promise<R>;
  find(scope: RequestScope, identifier: string): Promise<R | undefined>;
  /** @throws the catalogue's errors with `fieldProps`; nothing is stored then. */
  create(scope: RequestScope, body: Readonly<Record<string, unknown>>, options?: SaveOptions): Promise<R>;
  /**
   * Creates many records in one transaction, a statement per thousand: for imports and seeds. Validated like `create`, with history and counts.
   * Answers the registrations in order. @throws the error of the first bad one; nothing is stored then.
   */
  createMany(
    scope: RequestScope,
    records: readonly TakenOver[],
    options?: Pick<SaveOptions, 'statements' | 'followsReplaced' | 'isEntered'>,
  ): Promise<readonly string[]>;
  /**
   * What is fixed in records that are there, what is in none of its lists, and what the tenant's scripts find wrong with records that are
   * entered, a list for each: for imports, which tell it row by row before they save.
   */
  entryErrors(scope: RequestScope, entered: readonly EnteredRecord[]): Promise<readonly (readonly FieldError[])[]>;
  /** Merges the fields of the body into the record. @throws STATUS_PATCH_PROHIBITED, STALE_VERSION and validation errors. */
  update(scope: RequestScope, identifier: string, body: Readonly<Record<string, unknown>>, options?: SaveOptions): Promise<R>;
  /** Takes the record away, until it is restored. @throws TRANSITION_REJECTED where it is fixed, STILL_REFERENCED, STALE_VERSION */
  remove(scope: RequestScope, identifier: string, options?: SaveOptions): Promise<void>;
  /** Transitions that lead away from the present status, each with the reason when it is not possible. */
  transitions(scope: RequestScope, identifiers: readonly string[]): Promise<readonly TransitionInfo[]>;
  transition(scope: RequestScope, identifier: string, code: string, options?: SaveOptions): Promise<R>;
  /** The newest saves first, 500 at most; `before` reads on: those before this version. */
  history(scope: RequestScope, identifier: string, options?: { readonly before?: number }): Promise<readonly HistoryEntry[]>;
}

/** Where references to a record are to lead: both by registration. */
export interface Redirection {
  /** Name of the entity of both records. */
  readonly entity: string;
  readonly from: string;
  readonly to: string;
}

export interface MovedReferences {
  /** Records that refer to the other one now. */
  readonly moved: number;
  /** Whether there are more. */
  readonly continues: boolean;
}

/** Some of the records that refer to one record, kind by kind. */
export interface ReferringRecords {
  readonly records: readonly { readonly entity: EntityDefinition; readonly record: EntityRecord }[];
  /** Pass it to read on; absent after the last. */
  readonly after?: string;
}

/** A version of a file that is attached to a record. */
export interface StoredFile extends DocumentVersion {
  /** What `FilesService` knows its content by. */
  readonly key: string;
}

/** A file that is attached to a record, with all its versions, the latest first. */
export interface StoredDocument {
  readonly _id: string;
  readonly type?: string;
  readonly versions: readonly StoredFile[];
}

/** A document that is attached to a record. */
export interface DatedDocument {
  /** A code of the list `documentType`. */
  readonly type?: string;
  /** The day of its latest version, in UTC: `2026-01-31`. */
  readonly date: string;
}

/** The photo of a user. */
export interface StoredPhoto {
  readonly username: string;
  readonly contentType: string;
  /** What `FilesService` knows its content by. */
  readonly key: string;
}

export interface ErasingOptions {
  /** Fields whose earlier values stay in the history. */
  readonly kept: readonly string[];
  /** The transaction that it belongs to. */
  readonly statements: Transaction;
}

export interface ErasedTraces {
  /** Contents that belong to nobody any more: to be removed from `FilesService` once the transaction is committed. What is left there goes within the hour. */
  readonly files: readonly string[];
  /** Names of the users who were the record. */
  readonly users: readonly string[];
}

/** Repositories by entity. */
interface RepositoriesByEntity {
  of<E extends EntityDefinition>(entity: E): Repository<RecordOf<E> & EntityRecord>;
  /** By entity name, as people write it, or collection; with a scope also kinds that its tenant describes. @throws UNSUPPORTED_ENTITY */
  named(name: string, scope?: Pick<RequestScope, 'tenant'>): Repository;
  /** Of the product and its plugins. */
  readonly entities: readonly EntityDefinition[];
  /** Those and the kinds that the tenant describes; the same array until they change. */
  entitiesOf(scope: Pick<RequestScope, 'tenant'>): readonly EntityDefinition[];
}

/** Which saves are asked for: those of one field. */
export interface FieldSaves {
  /** Name of the kind. */
  readonly entity: string;
  readonly field: string;
  readonly since: Date;
}

/** A save that changed a field. */
export interface FieldSave {
  readonly registration: string;
  /** Of the record after the save. */
  readonly version: number;
  readonly date: Date;
  /** Who saved it; who acted for a user, where somebody did. */
  readonly username: string;
  readonly old?: JsonValue;
  readonly new?: JsonValue;
}

/** Repositories of records as the user of each call's scope may read and change them. */
export interface Repositories extends RepositoriesByEntity {
  /**
   * Repositories that ask for no permission, for what the product does whatever its user may do, e.g. an effect that moves a balance.
   * @param reason why that is right, in a sentence: it is noted in the server's log
   */
  asSystem(reason: string): SystemRepositories;
}
export const Repositories = token<Repositories>('repositories');

/** Repositories that ask for no permission, and know nothing of what profiles keep from their users. Fields for administrators are still theirs alone. */
export interface SystemRepositories extends RepositoriesByEntity {
  /**
   * Lets the records that refer to one record refer to another, so many at a time, each with its history, and gives it the documents
   * of the one, and the users who are it.
   * @throws INVALID_FIELD_VALUE when there is no such other record
   */
  moveReferences(scope: RequestScope, redirection: Redirection, most: number): Promise<MovedReferences>;
  /** Records of all kinds that refer to a record, so many at a time. */
  referringRecords(
    scope: RequestScope,
    to: { readonly entity: string; readonly registration: string },
    most: number,
    after?: string,
  ): Promise<ReferringRecords>;
  /** Which saves changed a field since a moment, the newest first; 1,000 at most. */
  savesOfField(scope: OfTenant, asked: FieldSaves): Promise<readonly FieldSave[]>;
  /** The files of a record, the newest first. */
  documents(scope: RequestScope, record: Pick<EntityRecord, '_id'>): Promise<readonly StoredDocument[]>;
  /** Types and days of the documents of many records, by record id, in one statement. */
  datedDocuments(
    scope: RequestScope,
    records: readonly Pick<EntityRecord, '_id'>[],
    options?: ReadOptions,
  ): Promise<ReadonlyMap<string, readonly DatedDocument[]>>;
  /** The photos of the users who are a record. */
  photos(scope: RequestScope, entity: EntityDefinition, record: Pick<EntityRecord, 'registration'>): Promise<readonly StoredPhoto[]>;
  /**
   * Erases what is kept of a record beside itself: the values in its history (who changed which field when stays), its documents, and the
   * names, addresses and passwords of locked users who are it. It cannot be undone.
   */
  eraseTraces(
    scope: RequestScope,
    entity: EntityDefinition,
    record: Pick<EntityRecord, '_id' | 'registration'>,
    options: ErasingOptions,
  ): Promise<ErasedTraces>;
}
