import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import { dueLabel } from './dueLabel.ts';
import { planChanges, type PlanChange } from './planChanges.ts';
import styles from './Servicing.module.css';

interface PlanComparisonProps extends Pick<CommandAnswer, 'plan' | 'replaced'> {
  readonly currency: string;
}

/** Rows that change: each amount as it was, struck out, and as it is. */
export const PlanComparison = observer(function PlanComparison({ plan, replaced, currency }: PlanComparisonProps) {
  const t = useTranslate();
  const formats = useFormats();
  const title = t('Old and new plan');
  return (
    <>
      <h4>{title}</h4>
      {/* Reached by keys, so that it can be scrolled by them. */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table className={styles['plan']}>
          <thead>
            <tr>
              <th scope="col">{t('Due')}</th>
              <th scope="col">{t('Payment')}</th>
              <th scope="col">{t('Interest')}</th>
              <th scope="col">{t('Principal')}</th>
              <th scope="col">{t('Outstanding')}</th>
            </tr>
          </thead>
          <tbody>
            {planChanges(replaced, plan).map((change) => (
              <tr key={change.id}>
                <th scope="row">{dueLabel(change, formats, t)}</th>
                <Changed {...change} name="payment" label={t('Payment')} currency={currency} />
                <Changed {...change} name="interest" label={t('Interest')} currency={currency} />
                <Changed {...change} name="principal" label={t('Principal')} currency={currency} />
                <Changed {...change} name="outstanding" label={t('Outstanding')} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});

interface ChangedProps extends Pick<PlanChange, 'was' | 'is'> {
  readonly name: 'payment' | 'interest' | 'principal' | 'outstanding';
  /** Translated: stands above the amount where columns have no room. */
  readonly label: string;
  readonly currency: string;
}

const Changed = observer(function Changed({ was, is, name, label, currency }: ChangedProps) {
  const [old, now] = [was?.[name], is?.[name]];
  return (
    <td data-label={label}>
      {old !== undefined && old !== now && (
        <del>
          <Amount value={old} currency={currency} />
        </del>
      )}
      {now !== undefined && (
        <ins>
          <Amount value={now} currency={currency} />
        </ins>
      )}
    </td>
  );
});
