import { NotificationsService, usePermission, useService, useTranslate, type CardProps } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { commandPermission } from '../shared/servicingPermissions.ts';
import { BalanceFigures } from './BalanceFigures.tsx';
import { DayInput } from './DayInput.tsx';
import { DueTable } from './DueTable.tsx';
import { EventList } from './EventList.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';
import styles from './Servicing.module.css';
import type { ServicingStore } from './ServicingStore.ts';

interface StandingProps extends Pick<CardProps, 'page'> {
  readonly store: ServicingStore;
  readonly standing: ContractServicing;
}

/** Balances, due items and events as of a day that one picks, and what can be done today. */
export const Standing = observer(function Standing({ store, standing, page }: StandingProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayRecord = usePermission(commandPermission('payment'));
  const [asked, ask] = useState<'payment' | ServicingEvent>();
  const { balances, receivables = [], events, missing } = standing;
  if (balances === undefined) return <EmptyState hint={missing ?? t('Servicing had not begun on this day.')} />;
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
        {mayRecord && (
          <Button size="sm" onClick={() => ask('payment')}>
            {t('Record payment')}
          </Button>
        )}
      </div>
      <BalanceFigures balances={balances} />
      <DueTable items={receivables} currency={balances.currency} asOf={standing.asOf} />
      <EventList events={events} currency={balances.currency} reverse={ask} />
      {asked === 'payment' && <PaymentDialog {...common} done={done(t('Payment recorded'))} />}
      {asked !== undefined && asked !== 'payment' && <ReversalDialog {...common} event={asked} done={done(t('Taken back'))} />}
    </>
  );
});
