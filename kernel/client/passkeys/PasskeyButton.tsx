import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { signInByPasskey } from '../../server/services/access/passkeys/passkeyRoutes.ts';
import type { SignInStore } from '../signIn/SignInStore.ts';

export interface PasskeyButtonProps {
  readonly store: SignInStore;
  /** Of a sign-in whose password was right: the passkey is its second factor. */
  readonly totpToken?: string;
}

/** A finger, a face or a PIN in place of what one types. The code for it comes with the click. */
export function PasskeyButton({ store, totpToken }: PasskeyButtonProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const signIn = () =>
    store.takeStep(async () => {
      const { showPasskey } = await import('./showPasskey.ts');
      const body = { response: await showPasskey(api), ...(totpToken !== undefined && { totpToken }) };
      return api.call<typeof signInByPasskey>('POST /core/auth/passkey/login', { body, isSilent: true });
    });
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={16} stroke={1.5} />}
      disabled={store.isBusy}
      onClick={() => void signIn()}
    >
      {totpToken === undefined ? t('Sign in with a passkey') : t('Use a passkey')}
    </Button>
  );
}
