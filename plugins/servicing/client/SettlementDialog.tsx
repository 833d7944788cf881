import { ApiService, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { settleEarly } from '../server/contractRoutes.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { settlementForm, type SettlementFields } from './commandForms.ts';
import type { OfStanding } from './OfStanding.ts';

/** Lets everything fall due and ends the plan: what is to pay is explained before it is done. */
export const SettlementDialog = observer(function SettlementDialog({ contract: registration, standing, close, done }: OfStanding) {
  const t = useTranslate();
  const draft = useStore(
    (services) =>
      new CommandDraft<SettlementFields>(settlementForm({ date: standing.businessDate }), (fields, request, signal) =>
        services.get(ApiService).call<typeof settleEarly>('POST /financing/contracts/:registration/servicing/settle', {
          params: { registration },
          body: { ...fields, ...request },
          ...(signal && { signal }),
          isSilent: true,
        }),
      ),
  );
  return (
    <CommandDialog
      title={t('Settle early')}
      action={t('Settle early')}
      draft={draft}
      fields={['date', 'interest']}
      close={close}
      done={done}
    />
  );
});
