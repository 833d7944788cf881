import {
  apiError,
  apiRoute,
  isPermitted,
  placedFields,
  type EntityDefinition,
  type EntityRecord,
  type RecordOf,
  type Services,
} from '@mortise/sdk';
import type {
  ErasedTraces,
  ErasingOptions,
  FieldSave,
  FieldSaves,
  ListCriterion,
  MovedReferences,
  OfTenant,
  RecordChange,
  Redirection,
  ReferringRecords,
  SystemRepositories,
  Repository,
  RequestScope,
  DatedDocument,
  ReadOptions,
  StoredDocument,
  StoredPhoto,
  TransitionConditions,
  TransitionEffect,
} from '@mortise/sdk/server';
import { sameEntityName } from '../../shared/sameEntityName.ts';
import type { OpenDatabase, Within } from '../services/database/Database.ts';
import { tenantTables, type EntityViews, type TenantTable } from '../services/database/tenantTables.ts';
import { eraseTraces, type ForgetPeople } from './eraseTraces.ts';
import { moveReferences, type MovePeople } from './moveReferences.ts';
import { type ListedValues, noLists } from './listedValues.ts';
import type { OptionsOf } from './RecordChecks.ts';
import { writableFields } from './RecordStore.ts';
import { savesOfField } from './savesOfField.ts';
import { referringRecords } from './referringRecords.ts';
import { datedDocuments, storedDocuments } from './routes/documents.ts';
import type { TransitionRulesOf } from '../services/fourEyes/transitionRules.ts';
import { SqlRepository } from './SqlRepository.ts';
import type { ConditionScript } from './ConditionScript.ts';
import type { EntryScript } from './EntryScript.ts';
import type { TransitionScript } from './TransitionScript.ts';

export interface SqlRepositoriesNeeds {
  readonly database: OpenDatabase;
  readonly entities: readonly EntityDefinition[];
  readonly views?: EntityViews;
  /** Effects of all plugins by name. */
  readonly effects?: ReadonlyMap<string, TransitionEffect<never>>;
  /** Conditions of transitions of all plugins by name. */
  readonly conditions?: ReadonlyMap<string, TransitionConditions<never>>;
  /** Criteria of lists of all plugins, by parameter name. */
  readonly criteria?: ReadonlyMap<string, ListCriterion>;
  /** Names of the tables that plugins bring. */
  readonly ownTables?: ReadonlySet<string>;
  /** Asked when an effect runs or a criterion of a plugin is used. */
  readonly services?: () => Services;
  /** What the tenant's scripts say about transitions. */
  readonly transitionScript?: TransitionScript;
  /** What the tenant's scripts ask for before transitions. */
  readonly conditionScript?: ConditionScript;
  readonly entryScript?: EntryScript;
  /** Called with each record that is saved or removed, once that is stored. */
  readonly onSave?: (tenant: number, change: RecordChange) => void;
  /** Called when somebody asks for approval of a transition. */
  readonly onApprovalRequest?: (tenant: number) => void;
  /** What tenants say about the product as a whole; nothing without it. */
  readonly optionsOf?: OptionsOf;
  /** The code lists of tenants; without them fields take any value. */
  readonly lists?: ListedValues;
  /** What tenants let nobody take alone; only what definitions say without it. */
  readonly transitionRules?: TransitionRulesOf;
  /** Of tenants with users. */
  readonly movePeople?: MovePeople;
  readonly forgetPeople?: ForgetPeople;
  readonly photosOfPeople?: (tenant: number, registration: string) => Promise<readonly StoredPhoto[]>;
}

/** The entities whose records others name in their `persons`. */
const personEntities = (entities: readonly EntityDefinition[]): ReadonlySet<string> =>
  new Set(
    entities
      .flatMap(({ fields }) => placedFields(fields))
      .flatMap(({ path, field }) => (path === 'persons[].personRegistration' && field.type === 'reference' ? [field.entity] : [])),
  );

/** Entities, their tables and their repositories. */
interface KnownEntities {
  readonly entities: readonly EntityDefinition[];
  readonly tables: ReadonlyMap<string, TenantTable>;
  readonly repositories: ReadonlyMap<string, SqlRepository>;
}

/** The kinds that a tenant describes. */
export interface TenantKinds {
  readonly inUse: readonly EntityDefinition[];
  /** Taken out of use: nobody reads or writes their records, which are kept. */
  readonly retired: readonly EntityDefinition[];
}

/** Repositories over the tables derived from the definitions: the product's, and those of the kinds that tenants describe. */
export class SqlRepositories implements SystemRepositories {
  private readonly needs: SqlRepositoriesNeeds;
  /** Names of the kinds whose records others name in their `persons`. */
  private readonly kindsOfPeople: ReadonlySet<string>;
  private readonly product: KnownEntities;
  /** Of each tenant that describes kinds, these after the product's. */
  private readonly described = new Map<number, KnownEntities>();
  private readonly retired = new Map<number, KnownEntities>();

  constructor(needs: SqlRepositoriesNeeds) {
    requireEffects(needs.entities, needs.effects ?? new Map());
    requireConditions(needs.entities, needs.conditions ?? new Map());
    this.needs = needs;
    this.kindsOfPeople = personEntities(needs.entities);
    this.product = this.known(needs.entities, needs.entities, needs.views);
  }

  get entities(): readonly EntityDefinition[] {
    return this.product.entities;
  }

  entitiesOf({ tenant }: Pick<RequestScope, 'tenant'>): readonly EntityDefinition[] {
    return this.described.get(tenant)?.entities ?? this.entities;
  }

  /** The tables of the product's entities and of all that tenants describe. */
  get tables(): readonly TenantTable[] {
    return [this.product, ...this.described.values()].flatMap(({ tables }) => [...tables.values()]);
  }

  /** The kinds that a tenant describes from now on; their tables have to be there. */
  describe(tenant: number, { inUse, retired }: TenantKinds): void {
    const all = [...this.entities, ...inUse];
    if (inUse.length === 0) this.described.delete(tenant);
    else this.described.set(tenant, this.known(inUse, all));
    if (retired.length === 0) this.retired.delete(tenant);
    else this.retired.set(tenant, this.known([...inUse, ...retired], [...all, ...retired]));
  }

  of<E extends EntityDefinition>(entity: E): Repository<RecordOf<E> & EntityRecord> {
    return this.sqlOf(entity) as unknown as Repository<RecordOf<E> & EntityRecord>;
  }

  named(name: string, scope?: Pick<RequestScope, 'tenant'>): SqlRepository {
    const entities = scope ? this.entitiesOf(scope) : this.entities;
    const entity = entities.find((known) => known.collection === name || sameEntityName(known.name, name));
    if (!entity) throw apiError('UNSUPPORTED_ENTITY', [name.slice(0, 100)]);
    return this.sqlOf(entity, scope);
  }

  moveReferences(scope: RequestScope, redirection: Redirection, most: number): Promise<MovedReferences> {
    const { database, movePeople = () => Promise.resolve() } = this.needs;
    // Records that nobody sees now lead to the other one once their kind is back in use.
    const retired = this.retired.get(scope.tenant)?.repositories;
    const repositoryOf = (name: string) => this.sqlFor(name, scope) ?? retired?.get(name);
    return moveReferences({ database, repositoryOf, movePeople }, scope, redirection, most);
  }

  referringRecords(
    scope: RequestScope,
    to: { readonly entity: string; readonly registration: string },
    most: number,
    after?: string,
  ): Promise<ReferringRecords> {
    const known = new Map(this.entitiesOf(scope).map((entity) => [entity.name, entity]));
    const repositoryOf = (name: string) => (known.has(name) ? this.sqlOf({ name }, scope) : undefined);
    return referringRecords(this.needs.database, repositoryOf, scope, to, { most, after });
  }

  savesOfField(scope: OfTenant, asked: FieldSaves): Promise<readonly FieldSave[]> {
    return savesOfField(this.needs.database, scope, asked);
  }

  documents(scope: RequestScope, { _id }: Pick<EntityRecord, '_id'>): Promise<readonly StoredDocument[]> {
    return storedDocuments(this.needs.database, scope, _id);
  }

  datedDocuments(
    scope: RequestScope,
    records: readonly Pick<EntityRecord, '_id'>[],
    { statements = this.needs.database }: Within<ReadOptions> = {},
  ): Promise<ReadonlyMap<string, readonly DatedDocument[]>> {
    return datedDocuments(statements, scope, records);
  }

  async photos(
    scope: RequestScope,
    { name }: EntityDefinition,
    { registration }: Pick<EntityRecord, 'registration'>,
  ): Promise<readonly StoredPhoto[]> {
    if (!this.sqlOf({ name }, scope).isOfPeople) return [];
    return (await this.needs.photosOfPeople?.(scope.tenant, registration)) ?? [];
  }

  eraseTraces(
    scope: RequestScope,
    { name }: EntityDefinition,
    record: Pick<EntityRecord, '_id' | 'registration'>,
    options: Within<ErasingOptions>,
  ): Promise<ErasedTraces> {
    const { database, forgetPeople } = this.needs;
    const isOfPeople = this.sqlOf({ name }, scope).isOfPeople;
    return eraseTraces({ database, ...(isOfPeople && forgetPeople && { forgetPeople }) }, scope, name, record, options);
  }

  /** With what only the kernel's routes use. */
  sqlOf({ name }: Pick<EntityDefinition, 'name'>, scope?: Pick<RequestScope, 'tenant'>): SqlRepository {
    const repository = this.sqlFor(name, scope);
    if (!repository) throw apiError('UNSUPPORTED_ENTITY', [name]);
    return repository;
  }

  /** The table of an entity. @throws UNSUPPORTED_ENTITY */
  tableOf(name: string, { tenant }: Pick<RequestScope, 'tenant'>): TenantTable {
    const { entities, tables } = this.described.get(tenant) ?? this.product;
    return this.tableNamed(name, tables, entities);
  }

  /** Of the kind whose records others name in their `persons`. */
  get people(): TenantTable | undefined {
    const [name] = this.kindsOfPeople;
    return name === undefined ? undefined : this.product.tables.get(name);
  }

  private sqlFor(name: string, scope?: Pick<RequestScope, 'tenant'>): SqlRepository | undefined {
    return this.product.repositories.get(name) ?? (scope && this.described.get(scope.tenant)?.repositories.get(name));
  }

  private known(entities: readonly EntityDefinition[], all: readonly EntityDefinition[], views: EntityViews = {}): KnownEntities {
    const {
      database,
      effects = new Map(),
      conditions = new Map(),
      services = noServices,
      transitionScript: script,
      conditionScript,
      entryScript,
      optionsOf = noOptions,
      lists = noLists,
      criteria = new Map(),
      ownTables = new Set(),
      onSave,
      onApprovalRequest,
      transitionRules,
    } = this.needs;
    const tables = new Map(tenantTables(entities, views).map((table) => [table.entity.name, table]));
    const readable = (scope: RequestScope) =>
      this.entitiesOf(scope)
        .filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`))
        .map(({ name }) => name);
    const tablesOf = ({ tenant }: Pick<RequestScope, 'tenant'>) =>
      new Map([...this.product.tables, ...(this.described.get(tenant)?.tables ?? [])]);
    const tableOf = (name: string) => tables.get(name) ?? this.tableNamed(name, tables, all);
    const repositories = new Map<string, SqlRepository>();
    for (const [name, table] of tables) {
      const { entity } = table;
      const savesOf = (tenant: number) => database.savesOf(tenant);
      const store = {
        database,
        savesOf,
        table,
        entity,
        fields: writableFields(entity),
        tableOf,
        isPerson: this.kindsOfPeople.has(name),
        people: () => this.people,
        readable,
        tablesOf,
        optionsOf,
        lists,
        ...(onSave && { onSave }),
        ...(onApprovalRequest && { onApprovalRequest }),
        ...(transitionRules && { transitionRules }),
        pluginCriteria: { byName: criteria, tables: ownTables, services },
      };
      const asked = { ...(script && { script }), ...(conditionScript && { conditionScript }) };
      repositories.set(name, new SqlRepository(store, { byName: effects, conditions, services, ...asked }, entryScript));
    }
    return { entities: all, tables, repositories };
  }

  private tableNamed(name: string, own: ReadonlyMap<string, TenantTable>, all: readonly EntityDefinition[]): TenantTable {
    const known = all.find((entity) => entity.collection === name || sameEntityName(entity.name, name))?.name ?? name;
    const table = own.get(known) ?? this.product.tables.get(known);
    if (!table) throw apiError('UNSUPPORTED_ENTITY', [name.slice(0, 100)]);
    return table;
  }
}

const noOptions: OptionsOf = () => Promise.resolve({});

const noServices = (): Services => {
  throw new Error('This transition has effects, but SqlRepositories was made without services: pass `services`');
};

function requireEffects(entities: readonly EntityDefinition[], effects: ReadonlyMap<string, TransitionEffect<never>>): void {
  for (const { name, workflow, redirectEffects } of entities) {
    const unknown = redirectEffects?.find((effect) => !effects.has(effect));
    if (unknown !== undefined) throw new Error(`${name} names the effect "${unknown}": no plugin registers it`);
    for (const transition of workflow?.transitions ?? []) {
      const missing = transition.effects?.find((effect) => !effects.has(effect));
      if (missing !== undefined)
        throw new Error(`Transition ${transition.code} of ${name} names the effect "${missing}": no plugin registers it`);
    }
  }
}

function requireConditions(entities: readonly EntityDefinition[], conditions: ReadonlyMap<string, TransitionConditions<never>>): void {
  for (const { name, workflow } of entities) {
    for (const transition of workflow?.transitions ?? []) {
      const missing = transition.conditions?.find((condition) => !conditions.has(condition));
      if (missing !== undefined)
        throw new Error(`Transition ${transition.code} of ${name} names the conditions "${missing}": no plugin registers them`);
    }
  }
}
