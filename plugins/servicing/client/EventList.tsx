import { useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { commandPermission } from '../shared/servicingPermissions.ts';
import { eventText } from './eventText.ts';
import styles from './Servicing.module.css';

type JournalEvent = ContractServicing['events'][number];

interface EventListProps {
  readonly events: readonly JournalEvent[];
  readonly currency: string;
  readonly reverse: (event: ServicingEvent) => void;
}

/** What happened, the latest first, with who entered it and when. */
export const EventList = observer(function EventList({ events, currency, reverse }: EventListProps) {
  const t = useTranslate();
  const formats = useFormats();
  const mayReverse = usePermission(commandPermission('reverse'));
  const takenBack = new Set(events.flatMap((event) => (event.kind === 'reverse' ? [event.payload.reverses] : [])));
  return (
    <section aria-label={t('What happened')}>
      <h3 className={styles['title']}>{t('What happened')}</h3>
      <ol className={styles['events']}>
        {events.toReversed().map((event) => {
          const text = eventText(event, events, { currency, formats, t });
          const isReversible = mayReverse && event.kind !== 'reverse' && event.kind !== 'activate' && !takenBack.has(event.key);
          return (
            <li key={event.key} data-taken-back={takenBack.has(event.key) || undefined}>
              <span className={styles['day']}>{formats.writtenDate(event.date)}</span>
              <span className={styles['text']}>
                {text}
                <small>
                  {t('Entered by {user}, {date}', { user: event.user, date: formats.writtenDateTime(event.entered) })}
                  {takenBack.has(event.key) && ` · ${t('taken back')}`}
                </small>
              </span>
              {isReversible && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => reverse(event)}
                  aria-label={t('Take back: {what}', { what: text })}
                >
                  {t('Take back')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
});
