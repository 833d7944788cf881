import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { useTypedText } from '@mortise/sdk/forms';
import { datePattern, parseInstant, today } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { DateBox } from './DateBox.tsx';

/** An instant, in the time zone of the user. */
export default observer(function DateTimeView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const value = typeof field.value === 'string' ? field.value : undefined;
  const text = useTypedText(field, {
    parse: (typed) => {
      const instant = parseInstant(typed, formats.locale, formats.timeZone, today(formats.timeZone));
      return typed.trim() === '' || instant !== undefined ? { value: instant } : { error: { key: 'Invalid date' } };
    },
    resting: (instant) => (typeof instant === 'string' ? formats.dateTime(instant) : ''),
  });
  const [day, time] = (value === undefined ? undefined : formats.localParts(value)) ?? [];
  return (
    <DateBox
      id={id}
      describedBy={describedBy}
      field={field}
      isFocused={autoFocus === true}
      text={text}
      placeholder={`${datePattern(formats.locale)} HH:mm`}
      day={day}
      onPick={(picked) => (field.value = parseInstant(`${picked} ${time ?? '00:00'}`, formats.locale, formats.timeZone, picked))}
    />
  );
});
