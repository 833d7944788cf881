import { useTranslate } from '@mortise/sdk/client';
import type { FormField, TypedText } from '@mortise/sdk/forms';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

const Calendar = lazyView(() => import('./Calendar.tsx'));

/** Nobody is born in the month that shows today. */
const birthYear = (name: string): string | undefined => (/birth(?:Date|day)$/i.test(name) ? '2000-01-01' : undefined);

interface DateBoxProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly field: FormField;
  readonly isFocused: boolean;
  readonly text: TypedText;
  readonly placeholder: string;
  /** `YYYY-MM-DD` */
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
}

/** Free text, and a calendar behind the button. */
export const DateBox = observer(function DateBox({ id, describedBy, field, isFocused, text, placeholder, day, onPick }: DateBoxProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isFixed = field.isDisabled || field.isReadOnly;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          id={id}
          autoComplete="off"
          value={text.value}
          placeholder={placeholder}
          onChange={(event) => text.onChange(event.currentTarget.value)}
          onFocus={text.onFocus}
          onBlur={text.onBlur}
          error={field.error !== undefined}
          disabled={field.isDisabled}
          readOnly={field.isReadOnly}
          required={field.isMandatory}
          withAsterisk={false}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              disabled={isFixed}
              aria-label={t('Open the calendar')}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </ActionIcon>
          }
          {...(isFocused && { 'data-autofocus': true, autoFocus: true })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Loaded fallback={null}>
          {isOpen && (
            <Calendar
              day={day}
              opensAt={
                field.field.type === 'date' || field.field.type === 'datetime' ? (field.field.opensAt ?? birthYear(field.name)) : undefined
              }
              onPick={(picked) => {
                setOpen(false);
                onPick(picked);
              }}
            />
          )}
        </Loaded>
      </Popover.Dropdown>
    </Popover>
  );
});
