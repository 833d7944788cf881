import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { datePattern, parseDate, today } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DateBox } from './DateBox.tsx';

/** A calendar day. */
export default observer(function DateView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : undefined;
  const parse = (text: string) => parseDate(text, { locale: formats.locale, today: today(formats.timeZone) });
  const onChange = (text: string) => {
    setTyped(text);
    const date = parse(text);
    if (text.trim() === '' || date !== undefined) field.value = date;
    else field.setInvalidInput({ key: 'Invalid date' });
  };
  const onBlur = () => {
    if (typed !== undefined && (typed.trim() === '' || parse(typed) !== undefined)) setTyped(undefined);
  };
  return (
    <DateBox
      id={id}
      describedBy={describedBy}
      field={field}
      isFocused={autoFocus === true}
      text={typed ?? (value === undefined ? '' : formats.date(value))}
      placeholder={datePattern(formats.locale)}
      day={value}
      onChange={onChange}
      onBlur={onBlur}
      onPick={(day) => {
        setTyped(undefined);
        field.value = day;
      }}
    />
  );
});
