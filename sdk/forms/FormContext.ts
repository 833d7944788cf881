import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { Field } from '../entity/Field.ts';
import type { FieldLook } from '../scripts/library.ts';
import type { FormError } from './FormField.ts';
import type { FieldNotes } from './FieldNotes.ts';

/** The fields that one stands among. */
export interface FieldSurroundings {
  /** With its trailing dot: `addresses[0].`; empty for the record itself. */
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
  scalar(name: string): { readonly value: unknown } | undefined;
  /** Takes values over, as if they were typed. */
  assign(values: Readonly<Record<string, unknown>>): void;
}

/** What the parts of a form ask of the whole. */
export interface FormContext {
  readonly record: EntityRecord | undefined;
  readonly root: FieldSurroundings;
  readonly notes: FieldNotes;
  /** How all of the part of the record shows that a field belongs to. */
  sectionLook(path: string): FieldLook;
  /** Why the field cannot be changed in this record, by nobody or only by administrators; a translation key. */
  fixedReason(path: string): string | undefined;
  /** What a shared rule says about a value, whether or not the user has been there. */
  ruleError(path: string): RuleError | undefined;
  /** A value was typed into a field with this `debounce`. */
  takeTyped(debounce: Field['debounce']): void;
  /** A text was pasted into a field that is composed of others. */
  takePasted(path: string, text: string): void;
  nextKey(): string;
}

export interface RuleError extends FormError {
  readonly isMissing: boolean;
}
