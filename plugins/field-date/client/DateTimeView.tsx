import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { datePattern, parseInstant, today } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DateBox } from './DateBox.tsx';

/** An instant, in the time zone of the user. */
export default observer(function DateTimeView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : undefined;
  const parse = (text: string) => parseInstant(text, formats.locale, formats.timeZone, today(formats.timeZone));
  const onChange = (text: string) => {
    setTyped(text);
    const instant = parse(text);
    if (text.trim() === '' || instant !== undefined) field.value = instant;
    else field.setInvalidInput({ key: 'Invalid date' });
  };
  const onBlur = () => {
    if (typed !== undefined && (typed.trim() === '' || parse(typed) !== undefined)) setTyped(undefined);
  };
  const [day, time] = (value === undefined ? undefined : formats.localParts(value)) ?? [];
  return (
    <DateBox
      id={id}
      describedBy={describedBy}
      field={field}
      isFocused={autoFocus === true}
      text={typed ?? (value === undefined ? '' : formats.dateTime(value))}
      placeholder={`${datePattern(formats.locale)} HH:mm`}
      day={day}
      onChange={onChange}
      onBlur={onBlur}
      onPick={(picked) => {
        setTyped(undefined);
        field.value = parseInstant(`${picked} ${time ?? '00:00'}`, formats.locale, formats.timeZone, picked);
      }}
    />
  );
});
