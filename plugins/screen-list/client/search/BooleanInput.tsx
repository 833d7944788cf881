import { useTranslate } from '@mortise/sdk/client';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { writtenIn, type CriterionInputProps } from './criterionInputProps.ts';

/** What the API takes for them. */
const VALUES: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

/** Yes, no, or either. */
export const BooleanInput = observer(function BooleanInput({ id, field, describedBy }: CriterionInputProps) {
  const t = useTranslate();
  return (
    <Select
      id={id}
      size="sm"
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      data={[
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ]}
      value={VALUES.get(writtenIn(field)) ?? null}
      onChange={(value) => (field.value = value ?? undefined)}
      error={field.error !== undefined}
      aria-describedby={describedBy}
    />
  );
});
