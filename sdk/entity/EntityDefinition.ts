import type { JsonValue } from '../JsonValue.ts';
import type { EntityShape } from './EntityShape.ts';
import type { Fields } from './Field.ts';
import type { RecordRules } from './RecordRules.ts';
import type { Workflow } from './Workflow.ts';

/** Two fields that are usually filtered together; gets a covering index. */
export interface FilterPair {
  readonly date: string;
  readonly sum?: string;
}

declare const defined: unique symbol;

/** What an entity is, once. Everything else is derived from it: browsers get its `EntityShape`. */
export interface EntityDefinition<F extends Fields = Fields> extends EntityShape<F> {
  /** No value: it keeps what browsers got from being taken for a definition. */
  readonly [defined]: true;
  /** Name of the database table, where the last part of the collection is that of another entity: `private_equity_assets`. */
  readonly table?: string;
  /** Values of read-only fields that follow from the others: computed on every save. */
  readonly derive?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, JsonValue>>;
  /** What has to hold of a record beyond its single fields: looked at on every save. Forms add the same rules with `RecordForm.addRules`. */
  readonly rules?: RecordRules;
  /** The name of a record that brings none, or whose name followed from fields that have changed; answers the name it is to have. */
  readonly nameOf?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** Fields matched by free text; registration, name and status unless given. */
  readonly text?: readonly string[];
  readonly filterPairs?: readonly FilterPair[];
  readonly workflow?: Workflow;
  /**
   * The searchable reference that names the record of this kind that took a record's place: nothing new refers to a record that has one, and
   * the error names the other one.
   */
  readonly replacedBy?: string;
  /** Effects by name, as of transitions: run when a merge lets a record of this kind refer to another one, and saved with that or not at all. */
  readonly redirectEffects?: readonly string[];
  /** The field that names the kind of record that each of these is about: only those about kinds that the user may read are listed. */
  readonly about?: string;
}

/** What `defineEntity` is given. */
export type EntityParts<F extends Fields = Fields> = Omit<EntityDefinition<F>, typeof defined>;

/** Declares an entity; the result's type carries its fields, see `RecordOf`. */
export const defineEntity = <const F extends Fields>(parts: EntityParts<F>): EntityDefinition<F> => parts as EntityDefinition<F>;
