import '@mantine/dates/styles.layer.css';
import { useFormats } from '@mortise/sdk/client';
import { firstDayOfWeek } from '@mortise/sdk/domain';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { observer } from 'mobx-react-lite';

interface CalendarProps {
  readonly day: string | undefined;
  /** The day whose month shows while there is no day; today's unless given. */
  readonly opensAt: string | undefined;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from, which takes the focus when it is there; month names in the user's language through Intl. */
export default observer(function Calendar({ day, opensAt, onPick }: CalendarProps) {
  const { locale } = useFormats();
  const shown = day ?? opensAt;
  const name = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
  return (
    <FocusTrap>
      <div>
        <DatePicker
          size="sm"
          value={day ?? null}
          {...(shown !== undefined && { defaultDate: shown })}
          firstDayOfWeek={firstDayOfWeek(locale)}
          monthLabelFormat={name({ month: 'long', year: 'numeric' })}
          weekdayFormat={name({ weekday: 'short' })}
          monthsListFormat={name({ month: 'short' })}
          onChange={(picked) => picked !== null && onPick(picked)}
        />
      </div>
    </FocusTrap>
  );
});
