import { entityLabel } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Amount, StatusBadge } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import type { ServicingPosting } from '../shared/postings.ts';
import { dueLabel } from './dueLabel.ts';
import styles from './Servicing.module.css';

/** What a command would do: which due items it pays, what stays, how it is posted. */
export const CommandPreview = observer(function CommandPreview({ answer }: { readonly answer: CommandAnswer }) {
  const t = useTranslate();
  const formats = useFormats();
  const { due, balances, postings, statuses } = answer;
  const currency = balances?.currency ?? 'EUR';
  const isUnapplied = balances !== undefined && !new Money(balances.unapplied).isZero();
  return (
    <section className={styles['preview']} aria-label={t('What this does')}>
      <h3>{t('What this does')}</h3>
      <ul>
        {due.map((item) => (
          <li key={item.id}>
            {dueLabel(item, formats, t)}: {item.isGone ? t('no longer due') : <Paid {...item} currency={currency} />}
          </li>
        ))}
        {statuses.map(({ entity, registration, from, to }) => (
          <Status key={`${entity} ${registration}`} entity={entity} registration={registration} from={from} to={to} />
        ))}
        {isUnapplied && (
          <li>{t('{amount} waits for what falls due next', { amount: `${formats.amount(balances.unapplied, currency)} ${currency}` })}</li>
        )}
      </ul>
      <Postings postings={postings} />
    </section>
  );
});

const Status = observer(function Status({ entity, registration, from, to }: CommandAnswer['statuses'][number]) {
  const t = useTranslate();
  const kind = useService(EntitiesService).find(entity);
  if (kind === undefined) return null;
  return (
    <li>
      {t(entityLabel(kind))} {registration}: <StatusBadge entity={kind} status={from} /> → <StatusBadge entity={kind} status={to} />
    </li>
  );
});

type PaidProps = Pick<CommandAnswer['due'][number], 'paid' | 'open'> & { readonly currency: string };

const Paid = observer(function Paid({ paid, open, currency }: PaidProps) {
  const t = useTranslate();
  return (
    <>
      <Amount value={paid} currency={currency} /> {t('paid')}, <Amount value={open} currency={currency} /> {t('open')}
    </>
  );
});

const Postings = observer(function Postings({ postings }: { readonly postings: readonly ServicingPosting[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (postings.length === 0) return null;
  return (
    <details>
      <summary>{t('Postings')}</summary>
      <table className={styles['postings']}>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Account')}</th>
            <th scope="col">{t('Debit')}</th>
            <th scope="col">{t('Credit')}</th>
          </tr>
        </thead>
        <tbody>
          {postings.map((one) => (
            <tr key={`${one.entry} ${one.account} ${one.side} ${one.amount}`}>
              <td>{formats.date(one.date)}</td>
              <td>
                {one.account} {one.accountName}
              </td>
              <td>{one.side === 'D' && <Amount value={one.amount} currency={one.currency} />}</td>
              <td>{one.side === 'C' && <Amount value={one.amount} currency={one.currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
});
