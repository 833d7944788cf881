import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useOptions } from './useOptions.ts';

/** Several choices from a list. */
export default observer(function MultiSelectView({ field, id, describedBy }: FieldInputProps) {
  const t = useTranslate();
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <MultiSelect
      id={id}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      data={useOptions(field, value)}
      value={value}
      onChange={(chosen) => (field.value = chosen)}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      nothingFoundMessage={t('Nothing fits')}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
