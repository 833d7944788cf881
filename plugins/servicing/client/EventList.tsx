import { useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import type { EventKind, ServicingEvent } from '../shared/ServicingEvent.ts';
import { commandPermission } from '../shared/servicingPermissions.ts';
import { eventText } from './eventText.ts';
import styles from './Servicing.module.css';

type JournalEvent = ContractServicing['events'][number];

interface EventListProps {
  readonly events: readonly JournalEvent[];
  readonly currency: string;
  readonly reverse: (event: ServicingEvent) => void;
  readonly move: (event: ServicingEvent) => void;
}

/** What happened, the latest first, with who entered it and when. */
export const EventList = observer(function EventList({ events, currency, reverse, move }: EventListProps) {
  const t = useTranslate();
  const formats = useFormats();
  const takenBack = new Set(events.flatMap((event) => (event.kind === 'reverse' ? [event.payload.reverses] : [])));
  return (
    <section aria-label={t('What happened')}>
      <h3 className={styles['title']}>{t('What happened')}</h3>
      <ol className={styles['events']}>
        {events.toReversed().map((event) => {
          const text = eventText(event, events, { currency, formats, t });
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
              {!takenBack.has(event.key) && (
                <>
                  {event.kind === 'payment' && (
                    <EventButton kind="transfer" label={t('Move')} name={t('Move: {what}', { what: text })} run={() => move(event)} />
                  )}
                  {isReversible(event) && (
                    <EventButton
                      kind="reverse"
                      label={t('Take back')}
                      name={t('Take back: {what}', { what: text })}
                      run={() => reverse(event)}
                    />
                  )}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
});

/** Money that was moved stands on two contracts: it is moved back. */
const isReversible = (event: ServicingEvent): boolean =>
  !['reverse', 'activate', 'transfer'].includes(event.kind) && !(event.kind === 'payment' && event.payload.from !== undefined);

interface EventButtonProps {
  readonly kind: EventKind;
  readonly label: string;
  /** What it is called where it stands alone. */
  readonly name: string;
  readonly run: () => void;
}

const EventButton = observer(function EventButton({ kind, label, name, run }: EventButtonProps) {
  if (!usePermission(commandPermission(kind))) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={run} aria-label={name}>
      {label}
    </Button>
  );
});
