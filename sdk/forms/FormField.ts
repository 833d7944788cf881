import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { ColProps, Field } from '../entity/Field.ts';
import type { ScriptListValue } from '../scripts/library.ts';

/** One field of a form: its value, what is wrong with it, and how it may be used. Observable. */
export interface FormField {
  readonly name: string;
  /** Path in the record: `addresses[0].city`. */
  readonly path: string;
  readonly field: Field;
  /** Translation key. */
  readonly label: string;
  /** What to enter, or why nothing can be entered; a translation key. */
  readonly hint: string | undefined;
  /** The choices, where they are not any value or those of the list that the field names. */
  readonly options: readonly ScriptListValue[] | undefined;
  value: unknown;
  readonly isTouched: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  /** Why nobody types it here; a translation key. */
  readonly readOnlyReason?: string | undefined;
  readonly isHidden: boolean;
  readonly isMandatory: boolean;
  readonly isDirty: boolean;
  /** Columns of twelve that it takes. */
  readonly colProps?: ColProps | undefined;
  /** What to tell the user now; mandatory only counts once touched. */
  readonly error: FormError | undefined;
  /** Something to consider, which keeps nobody from saving; a translation key. */
  readonly remark: string | undefined;
  /** Currency of an amount: of its `currencyField`, else `currency` of the record, else EUR. */
  readonly currency: string;
  /** The record that is edited, where there is one. */
  readonly record: EntityRecord | undefined;
  touch(): void;
  /** Brings back what was loaded. */
  revert?(): void;
  /** Takes the text that stands in the field since something was pasted; where other fields make it up, they may be filled from it. */
  paste(text: string): void;
  /** Text the user typed that is no value yet, with its message; undefined clears it. */
  setInvalidInput(error: FormError | undefined): void;
}

/** A message as translation key and values; `label` is itself a key and translated first. */
export interface FormError {
  readonly key: string;
  readonly values?: { readonly [placeholder: string]: string | number };
}
