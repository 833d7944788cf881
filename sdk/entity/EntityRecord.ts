import type {
  BooleanField,
  DateField,
  DecimalField,
  Field,
  Fields,
  FileField,
  IntegerField,
  ItemsField,
  ManyField,
  ObjectField,
  SheetField,
} from './Field.ts';
import type { Sheet } from './Sheet.ts';

/** A document as a field of type `file` holds it. */
export interface FileValue {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  readonly entityName?: string;
  /** Known once the record has been saved. */
  readonly entityRegistration?: string;
}

/** What the system knows of every record. Names with `_` are set by the system and refused in a body. A type, for no interface is a record with further fields. */
export type SystemFields = {
  readonly _id: string;
  /** Unique in tenant and entity; given by the system unless the creator brings one. */
  readonly registration: string;
  readonly name?: string;
  readonly status: string;
  readonly organization?: { readonly registration?: string; readonly name?: string };
  /** Counts saves from 1; sent back as `_version` to detect that someone else saved meanwhile. */
  readonly _version: number;
  /** ISO 8601 in UTC. */
  readonly _insertDate: string;
  readonly _updateDate: string;
  readonly _insertUser: string;
  readonly _updateUser: string;
};

/** A record whose entity is only known at run time. */
export type EntityRecord = SystemFields & { readonly [field: string]: unknown };

type ValueOf<F extends Field> =
  F extends ItemsField<infer Inner>
    ? readonly ValuesOf<Inner>[]
    : F extends ObjectField<infer Inner>
      ? ValuesOf<Inner>
      : F extends ManyField
        ? readonly string[]
        : F extends FileField
          ? F['type'] extends 'files'
            ? readonly FileValue[]
            : FileValue
          : F extends SheetField
            ? Sheet
            : F extends IntegerField
              ? number
              : F extends BooleanField
                ? boolean
                : F extends DecimalField | DateField
                  ? string
                  : string;

type MandatoryNames<F extends Fields> = { [K in keyof F]: F[K] extends { readonly mandatory: true } ? K : never }[keyof F];

type ValuesOf<F extends Fields> = { readonly [K in MandatoryNames<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, MandatoryNames<F>>]?: ValueOf<F[K]>;
};

type PartialValueOf<F extends Field> =
  F extends ItemsField<infer Inner>
    ? readonly PartialValuesOf<Inner>[]
    : F extends ObjectField<infer Inner>
      ? PartialValuesOf<Inner>
      : ValueOf<F>;

type PartialValuesOf<F extends Fields> = { readonly [K in keyof F]?: PartialValueOf<F[K]> | null | undefined };

/** The fields of an entity definition, or these fields. */
type FieldsOf<E> = E extends { readonly fields: infer F extends Fields } ? F : E extends Fields ? E : never;

/** The record type of an entity definition, or of the fields that one will have: decimals and dates as strings, integers as numbers. */
export type RecordOf<E> = SystemFields & ValuesOf<FieldsOf<E>>;

/** The same of a record that may lack anything, in its lists too: typed on a form, brought by a body, read with a projection. Null is a field that was emptied. */
export type PartialRecordOf<E> = {
  readonly [K in keyof SystemFields]?: SystemFields[K] | null | undefined;
} & PartialValuesOf<FieldsOf<E>>;
