import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ServicingPosting } from '../shared/postings.ts';
import styles from './Servicing.module.css';

/** How something is posted, folded. */
export const PostingTable = observer(function PostingTable({ postings }: { readonly postings: readonly ServicingPosting[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (postings.length === 0) return null;
  return (
    <details>
      <summary>{t('Postings')}</summary>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('Postings')}>
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
                <td data-label={t('Debit')}>{one.side === 'D' && <Amount value={one.amount} currency={one.currency} />}</td>
                <td data-label={t('Credit')}>{one.side === 'C' && <Amount value={one.amount} currency={one.currency} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
});
