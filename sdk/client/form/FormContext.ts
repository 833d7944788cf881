import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { FormError } from '../FormField.ts';
import type { FormGroup } from './FormGroup.ts';

/** What the parts of a form ask of the whole. */
export interface FormContext {
  readonly record: EntityRecord | undefined;
  readonly root: FormGroup;
  /** What a shared rule says about a value, whether or not the user has been there. */
  ruleError(path: string): RuleError | undefined;
  /** What the server said about a value that has not changed since. */
  serverError(path: string): FormError | undefined;
  forgetServerError(path: string): void;
  nextKey(): string;
}

export interface RuleError extends FormError {
  readonly isMissing: boolean;
}
