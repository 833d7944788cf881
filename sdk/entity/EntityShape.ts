import type { Fields } from './Field.ts';
import type { FixedFrom, NumberSeries } from './FixedFrom.ts';
import type { WorkflowShape } from './Workflow.ts';

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

/** What browsers know of an entity: data that survives JSON. What only the server does, and how it keeps records, is in `EntityDefinition`. */
export interface EntityShape<F extends Fields = Fields> {
  /** Singular, in capitals and lower case: `CreditLine`. */
  readonly name: string;
  /** Path below /api: `financing/credit-lines`. */
  readonly collection: string;
  /** Dashed singular path of the record page, without slash; derived from the name unless given. */
  readonly route?: string;
  /** Dashed plural path of the list page; derived by the plural rules (`listRoute`) unless given. */
  readonly listRoute?: string;
  /** Words for people; derived from the name unless given. */
  readonly label?: string;
  readonly pluralLabel?: string;
  /** Registrations are `{prefix}{number}`, the number padded to eight digits. */
  readonly registrationPrefix: string;
  /** The field that new records without a registration take theirs from, where people know a record by its code: `code`, `key`. */
  readonly registrationField?: string;
  readonly fields: F;
  /** What tenants can protect by a second person: making, changing and deleting records of the kind. Kinds with the same area are protected together. */
  readonly approvalArea?: string;
  /** Rows of a page of its list; 20 unless given. */
  readonly pageSize?: number;
  /** Fields that lists always ask for, whatever columns they show. */
  readonly alwaysRead?: readonly string[];
  /** Fields matched by free text; registration, name and status unless given. */
  readonly text?: readonly string[];
  /** Key figure of the list page: the field summed up per status. */
  readonly keyFigure?: string;
  /** Person columns by role; needs an items field `persons` with `role` and `personRegistration`. */
  readonly roles?: { readonly [column: string]: PersonRole };
  readonly includes?: { readonly [name: string]: Include };
  /**
   * Whose values tell records of the same name apart where one of them is chosen: fields, fields within it (`addresses[].city`, of which the
   * first value counts) and person columns (`client`). The status is there anyway. At most three values are shown, of those that are set.
   */
  readonly tellsApart?: readonly string[];
  /**
   * The searchable reference that names the record of this kind that took a record's place: nothing new refers to a record that has one, and
   * the error names the other one.
   */
  readonly replacedBy?: string;
  /** From which statuses on what is fixed, for everybody. Records in these statuses are not deleted either. */
  readonly fixed?: readonly FixedFrom[];
  /** Fields whose value is the next number of a series. */
  readonly numbers?: { readonly [field: string]: NumberSeries };
  /** Of what was saved without a network its records are sent after all others: they refer to those. */
  readonly isSentLast?: true;
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
  readonly workflow?: WorkflowShape;
}
