import type { TransitionRulesOf } from '../services/fourEyes/transitionRules.ts';
import type { EntityDefinition, Fields, Services } from '@mortise/sdk';
import type { ListCriterion, RecordChange, RequestScope } from '@mortise/sdk/server';
import type { NamedStatements, OpenDatabase } from '../services/database/Database.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';
import type { ListedValues } from './listedValues.ts';
import type { OptionsOf } from './RecordChecks.ts';

/** What reading the records of an entity takes: its table and what else is known of the entities. */
export interface RecordSource {
  readonly database: NamedStatements;
  /** Grows with each save in the tenant's tables; not known of what is read inside a transaction. */
  readonly savesOf?: (tenant: number) => number;
  readonly table: TenantTable;
  readonly entity: EntityDefinition;
  /** The definition's fields and those that every record has. */
  readonly fields: Fields;
  /** Table of another entity by name. @throws UNSUPPORTED_ENTITY */
  readonly tableOf: (entityName: string) => TenantTable;
  /** Tables of the entities that there are for a tenant, by name: not of those that it took out of use. */
  readonly tablesOf: (scope: Pick<RequestScope, 'tenant'>) => ReadonlyMap<string, TenantTable>;
  /** Table of the people whom records name in their `persons`; nothing where there are none. */
  readonly people: () => TenantTable | undefined;
  /** Whether its records are people whom other records name in their `persons`. */
  readonly isPerson: boolean;
  /** Names of the entities that a user may read. */
  readonly readable: (scope: RequestScope) => readonly string[];
  /** Criteria of plugins, which all lists take; none without it. */
  readonly pluginCriteria?: PluginCriteria;
}

/** Criteria of lists that plugins bring, by parameter name. */
export interface PluginCriteria {
  readonly byName: ReadonlyMap<string, ListCriterion>;
  /** Tables that they may read. */
  readonly tables: ReadonlySet<string>;
  /** Asked when one is used. */
  readonly services: () => Services;
}

/** What the parts of a repository share. */
export interface RecordStore extends RecordSource {
  readonly database: OpenDatabase;
  /** For the rules of the entity. */
  readonly optionsOf: OptionsOf;
  readonly lists: ListedValues;
  /** What the tenant lets nobody take alone of the kind. */
  readonly transitionRules?: TransitionRulesOf;
  /** Called with each record that is saved or removed, once that is stored. */
  readonly onSave?: (tenant: number, change: RecordChange) => void;
  /** Called when somebody asks for approval of a transition. */
  readonly onApprovalRequest?: (tenant: number) => void;
}

const EVERY_RECORD: Fields = {
  registration: { type: 'text', max: 60 },
  name: { type: 'text', max: 200 },
  organization: { type: 'object', fields: { registration: { type: 'text', max: 60 }, name: { type: 'text', max: 200 } } },
};

/** Fields that a body may bring. The status is not among them: the workflow sets it. */
export function writableFields({ fields }: EntityDefinition): Fields {
  const { status: _, ...own } = fields;
  return { ...EVERY_RECORD, ...own };
}
