import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { reverseEvent } from '../server/contractRoutes.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { reversalForm, type ReversalFields } from './commandForms.ts';
import { eventText } from './eventText.ts';
import type { OfStanding } from './OfStanding.ts';

interface ReversalDialogProps extends OfStanding {
  readonly event: ServicingEvent;
}

/** Takes an event back: a returned debit may cost the client a fee. */
export const ReversalDialog = observer(function ReversalDialog({ event, contract: registration, ...rest }: ReversalDialogProps) {
  const { standing, balances, close, done } = rest;
  const t = useTranslate();
  const formats = useFormats();
  const { currency } = balances;
  const draft = useStore((services) => {
    const form = reversalForm({ currency, date: standing.businessDate });
    return new CommandDraft<ReversalFields>(form, ({ date, reason, fee }, request, signal) =>
      services.get(ApiService).call<typeof reverseEvent>('POST /financing/contracts/:registration/servicing/reverse', {
        params: { registration },
        body: { event: event.key, date, ...(reason !== undefined && { reason }), ...(fee !== undefined && { fee }), ...request },
        ...(signal && { signal }),
        isSilent: true,
      }),
    );
  });
  return (
    <CommandDialog
      title={t('Take back: {what}', { what: eventText(event, standing.events, { currency, formats, t }) })}
      action={t('Take back')}
      draft={draft}
      fields={['date', 'reason', 'fee']}
      close={close}
      done={done}
    />
  );
});
