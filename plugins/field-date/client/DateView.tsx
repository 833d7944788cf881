import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { useTypedText } from '@mortise/sdk/forms';
import { datePattern, parseDate, today } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { DateBox } from './DateBox.tsx';

/** A calendar day. */
export default observer(function DateView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const value = typeof field.value === 'string' ? field.value : undefined;
  const text = useTypedText(field, {
    parse: (typed) => {
      const date = parseDate(typed, { locale: formats.locale, today: today(formats.timeZone) });
      return typed.trim() === '' || date !== undefined ? { value: date } : { error: { key: 'Invalid date' } };
    },
    resting: (day) => (typeof day === 'string' ? formats.date(day) : ''),
  });
  return (
    <DateBox
      id={id}
      describedBy={describedBy}
      field={field}
      isFocused={autoFocus === true}
      text={text}
      placeholder={datePattern(formats.locale)}
      day={value}
      onPick={(day) => (field.value = day)}
    />
  );
});
