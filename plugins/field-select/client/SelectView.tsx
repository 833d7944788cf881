import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useOptions } from './useOptions.ts';

/** One choice from a list; typing narrows it down. */
export default observer(function SelectView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const value = typeof field.value === 'string' ? field.value : null;
  return (
    <Select
      id={id}
      searchable
      clearable={!field.isMandatory}
      allowDeselect={!field.isMandatory}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      data={useOptions(field, value === null ? [] : [value])}
      value={value}
      onChange={(chosen) => (field.value = chosen ?? undefined)}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      nothingFoundMessage={t('Nothing fits')}
      limit={200}
      selectFirstOptionOnChange
      {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
