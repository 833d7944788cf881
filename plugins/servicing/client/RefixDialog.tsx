import { ApiService, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { refixRate } from '../server/contractRoutes.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { refixForm, type RefixFields } from './commandForms.ts';
import type { OfStanding } from './OfStanding.ts';

/** Fixes another rate: the old and the new plan stand side by side before it is done. */
export const RefixDialog = observer(function RefixDialog({ contract: registration, standing, close, done }: OfStanding) {
  const t = useTranslate();
  const draft = useStore(
    (services) =>
      new CommandDraft<RefixFields>(refixForm({ date: standing.businessDate }), (fields, request, signal) =>
        services.get(ApiService).call<typeof refixRate>('POST /financing/contracts/:registration/servicing/refix', {
          params: { registration },
          body: { ...fields, ...request },
          ...(signal && { signal }),
          isSilent: true,
        }),
      ),
  );
  return (
    <CommandDialog title={t('Refix rate')} action={t('Refix rate')} draft={draft} fields={['rate', 'date']} close={close} done={done} />
  );
});
