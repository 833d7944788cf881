import { useTranslate } from '@mortise/sdk/client';
import { errorText, FormFieldInput } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { Fragment, useId } from 'react';
import { ValueRange } from './ValueRange.tsx';
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

/** Of a slider the two bounds can be dragged as well. */
const BoundsLine = observer(function BoundsLine({
  form,
  parameters,
  label,
}: Pick<CriterionRowProps, 'form'> & Pick<Criterion, 'parameters' | 'label'>) {
  const [low, high] = parameters.map((name) => form.field(name));
  if (low?.field.type !== 'slider' || high === undefined) return null;
  const { min = 0, max = Number(min) + 100 } = low.field;
  const numberOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : undefined);
  const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return (
    <div className={styles['line']}>
      <ValueRange
        start={Number(min)}
        end={Number(max)}
        labels={[`${label} ≥`, `${label} ≤`]}
        value={[numberOf(low.value), numberOf(high.value)]}
        onChange={(from, to) => {
          low.value = textOf(from);
          high.value = textOf(to);
        }}
      />
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
      <BoundsLine form={form} parameters={parameters} label={label} />
      <div className={styles['warning']} role="status">
        {warnings.join(' ')}
      </div>
    </fieldset>
  );
});
