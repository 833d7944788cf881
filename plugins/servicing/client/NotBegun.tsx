import { NotificationsService, usePermission, useService, useTranslate, type CardProps } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Contract } from '../../financing/contract.ts';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { openingIn } from '../shared/servicingOrder.ts';
import { commandPermission } from '../shared/servicingPermissions.ts';
import { takeoverForm } from './commandForms.ts';
import { ContractCommand } from './ContractCommand.tsx';
import type { ServicingStore } from './ServicingStore.ts';

interface NotBegunProps extends Pick<CardProps, 'page'> {
  readonly store: ServicingStore;
  readonly standing: ContractServicing;
}

/** Why a contract has no journal, and how it gets one where it ran in other books before. */
export const NotBegun = observer(function NotBegun({ store, standing, page }: NotBegunProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayTakeOver = usePermission(commandPermission('takeover'));
  const [isAsked, ask] = useState(false);
  const contract: Partial<Contract> = page.record ?? {};
  const isOpen = contract.status === 'ACTIVE' && openingIn(eventsAsOf(standing.events, '9999-12-31')) === undefined;
  const done = (): void => {
    ask(false);
    notifications.success(t('Contract taken over'));
    void store.load();
    void page.reload();
  };
  return (
    <>
      <EmptyState
        hint={t(standing.missing ?? 'Servicing had not begun on this day.')}
        action={isOpen && mayTakeOver && <Button onClick={() => ask(true)}>{t('Take over')}</Button>}
      />
      {isAsked && (
        <ContractCommand
          contract={store.contract}
          kind="takeover"
          title={t('Take over')}
          form={() => takeoverForm(contract.currency ?? 'EUR', standing.businessDate)}
          close={() => ask(false)}
          done={done}
        />
      )}
    </>
  );
});
