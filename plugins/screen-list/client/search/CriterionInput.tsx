import { errorText, FormFieldInput, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { Fragment, useId } from 'react';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { Criterion, CriterionKind } from './criteria.ts';
import type { CriterionInputProps } from './criterionInputProps.ts';
import { ExactInput, TextMatchInput } from './TextMatchInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import type { SearchForm } from './SearchForm.ts';
import styles from './CriterionInput.module.css';

const INPUTS: Readonly<Record<Exclude<CriterionKind, 'range'>, React.ComponentType<CriterionInputProps>>> = {
  text: TextMatchInput,
  prefix: ExactInput,
  exact: ExactInput,
  choice: ChoiceInput,
  reference: ReferencesInput,
  boolean: BooleanInput,
};

interface CriterionRowProps {
  readonly form: SearchForm;
  readonly criterion: Criterion;
}

/** A criterion with its label, its one or two inputs, and what is wrong with them. */
export const CriterionInput = observer(function CriterionInput({ form, criterion }: CriterionRowProps) {
  const t = useTranslate();
  const id = useId();
  const { kind, label, parameters } = criterion;
  if (kind === 'range') return <RangeInput form={form} criterion={criterion} />;
  const Input = INPUTS[kind];
  const field = form.field(parameters[0]);
  return (
    <div className={styles['criterion']} data-field={field.name}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Input id={id} collection={form.collection} criterion={criterion} field={field} describedBy={`${id}-help`} />
      <div id={`${id}-help`} className={styles['error']}>
        {field.error && errorText(field.error, t)}
      </div>
    </div>
  );
});

/** Two bounds in one row. */
const RangeInput = observer(function RangeInput({ form, criterion: { label, parameters } }: CriterionRowProps) {
  const warnings = parameters.flatMap((name) => form.warnings.get(name) ?? []);
  return (
    <fieldset className={styles['criterion']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['range']}>
        {parameters.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <span aria-hidden="true">–</span>}
            <FormFieldInput field={form.field(name)} isLabelHidden />
          </Fragment>
        ))}
      </div>
      <div className={styles['warning']} role="status">
        {warnings.join(' ')}
      </div>
    </fieldset>
  );
});
