import { useFormats, useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ClientEvent } from '../shared/ClientServicing.ts';
import { eventText } from './eventText.ts';
import styles from './Servicing.module.css';

interface ClientEventsProps {
  readonly events: readonly ClientEvent[];
  /** Those and what they take back. */
  readonly known: readonly ClientEvent[];
}

/** What happened last to the contracts of a client, the latest first, with who entered it and when. */
export const ClientEvents = observer(function ClientEvents({ events, known }: ClientEventsProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section aria-label={t('What happened last')}>
      <h3 className={styles['title']}>{t('What happened last')}</h3>
      <ol className={styles['events']}>
        {events.map((event) => {
          const { contract, currency } = event;
          const ofContract = known.filter((other) => other.contract === contract);
          return (
            <li key={`${contract} ${event.key}`}>
              <span className={styles['day']}>{formats.writtenDate(event.date)}</span>
              <span className={styles['text']}>
                {eventText(event, ofContract, { currency, formats, t })} · <RecordLink entity="Contract" registration={contract} />
                <small>{t('Entered by {user}, {date}', { user: event.user, date: formats.writtenDateTime(event.entered) })}</small>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
