import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { TagsView } from './TagsView.tsx';
import { useOptions } from './useOptions.ts';

/** Several choices from a list; without a list whatever is typed. */
export default observer(function MultiSelectView({ field, id, describedBy }: FieldInputProps) {
  const t = useTranslate();
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  const data = useOptions(field, value);
  const isFree = field.options === undefined && !('list' in field.field && field.field.list !== undefined);
  if (isFree) return <TagsView field={field} id={id} {...(describedBy !== undefined && { describedBy })} />;
  return (
    <MultiSelect
      id={id}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      data={data}
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
