import { NotificationsService, useService, useTranslate, type CardProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Contract } from '../../financing/contract.ts';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { BalanceFigures } from './BalanceFigures.tsx';
import { ContractCommand } from './ContractCommand.tsx';
import { DayInput } from './DayInput.tsx';
import { DebtorList } from './DebtorList.tsx';
import { DueTable } from './DueTable.tsx';
import { EventList } from './EventList.tsx';
import { MoveDialog } from './money/MoveDialog.tsx';
import { NotBegun } from './NotBegun.tsx';
import type { OfStanding } from './OfStanding.ts';
import { ReversalDialog } from './ReversalDialog.tsx';
import styles from './Servicing.module.css';
import type { ServicingStore } from './ServicingStore.ts';
import { StandingActions } from './StandingActions.tsx';
import { actionsOf, MOVED_MESSAGE, type StandingAction } from './standingActions.ts';

interface StandingProps extends Pick<CardProps, 'page'> {
  readonly store: ServicingStore;
  readonly standing: ContractServicing;
}

/** Balances, due items and events as of a day that one picks, and what can be done today. */
export const Standing = observer(function Standing({ store, standing, page }: StandingProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const [asked, ask] = useState<StandingAction | ServicingEvent | { readonly payment: ServicingEvent }>();
  const { balances, receivables = [], events } = standing;
  const contract: Partial<Contract> = page.record ?? {};
  if (balances === undefined) return <NotBegun store={store} standing={standing} page={page} />;
  const close = (): void => ask(undefined);
  const done = (message: string) => (): void => {
    close();
    notifications.success(message);
    void store.load();
    void page.reload();
  };
  const common = { contract: store.contract, standing, balances, close };
  return (
    <>
      <div className={styles['head']}>
        <DayInput className={styles['day']} day={store.day || standing.asOf} choose={(day) => store.choose(day)} />
        <StandingActions standing={standing} actions={actionsOf(standing, contract.status)} ask={ask} />
      </div>
      <BalanceFigures balances={balances} />
      <DueTable items={receivables} currency={balances.currency} asOf={standing.asOf} />
      {standing.debtors && <DebtorList debtors={standing.debtors} currency={balances.currency} />}
      <EventList events={events} currency={balances.currency} reverse={ask} move={(payment) => ask({ payment })} />
      {asked && 'message' in asked && <ActionDialog {...common} action={asked} done={done(t(asked.message))} />}
      {asked && 'payment' in asked && <MoveDialog {...common} payment={asked.payment} done={done(t(MOVED_MESSAGE))} />}
      {asked && 'payload' in asked && <ReversalDialog {...common} event={asked} done={done(t('Taken back'))} />}
    </>
  );
});

interface ActionDialogProps extends OfStanding {
  readonly action: StandingAction;
}

const ActionDialog = observer(function ActionDialog({ action, standing, balances, ...common }: ActionDialogProps) {
  const t = useTranslate();
  return (
    <ContractCommand
      {...common}
      kind={action.kind}
      title={t(action.label)}
      oneOf={action.oneOf}
      isHarmful={action.isHarmful}
      form={() => action.form({ standing, balances })}
    />
  );
});
