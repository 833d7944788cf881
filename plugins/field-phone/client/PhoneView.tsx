import { ListsService, useService, useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { phoneParts, phoneText, type PhoneParts } from './phoneParts.ts';
import styles from './PhoneView.module.css';

/** A calling code and a local number. */
export default observer(function PhoneView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const codes = useService(ListsService).values('callingCode');
  const stored = typeof field.value === 'string' ? field.value : '';
  /** A code that was chosen before there is a number. */
  const [chosen, setChosen] = useState<string>();
  const parts = phoneParts(stored);
  const code = parts.local === '' ? (chosen ?? parts.code) : parts.code;
  const isFixed = field.isDisabled || field.isReadOnly;
  const take = (next: PhoneParts) => {
    setChosen(next.code);
    field.value = phoneText(next);
  };
  const type = (text: string) => {
    // A whole number was typed or pasted into the box of the local one.
    const typed = text.trim().startsWith('+') || /^00[1-9]/.test(text) ? phoneParts(text) : { code, local: text };
    if (text.trim() === '+') field.value = text;
    else take(typed);
  };
  const known = codes.some(({ value }) => value === code) || code === '' ? codes : [{ value: code, label: `+${code}` }, ...codes];
  return (
    <div className={styles['phone']} dir="ltr">
      <NativeSelect
        className={styles['code']}
        aria-label={t('Calling code')}
        value={code}
        disabled={isFixed}
        error={field.error !== undefined}
        onChange={(event) => take({ code: event.currentTarget.value, local: parts.local })}
      >
        <option value="">–</option>
        {known.map(({ value, label }) => (
          <option key={value} value={value}>
            {/* The code first: the box is narrow. */}
            {label === `+${value}` ? label : `+${value} ${label}`}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        id={id}
        className={styles['local']}
        type="tel"
        inputMode="tel"
        pattern="[0-9+ ]*"
        autoComplete={field.field.autocomplete ?? 'off'}
        value={parts.local}
        onChange={(event) => type(event.currentTarget.value)}
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
