import { useFormats, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { dayRange, dayText } from './dayText.ts';
import { isSpan } from './daysShown.ts';
import { LinksButton } from './links/LinksButton.tsx';
import styles from './Calendar.module.css';

/** Which days are shown, and the way to others. */
export const CalendarHead = observer(function CalendarHead({ store }: { readonly store: CalendarStore }) {
  const t = useTranslate();
  const { locale } = useFormats();
  const { days, place } = store;
  const shown =
    place.span === 'agenda'
      ? dayRange(days[0]!, days.at(-1)!, locale, { dateStyle: 'medium' })
      : dayText(place.day, locale, { month: 'long', year: 'numeric' });
  return (
    <header className={styles['head']}>
      <Title order={1}>{t('Calendar')}</Title>
      <div className={styles['turning']}>
        <ActionIcon variant="default" aria-label={t('Previous')} onClick={() => store.turn(-1)}>
          <IconChevronLeft size={16} className={styles['arrow']} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-md" onClick={() => store.goTo(store.today)}>
          {t('Today')}
        </Button>
        <ActionIcon variant="default" aria-label={t('Next')} onClick={() => store.turn(1)}>
          <IconChevronRight size={16} className={styles['arrow']} aria-hidden />
        </ActionIcon>
        <h2 className={styles['month']} aria-live="polite">
          {shown}
        </h2>
      </div>
      <div className={styles['turning']}>
        <SegmentedControl
          aria-label={t('Days shown')}
          value={place.span}
          onChange={(span) => store.goTo(place.day, isSpan(span) ? span : 'month')}
          data={[
            { value: 'month', label: t('Month') },
            { value: 'week', label: t('Week') },
            { value: 'agenda', label: t('Agenda') },
          ]}
        />
        <LinksButton />
      </div>
    </header>
  );
});
