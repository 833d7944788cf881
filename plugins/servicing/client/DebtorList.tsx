import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { DebtorStanding } from '../shared/servicingState.ts';
import styles from './Servicing.module.css';

interface DebtorListProps {
  readonly debtors: readonly DebtorStanding[];
  readonly currency: string;
}

/** Who owed what fell due until when, and what of it is open. */
export const DebtorList = observer(function DebtorList({ debtors, currency }: DebtorListProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section aria-label={t('Who owes')}>
      <h3 className={styles['title']}>{t('Who owes')}</h3>
      <ul className={styles['debtors']}>
        {debtors.map(({ clients, from, until, open }) => (
          <li key={from ?? ''}>
            {clients.map((client) => (
              <RecordLink key={client} entity="Person" registration={client} />
            ))}
            <span>
              {from !== undefined && t('from {date} on', { date: formats.writtenDate(from) })}
              {until !== undefined && ` ${t('until before {date}', { date: formats.writtenDate(until) })}`}
            </span>
            <span>
              {t('Due and open')}: <Amount value={open} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
