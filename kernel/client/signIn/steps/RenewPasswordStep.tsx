import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { renewPassword } from '../../../server/services/access/passwordLife/renewRoutes.ts';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import type { StepProps } from './StepProps.ts';

/** The password is older than the company allows, or is one that an administrator typed. */
export const RenewPasswordStep = observer(function RenewPasswordStep({ store, pending }: StepProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const submit = (password: string): Promise<void> =>
    store.takeStep(() =>
      api.call<typeof renewPassword>('POST /core/auth/password/renewal', {
        body: { totpToken: pending.totpToken, password },
        isSilent: true,
      }),
    );
  return (
    <>
      <Text size="sm" fw={600}>
        {pending.isTemporary === true
          ? t('Your password is temporary: choose one that only you know.')
          : t('Your password is older than your company allows: choose another one.')}
      </Text>
      <NewPasswordForm username={pending.totpUsername} problem={store.problem} isBusy={store.isBusy} submit={submit} />
    </>
  );
});
