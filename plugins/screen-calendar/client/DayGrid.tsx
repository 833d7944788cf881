import { useFormats, useTranslate, TranslationService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { CalendarStore } from './CalendarStore.ts';
import { DayCell } from './DayCell.tsx';
import { dayText } from './dayText.ts';
import styles from './Calendar.module.css';

const WEEK = 7;

/** Weeks below each other; arrows go from day to day, PageUp and PageDown to the month or week before and after. */
export const DayGrid = observer(function DayGrid({ store }: { readonly store: CalendarStore }) {
  const t = useTranslate();
  const { locale } = useFormats();
  const { isRightToLeft } = useService(TranslationService);
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const {
    days,
    place: { day, span },
  } = store;
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isMoving.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).hasAttribute('data-day') || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOf(event.key, store, isRightToLeft);
    if (move === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    move();
  };
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK));
  return (
    <div role="grid" tabIndex={-1} aria-label={t('Calendar')} ref={grid} className={styles['grid']} onKeyDown={onKeyDown} data-span={span}>
      <div role="row" className={styles['week']} data-head>
        {days.slice(0, WEEK).map((one) => (
          <div role="columnheader" key={one} className={styles['weekday']} aria-label={dayText(one, locale, { weekday: 'long' })}>
            {dayText(one, locale, { weekday: 'short' })}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]} className={styles['week']}>
          {week.map((one) => (
            <DayCell key={one} store={store} day={one} />
          ))}
        </div>
      ))}
    </div>
  );
});

function moveOf(key: string, store: CalendarStore, isRightToLeft: boolean): (() => void) | undefined {
  const ahead = isRightToLeft ? -1 : 1;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowRight: () => store.step(ahead),
    ArrowLeft: () => store.step(-ahead),
    ArrowDown: () => store.step(WEEK),
    ArrowUp: () => store.step(-WEEK),
    PageDown: () => store.turn(1),
    PageUp: () => store.turn(-1),
    Home: () => store.goTo(store.today),
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}
