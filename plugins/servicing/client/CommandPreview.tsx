import { entityLabel } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Amount, StatusBadge } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import type { Balances } from '../shared/servicingState.ts';
import { DebtorList } from './DebtorList.tsx';
import { dueLabel } from './dueLabel.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { PostingTable } from './PostingTable.tsx';
import styles from './Servicing.module.css';
import { SettlementParts } from './SettlementParts.tsx';

interface CommandPreviewProps {
  readonly answer: CommandAnswer;
  /** The other contract, where it is done on another one as well. */
  readonly contract?: string;
}

/** What a command would do: which due items it pays, what becomes of the plan, how it is posted. */
export const CommandPreview = observer(function CommandPreview({ answer, contract }: CommandPreviewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { event, plan, replaced, balances, postings, statuses } = answer;
  const currency = balances?.currency ?? 'EUR';
  const title = contract === undefined ? t('What this does') : t('On contract {contract}', { contract });
  return (
    <section className={styles['preview']} aria-label={title}>
      <h3>{title}</h3>
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
        {balances && <Unapplied {...balances} />}
      </ul>
      {answer.debtors && <DebtorList debtors={answer.debtors} currency={currency} />}
      {plan.length > 0 && <PlanComparison plan={plan} replaced={replaced} currency={currency} />}
      <PostingTable postings={postings} />
      {answer.others?.map((other) => (
        <CommandPreview key={other.contract} answer={other} contract={other.contract} />
      ))}
    </section>
  );
});

const Unapplied = observer(function Unapplied({ unapplied, currency }: Pick<Balances, 'unapplied' | 'currency'>) {
  const t = useTranslate();
  const formats = useFormats();
  const money = new Money(unapplied);
  const amount = `${formats.amount(money.abs().toFixed(), currency)} ${currency}`;
  if (money.isZero()) return null;
  return (
    <li>
      {money.gt(0) ? t('{amount} waits for what falls due next', { amount }) : t('{amount} went out that had not come in', { amount })}
    </li>
  );
});

/** Items that the plan beside them does not tell: money pays them otherwise, or they are due and open. */
const toldItems = ({ due, event, plan, businessDate }: CommandAnswer): CommandAnswer['due'] =>
  due.filter(({ kind, date, paid, paidBefore = '0', open }) => {
    if (event.kind === 'settle' && (kind === 'settlement' || kind === 'settlement-charge')) return false;
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
