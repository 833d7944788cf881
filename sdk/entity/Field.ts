import type { JsonValue } from '../JsonValue.ts';

/** What every field can say about itself. */
interface FieldOptions {
  /** Translation key; without it the name is spelled out: `startDate` → `Start date`. */
  readonly label?: string;
  readonly mandatory?: boolean;
  /** Set by the system, by a transition or by a computation: shown, never typed. */
  readonly readOnly?: boolean;
  /** Value of a new record that does not bring one. */
  readonly default?: JsonValue;
  /** A column of the list page from the start; within a list of all its entries, or of the `first`. Other fields can be added by the user. */
  readonly column?: boolean | 'first';
  /** Offered in the advanced search, and filled into a typed, indexed database column. */
  readonly search?: boolean;
  /** Sortable over the whole collection (typed, indexed database column). */
  readonly sort?: boolean;
  /** Summed up in totals and key figures. */
  readonly aggregate?: 'sum';
  /** Text length, number, or ISO date, inclusive. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** A field beside it that has to be greater: who searches for what cannot be is warned. */
  readonly mustBeLessThan?: string;
  /** A field beside it that has to be less. */
  readonly mustBeGreaterThan?: string;
  /** Rank from which on users see it; for all others it is in no answer, search or sort. */
  readonly shownTo?: 'admin' | 'mainAdmin' | 'superAdmin';
  /** Heading under which forms group the field. */
  readonly group?: string;
  /** What to enter, under the label; a translation key. */
  readonly hint?: string;
  /** About whoever types it: what browsers fill in by themselves, a token of HTML such as `email`. Without it they fill in nothing. */
  readonly autocomplete?: string;
  /** How long scripts of a form wait after a key in it: milliseconds, or the pause of the tenant (`defaultDebounce`, else 250 ms). */
  readonly debounce?: true | number;
  /** Why nobody types it, where it is read-only; a translation key. */
  readonly readOnlyReason?: string;
  /** Columns of twelve that it takes on a form. */
  readonly colProps?: ColProps;
  /** Only administrators change it in records that hold one of these values: `{ status: ['ACTIVE'] }`. */
  readonly fixedWhen?: { readonly [field: string]: readonly string[] };
  /** It decides what somebody may, or as whom: scripts neither set it nor say how it shows. */
  readonly isOfRights?: true;
  /** Whoever reads its value in a record or a list, or exports it, is named in the audit log. */
  readonly isConfidential?: true;
  /** A script that says what is wrong with the value, where the tenant has it. */
  readonly formatCheck?: FormatCheck;
  /** Scripts that make the value of the fields beside it and take it apart, where the tenant has them. */
  readonly composed?: Composed;
  /** Field type of a plugin, with the type of the field as its base, that edits and shows the value where the plugin is enabled. */
  readonly view?: string;
}

/** Columns of twelve by the width of the form: below 36 em, from there on, and from 60 em on. */
export interface ColProps {
  readonly base?: number;
  readonly md?: number;
  readonly lg?: number;
}

export interface FormatCheck {
  /** E.g. `personRegistration-format-check`. */
  readonly script: string;
  /** What the script calls the record that the value belongs to. */
  readonly recordAs: string;
}

export interface Composed {
  /** Gets the fields beside it, answers the text. */
  readonly toText: string;
  /** Gets a text that was pasted, answers the fields beside it. */
  readonly fromText: string;
  /** What `toText` calls the fields that it gets. */
  readonly partsAs: string;
}

export type TextFieldType = 'text' | 'textarea' | 'email' | 'phone' | 'iban' | 'username' | 'markdown' | 'richtext' | 'color' | 'url';
export type DecimalFieldType = 'number' | 'percentage' | 'currency' | 'slider';

/** A string, optionally of a code list. */
export interface TextField extends FieldOptions {
  readonly type: TextFieldType;
  /** Name of the code list whose values it takes, e.g. `currency`. */
  readonly list?: string;
  /** Typed and stored in these letters, whatever is entered. */
  readonly letters?: 'upper' | 'lower';
  /** Regular expression that the whole text has to fit to: `\\d{5}`. */
  readonly pattern?: string;
}
/** A text that is typed unseen, for forms that send it once: records do not keep it, entities of the server cannot have it. */
export interface PasswordField extends FieldOptions {
  readonly type: 'password';
}
/** A text block among the fields of a form. It has no value. */
export interface NoticeField extends FieldOptions {
  readonly type: 'notice';
  readonly readOnly: true;
  /** Markdown; a translation key. */
  readonly text: string;
}
/** A choice from a code list; with `radio` all choices are in sight. */
export interface SelectField extends FieldOptions {
  readonly type: 'select' | 'radio';
  /** Name of a code list, or the path of a collection below `/api`: `/person/persons`. */
  readonly list: string;
  /** Whether values can be typed that the list does not hold. */
  readonly isCreatable?: boolean;
  /** Values are digits only. */
  readonly isNumeric?: boolean;
}
/** Several choices from a code list, or several e-mail addresses. */
export interface ManyField extends FieldOptions {
  readonly type: 'multiselect' | 'emails';
  /** As for `select`. */
  readonly list?: string;
  readonly isCreatable?: boolean;
}
/** An exact decimal; on the wire a decimal string (`"1234.50"`), percentages as fractions (`"0.05"` is 5 %). */
export interface DecimalField extends FieldOptions {
  readonly type: DecimalFieldType;
  /** For `currency`: the field of the same record that names the currency; without it `currency`, else EUR. */
  readonly currencyField?: string;
  /** The field beside it, and its value, that say that the amount goes out: it is typed as a positive one, and shown, sorted and summed up below zero. */
  readonly negativeWhen?: { readonly field: string; readonly is: string };
  /** Below zero unless typed with a plus: `5` is `-5`. */
  readonly isNegative?: boolean;
  /** Digits behind the decimal sign where it is read, at most: of a plain number 3 unless given, and what is typed keeps all; of an amount those of its currency, and more are not taken. */
  readonly decimals?: number;
  /** From one value of a slider to the next; 1 unless given. */
  readonly step?: number;
}
export interface IntegerField extends FieldOptions {
  readonly type: 'integer';
  /** What it counts, where that is shown in larger units: `1.5 MB`, `2 h 5 min`; a year is written without groups. */
  readonly unit?: 'bytes' | 'milliseconds' | 'year';
  /** Below zero unless typed with a plus. */
  readonly isNegative?: boolean;
}
/** `date` is `YYYY-MM-DD`, `datetime` ISO 8601 in UTC, `time` `HH:mm`. */
export interface DateField extends FieldOptions {
  readonly type: 'date' | 'datetime' | 'time';
  /** The day at which the calendar opens while there is none: `2000-01-01` for dates of birth. */
  readonly opensAt?: string;
  /** Of a time: from and to of each slot it has to be in, inclusive. */
  readonly slots?: readonly (readonly [from: string, to: string])[];
}
export interface BooleanField extends FieldOptions {
  readonly type: 'checkbox' | 'switch';
}
/** The registration of another record. */
export interface ReferenceField extends FieldOptions {
  readonly type: 'reference';
  /** Name of the entity it points to. */
  readonly entity: string;
  /** Which records are offered: criteria as `GET {collection}` takes them, e.g. `{ type: 'C' }`. */
  readonly only?: Readonly<Record<string, string>>;
  /** Whether it may also name a record that another one has replaced (`replacedBy`): of logs, which say what was done then. */
  readonly takesReplaced?: boolean;
  /** Names what the record is a part of: the list of that shows it there, under its row. The field has to be searchable. */
  readonly isParent?: boolean;
}
/** A document of the record, or several: see `FileValue`. */
export interface FileField extends FieldOptions {
  readonly type: 'file' | 'files';
  /** Extensions that it takes, with commas: `pdf, jpg, png`; those of the tenant unless given. */
  readonly accept?: string;
  /** In MB, `5` or `"5MB"`; that of the tenant unless given, and never more. */
  readonly maxSize?: number | string;
}
/** Cells with values and formulas: see `Sheet`. It has a card of its own. */
export interface SheetField extends FieldOptions {
  readonly type: 'sheet';
}
/** One nested object. */
export interface ObjectField<F extends Fields = Fields> extends FieldOptions {
  readonly type: 'object';
  readonly fields: F;
}
/** An ordered list of nested objects. */
export interface ItemsField<F extends Fields = Fields> extends FieldOptions {
  readonly type: 'items';
  readonly fields: F;
  /** Lists show its entries under the row of the record. */
  readonly isUnderRow?: boolean;
}

export type ScalarField =
  | TextField
  | PasswordField
  | NoticeField
  | SelectField
  | ManyField
  | DecimalField
  | IntegerField
  | DateField
  | BooleanField
  | ReferenceField
  | FileField
  | SheetField;
export type Field = ScalarField | ObjectField | ItemsField;
export type Fields = { readonly [name: string]: Field };
export type FieldType = Field['type'];
