import type { FieldInputProps } from '@mortise/sdk/client';
import { useTypedText } from '@mortise/sdk/forms';
import { parsePastedTime } from '@mortise/sdk/domain';
import { Autocomplete } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { timesWithin } from './timesWithin.ts';

/** A time of day, HH:mm, typed or taken from a list of half hours. */
export default observer(function TimeView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const slots = field.field.type === 'time' ? field.field.slots : undefined;
  const text = useTypedText(field, {
    parse: (typed) => {
      const time = parsePastedTime(typed);
      const error = { key: '{label} has to be a time like 09:30', values: { label: field.label } };
      return typed.trim() === '' || time !== undefined ? { value: time } : { error };
    },
    resting: (time) => (typeof time === 'string' ? time : ''),
  });
  const isWhole = parsePastedTime(text.value) !== undefined && text.value.length > 2;
  return (
    <Autocomplete
      id={id}
      data={[...timesWithin(slots)]}
      // A time that stands there already does not hide the others.
      filter={({ options, search }) =>
        isWhole
          ? options
          : options.filter((option) => 'value' in option && option.value.replace(/^0/, '').startsWith(search.replace(/^0/, '')))
      }
      maxDropdownHeight={240}
      placeholder="HH:mm"
      autoComplete="off"
      dir="ltr"
      value={text.value}
      onChange={text.onChange}
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
  );
});
