import { usePermission, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { commandPermission } from '../../shared/servicingPermissions.ts';
import { STANDING_ACTIONS, type StandingAction } from '../standingActions.ts';
import type { EndingLease } from './EndOfTermStore.ts';

/** What somebody wants to decide about a lease. */
export interface AskedEnd {
  readonly lease: EndingLease;
  readonly action: StandingAction;
}

interface EndActionsProps {
  readonly className: string | undefined;
  readonly lease: EndingLease;
  readonly today: string;
  readonly ask: (asked: AskedEnd) => void;
}

const ENDS = ['purchase', 'return'];
const DECISIONS = STANDING_ACTIONS.filter(({ kind }) => kind === 'extend' || ENDS.includes(kind));

/** What can be decided about a lease now: nothing twice, and its assets go once the term is over. */
export function EndActions({ className, lease, today, ask }: EndActionsProps) {
  if (lease.decided !== undefined) return null;
  const actions = DECISIONS.filter(({ kind }) => !ENDS.includes(kind) || lease.ends <= today);
  return (
    <span className={className}>
      {actions.map((action) => (
        <EndAction key={action.kind} action={action} lease={lease} ask={ask} />
      ))}
    </span>
  );
}

interface EndActionProps extends Pick<EndActionsProps, 'lease' | 'ask'> {
  readonly action: StandingAction;
}

const EndAction = observer(function EndAction({ action, lease, ask }: EndActionProps) {
  const t = useTranslate();
  if (!usePermission(commandPermission(action.kind))) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => ask({ lease, action })} aria-label={`${t(action.label)}: ${lease.contract}`}>
      {t(action.label)}
    </Button>
  );
});
