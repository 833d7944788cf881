import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './ColorView.module.css';

const WHOLE = /^#[\da-f]{6}$/i;

/** A colour: the text and a swatch that opens the picker. */
export default observer(function ColorView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <TextInput
      id={id}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder="#rrggbb"
      maxLength={7}
      value={value}
      onChange={(event) => (field.value = event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={styles['swatch']}
          data-empty={value === '' || undefined}
          aria-label={t('Choose')}
          aria-describedby={`${id}-label`}
          value={WHOLE.test(value) ? value.toLowerCase() : '#000000'}
          disabled={field.isDisabled || field.isReadOnly}
          onChange={(event) => (field.value = event.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      required={field.isMandatory}
      withAsterisk={false}
      {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
