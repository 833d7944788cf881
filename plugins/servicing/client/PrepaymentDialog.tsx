import { ApiService, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { prepayAmount } from '../server/contractRoutes.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { prepaymentForm, type PrepaymentFields } from './commandForms.ts';
import type { OfStanding } from './OfStanding.ts';

/** Records principal that is paid besides the rents: which rents it makes lower, or leaves out, is shown before. */
export const PrepaymentDialog = observer(function PrepaymentDialog({
  contract: registration,
  standing,
  balances,
  close,
  done,
}: OfStanding) {
  const t = useTranslate();
  const draft = useStore(
    (services) =>
      new CommandDraft<PrepaymentFields>(
        prepaymentForm({ currency: balances.currency, date: standing.businessDate }),
        (fields, request, signal) =>
          services.get(ApiService).call<typeof prepayAmount>('POST /financing/contracts/:registration/servicing/prepay', {
            params: { registration },
            body: { ...fields, ...request },
            ...(signal && { signal }),
            isSilent: true,
          }),
      ),
  );
  return (
    <CommandDialog
      title={t('Record prepayment')}
      action={t('Record prepayment')}
      draft={draft}
      fields={['amount', 'date', 'reduces', 'reference']}
      close={close}
      done={done}
    />
  );
});
