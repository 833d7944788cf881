import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { TagsInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './SelectView.module.css';

/** Several short texts without spaces, e.g. codes. */
export const TagsView = observer(function TagsView({ field, id, describedBy }: FieldInputProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <div className={styles['box']}>
      <TagsInput
        id={id}
        splitChars={[',', ';', ' ']}
        value={Array.isArray(field.value) ? field.value.map(String) : []}
        onChange={(tags) => (field.value = tags)}
        searchValue={typed}
        onSearchChange={setTyped}
        error={field.error !== undefined}
        disabled={field.isDisabled}
        readOnly={field.isReadOnly}
        clearable={!field.isDisabled && !field.isReadOnly}
        clearButtonProps={{ 'aria-label': t('Clear') }}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      />
    </div>
  );
});
