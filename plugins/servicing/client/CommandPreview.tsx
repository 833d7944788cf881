import { entityLabel } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Amount, StatusBadge } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import { DebtorList } from './DebtorList.tsx';
import { dueLabel } from './dueLabel.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { PostingTable } from './PostingTable.tsx';
import styles from './Servicing.module.css';
import { SettlementParts } from './SettlementParts.tsx';

/** What a command would do: which due items it pays, what becomes of the plan, how it is posted. */
export const CommandPreview = observer(function CommandPreview({ answer }: { readonly answer: CommandAnswer }) {
  const t = useTranslate();
  const formats = useFormats();
  const { event, plan, replaced, balances, postings, statuses } = answer;
  const currency = balances?.currency ?? 'EUR';
  const isUnapplied = balances !== undefined && !new Money(balances.unapplied).isZero();
  return (
    <section className={styles['preview']} aria-label={t('What this does')}>
      <h3>{t('What this does')}</h3>
      {event.kind === 'settle' && <SettlementParts answer={answer} />}
      <ul>
        {toldItems(answer).map((item) => (
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
      {answer.debtors && <DebtorList debtors={answer.debtors} currency={currency} />}
      {plan.length > 0 && <PlanComparison plan={plan} replaced={replaced} currency={currency} />}
      <PostingTable postings={postings} />
    </section>
  );
});

/** Items that the plan beside them does not tell: money pays them otherwise, or they are due and open. */
const toldItems = ({ due, event, plan, businessDate }: CommandAnswer): CommandAnswer['due'] =>
  due.filter(({ kind, date, paid, paidBefore = '0', open }) => {
    if (event.kind === 'settle' && kind === 'settlement') return false;
    const isOpen = date <= businessDate && !new Money(open).isZero();
    return plan.length === 0 || isOpen || !new Money(paid).eq(paidBefore);
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
