import type { StatusClass } from './Workflow.ts';

/** Types of fields that a tenant can describe. */
export const DESCRIBED_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'integer',
  'percentage',
  'currency',
  'date',
  'datetime',
  'time',
  'checkbox',
  'switch',
  'email',
  'emails',
  'phone',
  'username',
  'iban',
  'url',
  'select',
  'radio',
  'multiselect',
  'reference',
  'slider',
  'color',
  'markdown',
  'richtext',
  'notice',
  'items',
  'sheet',
] as const;
export type DescribedFieldType = (typeof DESCRIBED_FIELD_TYPES)[number];

/** As what values of a plugin's field type can be stored, searched, sorted and sent. */
export type BaseFieldType = Exclude<DescribedFieldType, 'items' | 'notice' | 'sheet'>;

/** A field of a kind that a tenant describes. */
export interface DescribedField {
  /** In lower and upper case, `nextInspectionDate`: what the API and scripts call it. */
  readonly name: string;
  readonly label?: string;
  /** A type of the product, or the id of a field type that a plugin contributes with a base. */
  readonly type: DescribedFieldType | (string & Record<never, never>);
  /** Of a plugin's type: as what values are stored, searched and sent. Set by the server. */
  readonly base?: BaseFieldType;
  /** Code list of `select` and `multiselect`. */
  readonly list?: string;
  /** Entity of `reference`. */
  readonly entity?: string;
  /** Name of the field of the type `items` whose entries have it. */
  readonly within?: string;
  readonly mandatory?: boolean;
  readonly column?: boolean;
  readonly search?: boolean;
  readonly sort?: boolean;
  /** Summed up in totals; the first amount or number is the key figure of the list. */
  readonly sum?: boolean;
  /** Whether its value tells records of the same name apart where one of them is chosen. */
  readonly tellsApart?: boolean;
  /** Whoever reads its value in a record or a list, or exports it, is named in the audit log. Of entries the whole field is marked, not one of its parts. */
  readonly isConfidential?: boolean;
  /** Text length, number or ISO date, inclusive. */
  readonly min?: string;
  readonly max?: string;
  /** Heading under which forms group the field. */
  readonly group?: string;
  /** What to enter, under the label; of a notice what it says, in Markdown. */
  readonly hint?: string;
}

export interface DescribedStatus {
  /** In capitals: `PLANNED`. */
  readonly code: string;
  readonly label?: string;
  readonly class?: StatusClass;
}

export interface DescribedTransition {
  readonly code: string;
  readonly label?: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Asked before it runs. */
  readonly confirm?: string;
  /** A second person has to agree. */
  readonly fourEyes?: boolean;
}

/**
 * A kind of record that a tenant describes while the product runs: it has a table, an API below `/api/dyno`, a list and a page below
 * `/page` as the product's own kinds have.
 */
export interface EntityDescriptor {
  /** Begins with Dyno: `DynoInspection`. */
  readonly kind: string;
  /** Words for one record and for several. */
  readonly name: string;
  readonly pluralName?: string;
  /** Of its registrations, in capitals: `INS`. */
  readonly registrationPrefix: string;
  readonly fields: readonly DescribedField[];
  /** The first is that of a new record. Without any the kind has no workflow. */
  readonly statuses?: readonly DescribedStatus[];
  readonly transitions?: readonly DescribedTransition[];
  /** Profiles that read it, besides administrators and who may read everything. */
  readonly readers?: readonly string[];
  /** Profiles that read and write it. */
  readonly writers?: readonly string[];
}
