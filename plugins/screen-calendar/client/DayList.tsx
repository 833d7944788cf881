import { useDroppable } from '@dnd-kit/react';
import { useFormats } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { dayText } from './dayText.ts';
import { lineKey } from '../shared/dayLines.ts';
import { DayLineView } from './DayLineView.tsx';
import styles from './Calendar.module.css';

/** The days on which something is due, below each other. */
export const DayList = observer(function DayList({ store }: { readonly store: CalendarStore }) {
  const days = store.days.filter((day) => store.byDay.has(day));
  return (
    <ul className={styles['list']}>
      {days.map((day) => (
        <ListedDay key={day} store={store} day={day} />
      ))}
    </ul>
  );
});

const ListedDay = observer(function ListedDay({ store, day }: { readonly store: CalendarStore; readonly day: string }) {
  const { locale } = useFormats();
  const { ref, isDropTarget } = useDroppable({ id: day, accept: 'entry' });
  return (
    <li ref={ref} className={styles['listing']} data-target={isDropTarget || undefined}>
      <h3 className={styles['listed']} aria-current={day === store.today ? 'date' : undefined}>
        {dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
      </h3>
      {(store.byDay.get(day) ?? []).map((line) => (
        <DayLineView key={lineKey(line)} moves={store.moves} line={line} day={day} />
      ))}
    </li>
  );
});
