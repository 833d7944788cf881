import type { FieldError } from '@mortise/sdk';
import type { ReasonText } from '../shared/rowReasons.ts';

/** Errors of fields as reasons why a row fails. */
export const textsOf = (errors: readonly FieldError[]): readonly ReasonText[] => errors.map(({ key, values }) => ({ key, values }));
