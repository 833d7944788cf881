import { useFormats } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { dayText } from './dayText.ts';
import { lineKey } from '../shared/dayLines.ts';
import { DayLineView } from './DayLineView.tsx';
import styles from './Calendar.module.css';

/** The days on which something is due, below each other. */
export const DayList = observer(function DayList({ store }: { readonly store: CalendarStore }) {
  const { locale } = useFormats();
  const days = store.days.filter((day) => store.byDay.has(day));
  return (
    <ul className={styles['list']}>
      {days.map((day) => (
        <li key={day}>
          <h3 className={styles['listed']} aria-current={day === store.today ? 'date' : undefined}>
            {dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          {store.byDay.get(day)!.map((line) => (
            <DayLineView key={lineKey(line)} line={line} />
          ))}
        </li>
      ))}
    </ul>
  );
});
