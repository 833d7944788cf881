import type { CriterionText } from '../../../shared/listing/CriterionText.ts';
import type { TenantParameters } from '../TenantStatement.ts';

/** What composing a criterion needs to know. */
export interface CriterionContext {
  readonly name: string;
  readonly parameters: TenantParameters;
  /** The user's time zone: where a day begins. */
  readonly timeZone: string;
}

/** Composes the condition of one query parameter, on the table alias `t`. @throws INVALID_FIELD_IN_QUERY */
export type Criterion = (asked: CriterionText, context: CriterionContext) => string;
