import type { JsonValue } from '../JsonValue.ts';
import type { Fields } from './Field.ts';
import type { FixedFrom, NumberSeries } from './fixedRecords.ts';
import type { RecordRules } from './RecordRules.ts';
import type { Workflow } from './Workflow.ts';

/** A person column derived from `persons[]` by role: `client: { role: 'CLIENT' }`. */
export interface PersonRole {
  readonly role: string;
  readonly label?: string;
  readonly column?: boolean;
  readonly search?: boolean;
  /** Letters of the name that a list shows; all that fit unless given. */
  readonly letters?: number;
}

/** Names of other records joined to a row by `?include=`. */
export interface Include {
  /** Path of the references in the record: `persons[].personRegistration` or `assetRegistration`. */
  readonly path: string;
  readonly entity: string;
  /** Fields taken from the other record; `name` unless said. */
  readonly fields?: readonly string[];
}

/** Two fields that are usually filtered together; gets a covering index. */
export interface FilterPair {
  readonly date: string;
  readonly sum?: string;
}

/** What an entity is, once, for both halves of the product. Everything else is derived from it. */
export interface EntityDefinition<F extends Fields = Fields> {
  /** Singular, in capitals and lower case: `CreditLine`. */
  readonly name: string;
  /** Path below /api: `financing/credit-lines`. */
  readonly collection: string;
  /** Name of the database table, where the last part of the collection is that of another entity: `private_equity_assets`. */
  readonly table?: string;
  /** Dashed singular path of the record page, without slash; derived from the name unless given. */
  readonly route?: string;
  /** Dashed plural path of the list page; derived by the plural rules of Specification 3§2 unless given. */
  readonly listRoute?: string;
  /** Words for people; derived from the name unless given. */
  readonly label?: string;
  readonly pluralLabel?: string;
  /** Registrations are `{prefix}{number}`, the number padded to eight digits. */
  readonly registrationPrefix: string;
  /** The field that new records without a registration take theirs from, where people know a record by its code: `code`, `key`. */
  readonly registrationField?: string;
  readonly fields: F;
  /** Values of read-only fields that follow from the others: computed on every save. */
  readonly derive?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, JsonValue>>;
  /** What has to hold of a record beyond its single fields: looked at on every save. Forms add the same rules with `RecordForm.addRules`. */
  readonly rules?: RecordRules;
  /** The name of a record that brings none, or whose name followed from fields that have changed; answers the name it is to have. */
  readonly nameOf?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** Fields matched by free text; registration, name and status unless given. */
  readonly text?: readonly string[];
  /** Rows of a page of its list; 20 unless given. */
  readonly pageSize?: number;
  /** Fields that lists always ask for, whatever columns they show. */
  readonly alwaysRead?: readonly string[];
  /** Key figure of the list page: the field summed up per status. */
  readonly keyFigure?: string;
  /** Person columns by role; needs an items field `persons` with `role` and `personRegistration`. */
  readonly roles?: { readonly [column: string]: PersonRole };
  readonly includes?: { readonly [name: string]: Include };
  readonly filterPairs?: readonly FilterPair[];
  readonly workflow?: Workflow;
  /** From which statuses on what is fixed, for everybody. Records in these statuses are not deleted either. */
  readonly fixed?: readonly FixedFrom[];
  /** Fields whose value is the next number of a series. */
  readonly numbers?: { readonly [field: string]: NumberSeries };
  /** Notes, tasks: whoever may write them may delete them. Deleting any other record is a permission of its own, `delete /api/{collection}`. */
  readonly isWorkingPaper?: boolean;
  /** Whether files can be attached; true unless said. */
  readonly documents?: boolean;
  /** False for read-only kinds, e.g. logs; true unless said. */
  readonly addable?: boolean;
  /** False for kinds whose records come from elsewhere, e.g. from statements, and are only changed on pages; true unless said. */
  readonly hasCreatePage?: boolean;
  /** False for kinds whose records are taken out of use instead; true unless said. */
  readonly deletable?: boolean;
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

/** Declares an entity; the result's type carries its fields, see `RecordOf`. */
export const defineEntity = <const F extends Fields>(definition: EntityDefinition<F>): EntityDefinition<F> => definition;
