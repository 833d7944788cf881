import { useDroppable } from '@dnd-kit/react';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { dayText } from './dayText.ts';
import { countOf, lineKey } from '../shared/dayLines.ts';
import { DayLineView } from './DayLineView.tsx';
import styles from './Calendar.module.css';

/** Lines that a day of a month shows; a week shows all. */
const SHOWN = 3;

/** A day and what is due on it. */
export const DayCell = observer(function DayCell({ store, day }: { readonly store: CalendarStore; readonly day: string }) {
  const t = useTranslate();
  const { locale } = useFormats();
  const { ref, isDropTarget } = useDroppable({ id: day, accept: 'entry' });
  const lines = store.byDay.get(day) ?? [];
  const shown = store.place.span === 'week' || lines.length <= SHOWN ? lines : lines.slice(0, SHOWN - 1);
  const more = lines.slice(shown.length).reduce((sum, line) => sum + countOf(line), 0);
  return (
    <div
      role="gridcell"
      ref={ref}
      className={styles['day']}
      data-day={day}
      data-target={isDropTarget || undefined}
      data-other={(store.place.span === 'month' && day.slice(0, 7) !== store.place.day.slice(0, 7)) || undefined}
      tabIndex={day === store.place.day ? 0 : -1}
      aria-selected={day === store.place.day}
      aria-current={day === store.today ? 'date' : undefined}
      aria-label={dayText(day, locale, { dateStyle: 'full' })}
    >
      <span className={styles['number']}>{dayText(day, locale, { day: 'numeric' })}</span>
      {shown.map((line) => (
        <DayLineView key={lineKey(line)} moves={store.moves} line={line} day={day} />
      ))}
      {more > 0 && (
        <UnstyledButton className={styles['more']} onClick={() => store.goTo(day, 'week')}>
          {t('{count} more', { count: more })}
        </UnstyledButton>
      )}
    </div>
  );
});
