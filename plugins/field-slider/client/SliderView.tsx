import { useFormats, useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { useTypedText } from '@mortise/sdk/forms';
import { parseNumber, plainText } from '@mortise/sdk/domain';
import { Slider, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { sliderScale } from './sliderScale.ts';
import styles from './SliderView.module.css';

/** A number that is dragged, or typed beside the line. */
export default observer(function SliderView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { min, max, step } = sliderScale(field.field);
  const text = useTypedText(field, {
    parse: (typed) => {
      const value = parseNumber(typed, formats.locale);
      const error = { key: '{label} has to be a number', values: { label: field.label } };
      return typed.trim() === '' || value !== undefined ? { value } : { error };
    },
    resting: (value) => (value === undefined || value === null ? '' : formats.number(plainText(value))),
  });
  const isSet = field.value !== undefined && field.value !== null && field.value !== '';
  return (
    <div className={styles['box']}>
      <Slider
        className={styles['slider']}
        min={min}
        max={max}
        step={step}
        label={null}
        thumbLabel={t(field.label)}
        value={isSet ? Number(field.value) : min}
        onChange={(value) => (field.value = plainText(value))}
        disabled={field.isDisabled || field.isReadOnly}
        data-unset={!isSet || undefined}
      />
      <TextInput
        id={id}
        className={styles['number']}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text.value}
        onChange={(event) => text.onChange(event.currentTarget.value)}
        onFocus={text.onFocus}
        onBlur={text.onBlur}
        error={field.error !== undefined}
        disabled={field.isDisabled}
        readOnly={field.isReadOnly}
        required={field.isMandatory}
        withAsterisk={false}
        {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      />
    </div>
  );
});
