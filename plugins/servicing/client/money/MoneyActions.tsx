import { usePermission, useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { STANDING_ACTIONS, type StandingAction } from '../standingActions.ts';
import styles from '../Servicing.module.css';
import type { UnappliedMoney } from './UnappliedMoneyStore.ts';

/** What somebody wants to do with money of a contract. */
export interface AskedMoney {
  readonly contract: string;
  readonly action: StandingAction;
  /** The contract that it probably is for. */
  readonly to?: string | undefined;
}

interface MoneyActionsProps {
  readonly money: UnappliedMoney;
  readonly ask: (asked: AskedMoney) => void;
}

const GOES_OUT = STANDING_ACTIONS.filter(({ kind }) => kind === 'transfer' || kind === 'refund').toReversed();

/** Where the money can go. */
export function MoneyActions({ money: { contract, amount, debts }, ask }: MoneyActionsProps) {
  if (!new Money(amount).gt(0)) return null;
  return (
    <span className={styles['actions']}>
      {GOES_OUT.map((action) => (
        <MoneyAction
          key={action.kind}
          contract={contract}
          action={action}
          ask={() => ask({ contract, action, ...(action.kind === 'transfer' && { to: debts[0]?.contract }) })}
        />
      ))}
    </span>
  );
}

interface MoneyActionProps {
  readonly contract: string;
  readonly action: StandingAction;
  readonly ask: () => void;
}

const MoneyAction = observer(function MoneyAction({ contract, action, ask }: MoneyActionProps) {
  const t = useTranslate();
  if (!usePermission(commandPermission(action.kind))) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={ask} aria-label={`${t(action.label)}: ${contract}`}>
      {t(action.label)}
    </Button>
  );
});
