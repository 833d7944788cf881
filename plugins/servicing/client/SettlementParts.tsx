import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import styles from './Servicing.module.css';
import { settlementLines } from './settlementLines.ts';

/** What is to pay so that the contract ends, part by part. */
export const SettlementParts = observer(function SettlementParts({ answer }: { readonly answer: CommandAnswer }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <dl className={styles['parts']}>
      {settlementLines(answer).map(({ label, amount, formula }) => (
        <div key={label}>
          <dt>
            {t(label)}
            {formula !== undefined && <bdi dir="ltr">{formats.formula(formula)}</bdi>}
          </dt>
          <dd>
            <Amount value={amount} currency={answer.balances?.currency ?? 'EUR'} />
          </dd>
        </div>
      ))}
    </dl>
  );
});
