import { ApiService, EventsService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ContractCommand } from '../ContractCommand.tsx';
import { ServicingStore } from '../ServicingStore.ts';
import type { StandingAction } from '../standingActions.ts';
import type { EndingLease } from './EndOfTermStore.ts';

/** What somebody wants to decide about a lease. */
export interface AskedEnd {
  readonly lease: EndingLease;
  readonly action: StandingAction;
}

interface EndCommandProps extends AskedEnd {
  readonly close: () => void;
  readonly done: () => void;
}

/** The dialog of a command, once it is known where the contract stands. */
export const EndCommand = observer(function EndCommand({ lease: { contract }, action, close, done }: EndCommandProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const store = useStore(
    (services) => new ServicingStore(contract, { api: services.get(ApiService), events: services.get(EventsService) }),
  );
  const { standing, error } = store;
  const title = `${t(action.label)}: ${contract}`;
  if (error !== undefined)
    return (
      <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
        <LoadFailure error={error} retry={() => void store.load()} />
      </Modal>
    );
  const balances = standing?.balances;
  if (standing === undefined || balances === undefined) return null;
  return (
    <ContractCommand
      contract={contract}
      kind={action.kind}
      title={title}
      action={t(action.label)}
      oneOf={action.oneOf}
      form={() => action.form({ standing, balances })}
      close={close}
      done={() => {
        close();
        notifications.success(t(action.message));
        done();
      }}
    />
  );
});
