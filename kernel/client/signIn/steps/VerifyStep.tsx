import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { verifyCode } from '../../../server/services/access/entrance/stepRoutes.ts';
import { PasskeyButton } from '../../passkeys/PasskeyButton.tsx';
import { CodeInput } from '../../secondFactor/CodeInput.tsx';
import { Problem } from '../Problem.tsx';
import type { StepProps } from './StepProps.ts';

/** Asks for a code of the app, or a recovery code. */
export const VerifyStep = observer(function VerifyStep({ store, pending }: StepProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const hasApp = pending.mfaUserMethods.includes('totp');
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [code, setCode] = useState('');
  const [trustsDevice, setTrust] = useState(false);
  const submit = async (): Promise<void> => {
    const { totpToken } = pending;
    await store.takeStep(() =>
      api.call<typeof verifyCode>('POST /core/auth/totp/login', { body: { totpToken, code, trustsDevice }, isSilent: true }),
    );
    setCode('');
  };
  return (
    <Stack gap="md">
      {pending.mfaUserMethods.includes('passkey') && <PasskeyButton store={store} totpToken={pending.totpToken} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <CodeInput
            key={String(isRecovery)}
            label={isRecovery ? t('Recovery code') : t('Code of your authenticator app')}
            value={code}
            change={setCode}
            isRecovery={isRecovery}
          />
          <Checkbox
            label={t('Do not ask again in this browser for 30 days')}
            checked={trustsDevice}
            onChange={(event) => setTrust(event.currentTarget.checked)}
          />
          <Problem text={store.problem} />
          <Button type="submit" size="md" fullWidth loading={store.isBusy} disabled={code.trim() === ''} data-submit>
            {t('Sign in')}
          </Button>
        </Stack>
      </form>
      {hasApp && pending.mfaUserMethods.includes('recovery') && (
        <Anchor component="button" type="button" size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </Anchor>
      )}
    </Stack>
  );
});
