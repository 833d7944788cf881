import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { transferForm } from '../commandForms.ts';
import { ContractCommand } from '../ContractCommand.tsx';
import { eventText } from '../eventText.ts';
import type { OfStanding } from '../OfStanding.ts';
import { movablePayments } from './movablePayments.ts';

interface MoveDialogProps extends OfStanding {
  readonly payment: ServicingEvent;
}

/** Moves money of a payment to another contract, whatever it has paid here. */
export const MoveDialog = observer(function MoveDialog({ payment, standing, balances, ...common }: MoveDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency } = balances;
  const left = movablePayments(standing).find(({ event }) => event.key === payment.key)?.left ?? '';
  return (
    <ContractCommand
      {...common}
      kind="transfer"
      title={t('Move: {what}', { what: eventText(payment, standing.events, { currency, formats, t }) })}
      action={t('Move')}
      form={() => transferForm({ standing, balances }, undefined, left)}
      more={{ payment: payment.key }}
    />
  );
});
