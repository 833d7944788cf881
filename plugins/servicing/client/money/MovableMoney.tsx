import { ApiService, EventsService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure, RecordTable } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ServicingStore } from '../ServicingStore.ts';
import { MOVED_MESSAGE } from '../standingActions.ts';
import { type MovablePayment, movablePayments } from './movablePayments.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useMovableColumns } from './useMovableColumns.tsx';

/** The payments of a contract, the newest first, each to be moved. */
export const MovableMoney = observer(function MovableMoney({ contract }: { readonly contract: string }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const store = useStore(
    (services) => new ServicingStore(contract, { api: services.get(ApiService), events: services.get(EventsService) }),
  );
  const [asked, ask] = useState<MovablePayment>();
  const columns = useMovableColumns(ask);
  const { standing, error } = store;
  if (error !== undefined) return <LoadFailure error={error} retry={() => void store.load()} />;
  const { balances, missing } = standing ?? {};
  if (standing !== undefined && balances === undefined) return <EmptyState hint={missing ?? t('Servicing had not begun on this day.')} />;
  return (
    <>
      <RecordTable
        label={t('Payments')}
        columns={columns}
        rows={standing === undefined ? [] : movablePayments(standing)}
        keyOf={({ event }) => event.key}
        isLoading={standing === undefined}
        isWhole
        empty={<EmptyState hint={t('No payment has come in for this contract.')} />}
      />
      {asked && standing && balances && (
        <MoveDialog
          contract={contract}
          standing={standing}
          balances={balances}
          payment={asked.event}
          close={() => ask(undefined)}
          done={() => {
            ask(undefined);
            notifications.success(t(MOVED_MESSAGE));
            void store.load();
          }}
        />
      )}
    </>
  );
});
