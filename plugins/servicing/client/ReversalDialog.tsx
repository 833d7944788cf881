import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { reversalForm } from './commandForms.ts';
import { ContractCommand } from './ContractCommand.tsx';
import { eventText } from './eventText.ts';
import type { OfStanding } from './OfStanding.ts';

interface ReversalDialogProps extends OfStanding {
  readonly event: ServicingEvent;
}

/** Takes an event back: a returned debit may cost the client a fee. */
export const ReversalDialog = observer(function ReversalDialog({ event, ...rest }: ReversalDialogProps) {
  const { standing, balances, ...common } = rest;
  const t = useTranslate();
  const formats = useFormats();
  const { currency } = balances;
  return (
    <ContractCommand
      {...common}
      kind="reverse"
      title={t('Take back: {what}', { what: eventText(event, standing.events, { currency, formats, t }) })}
      action={t('Take back')}
      form={() => reversalForm(rest)}
      more={{ event: event.key }}
    />
  );
});
