import type { Criterion } from './criteria.ts';
import type { CriterionField } from './CriterionField.ts';

/** What the input of a criterion gets. */
export interface CriterionInputProps {
  readonly id: string;
  /** Of the records that are searched. */
  readonly collection: string;
  readonly criterion: Criterion;
  readonly field: CriterionField;
  readonly describedBy: string;
}

/** The criterion as the API takes it. */
export const writtenIn = ({ value }: CriterionField): string => (typeof value === 'string' ? value : '');
