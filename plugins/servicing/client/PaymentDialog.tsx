import { ApiService, useStore, useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { recordPayment } from '../server/contractRoutes.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { paymentForm, type PaymentFields } from './commandForms.ts';
import type { OfStanding } from './OfStanding.ts';

/** Records money that came in: what is open, or what falls due next, until another amount is typed. */
export const PaymentDialog = observer(function PaymentDialog({ contract: registration, standing, balances, close, done }: OfStanding) {
  const t = useTranslate();
  const draft = useStore((services) => {
    const { open, nextAmount, currency } = balances;
    const form = paymentForm({ amount: new Money(open).isZero() ? (nextAmount ?? '') : open, currency, date: standing.businessDate });
    return new CommandDraft<PaymentFields>(form, (fields, request, signal) =>
      services.get(ApiService).call<typeof recordPayment>('POST /financing/contracts/:registration/servicing/payment', {
        params: { registration },
        body: { ...fields, ...request },
        ...(signal && { signal }),
        isSilent: true,
      }),
    );
  });
  return (
    <CommandDialog
      title={t('Record payment')}
      action={t('Record payment')}
      draft={draft}
      fields={['amount', 'date', 'reference', 'account']}
      close={close}
      done={done}
    />
  );
});
