import { ApiService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AuthService, type PendingStep } from '../../services/AuthService.ts';
import type { OfferedProvider } from '../../services/HostStore.ts';
import { HostStoreToken } from '../../services/tokens.ts';
import form from '../SignInForm.module.css';
import { SignOnMemory } from './SignOnMemory.ts';
import { SignOnStore } from './SignOnStore.ts';

interface SignOnPanelProps {
  /** Told whether nobody has to type a password meanwhile. */
  readonly onUnderway: (isUnderway: boolean) => void;
  /** Told what somebody whom a provider vouched for has still to do. */
  readonly onPending: (pending: PendingStep) => void;
}

/** A button for each identity provider of the host, and what became of the way there. */
export default observer(function SignOnPanel({ onUnderway, onPending }: SignOnPanelProps) {
  const t = useTranslate();
  const store = useStore((services) => {
    const host = services.get(HostStoreToken);
    const go = (address: string): void => window.location.assign(address);
    const [api, auth] = [services.get(ApiService), services.get(AuthService)];
    return new SignOnStore({ api, auth, host, memory: new SignOnMemory(), go, onPending });
  });
  const { isUnderway, problem, providers } = store;
  const { uiAuthConfig: { showPassword = true, ssoLabel } = {} } = useService(HostStoreToken).configuration;
  useEffect(() => onUnderway(isUnderway), [isUnderway, onUnderway]);
  if (isUnderway)
    return (
      <Text role="status" c="dimmed">
        {t('Signing you in…')}
      </Text>
    );
  return (
    <Stack gap="md" mt="md">
      <div role="alert" className={form['problem']} hidden={problem === undefined}>
        {problem !== undefined && t(problem)}
      </div>
      {providers.length > 0 && showPassword && <Divider label={t('or')} />}
      {providers.map((provider) => (
        <Button key={provider.id} variant="default" size="md" fullWidth onClick={() => void store.choose(provider)}>
          {ssoLabel === undefined ? t('Continue with {name}', { name: provider.name }) : named(ssoLabel, provider, providers)}
        </Button>
      ))}
    </Stack>
  );
});

/** The host's own words; of several providers each is told apart by its name. */
const named = (label: string, { name }: OfferedProvider, { length }: readonly OfferedProvider[]): string =>
  length === 1 ? label : `${label}: ${name}`;
