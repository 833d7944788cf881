import {
  ApiError,
  apiRoute,
  isPermitted,
  placedFields,
  sameEntityName,
  type EntityDefinition,
  type EntityRecord,
  type RecordOf,
  type Services,
} from '@mortise/sdk';
import type { Repositories, Repository, RequestScope, TransitionEffect } from '@mortise/sdk/server';
import type { OpenDatabase } from '../services/database/Database.ts';
import { tenantTables, type EntityViews, type TenantTable } from '../services/database/tenantTables.ts';
import { writableFields } from './RecordStore.ts';
import { SqlRepository } from './SqlRepository.ts';
import type { TransitionScript } from './TransitionScript.ts';

export interface SqlRepositoriesNeeds {
  readonly database: OpenDatabase;
  readonly entities: readonly EntityDefinition[];
  readonly views?: EntityViews;
  /** Effects of all plugins by name. */
  readonly effects?: ReadonlyMap<string, TransitionEffect>;
  /** Asked when an effect runs. */
  readonly services?: () => Services;
  /** What the tenant's scripts say about transitions. */
  readonly transitionScript?: TransitionScript;
}

/** The entities whose records others name in their `persons`. */
const personEntities = (entities: readonly EntityDefinition[]): ReadonlySet<string> =>
  new Set(
    entities
      .flatMap(({ fields }) => placedFields(fields))
      .flatMap(({ path, field }) => (path === 'persons[].personRegistration' && field.type === 'reference' ? [field.entity] : [])),
  );

/** Repositories over the tables derived from the definitions. */
export class SqlRepositories implements Repositories {
  readonly entities: readonly EntityDefinition[];
  private readonly repositories = new Map<string, SqlRepository>();
  private readonly tables: ReadonlyMap<string, TenantTable>;

  constructor({ database, entities, views = {}, effects = new Map(), services = noServices, transitionScript }: SqlRepositoriesNeeds) {
    this.entities = entities;
    requireEffects(entities, effects);
    const tables = tenantTables(entities, views);
    this.tables = new Map(tables.map((table) => [table.entity.name, table]));
    const tableOf = (name: string) => this.tableNamed(name);
    const people = personEntities(entities);
    const readable = ({ holder }: RequestScope) => entities.filter((entity) => isPermitted(holder, `read ${apiRoute(entity)}`)).map(({ name }) => name); // prettier-ignore
    for (const table of tables) {
      const { entity } = table;
      const store = { database, table, entity, fields: writableFields(entity), tableOf, isPerson: people.has(entity.name), readable };
      this.repositories.set(
        entity.name,
        new SqlRepository(store, { byName: effects, services, ...(transitionScript && { script: transitionScript }) }),
      );
    }
  }

  of<E extends EntityDefinition>(entity: E): Repository<RecordOf<E> & EntityRecord> {
    return this.sqlOf(entity) as unknown as Repository<RecordOf<E> & EntityRecord>;
  }

  named(name: string): Repository {
    const entity = this.entities.find((known) => known.collection === name || sameEntityName(known.name, name));
    if (!entity) throw ApiError.of('UNSUPPORTED_ENTITY', [name.slice(0, 100)]);
    return this.sqlOf(entity);
  }

  /** With what only the kernel's routes use. */
  sqlOf({ name }: Pick<EntityDefinition, 'name'>): SqlRepository {
    const repository = this.repositories.get(name);
    if (!repository) throw ApiError.of('UNSUPPORTED_ENTITY', [name]);
    return repository;
  }

  private tableNamed(name: string): TenantTable {
    const table = this.tables.get(name) ?? this.tables.get(this.named(name).entity.name);
    if (!table) throw ApiError.of('UNSUPPORTED_ENTITY', [name]);
    return table;
  }
}

const noServices = (): Services => {
  throw new Error('This transition has effects, but SqlRepositories was made without services: pass `services`');
};

function requireEffects(entities: readonly EntityDefinition[], effects: ReadonlyMap<string, TransitionEffect>): void {
  for (const { name, workflow } of entities) {
    for (const transition of workflow?.transitions ?? []) {
      const missing = transition.effects?.find((effect) => !effects.has(effect));
      if (missing !== undefined)
        throw new Error(`Transition ${transition.code} of ${name} names the effect "${missing}": no plugin registers it`);
    }
  }
}
