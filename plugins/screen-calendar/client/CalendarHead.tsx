import { useFormats, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { dayText } from './dayText.ts';
import styles from './Calendar.module.css';

/** Which days are shown, and the way to others. */
export const CalendarHead = observer(function CalendarHead({ store }: { readonly store: CalendarStore }) {
  const t = useTranslate();
  const { locale } = useFormats();
  const month = dayText(store.day, locale, { month: 'long', year: 'numeric' });
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
          {month}
        </h2>
      </div>
      <SegmentedControl
        aria-label={t('Days shown')}
        value={store.span}
        onChange={(span) => store.show(span === 'week' ? 'week' : 'month')}
        data={[
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
        ]}
      />
    </header>
  );
});
