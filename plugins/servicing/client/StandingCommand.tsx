import { ApiService, EventsService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Stands } from './commandForms.ts';
import { ContractCommand } from './ContractCommand.tsx';
import { ServicingStore } from './ServicingStore.ts';
import type { StandingAction } from './standingActions.ts';

interface StandingCommandProps {
  readonly contract: string;
  readonly action: StandingAction;
  /** What is to fill in, where it is not the form of the action as it is. */
  readonly form?: (stands: Stands) => RecordForm;
  /** What is sent besides what is filled in. */
  readonly more?: object;
  readonly close: () => void;
  readonly done: () => void;
}

/** The dialog of a command, once it is known where the contract stands. */
export const StandingCommand = observer(function StandingCommand({ contract, action, form, more, close, done }: StandingCommandProps) {
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
      isHarmful={action.isHarmful}
      {...(more && { more })}
      form={() => (form ?? action.form)({ standing, balances })}
      close={close}
      done={() => {
        close();
        notifications.success(t(action.message));
        done();
      }}
    />
  );
});
