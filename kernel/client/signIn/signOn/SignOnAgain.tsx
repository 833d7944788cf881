import { useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { HostStoreToken } from '../../services/tokens.ts';
import { SignOnMemory } from './SignOnMemory.ts';

interface SignOnAgainProps {
  /** Whether the provider has to ask again who is there. */
  readonly isFresh?: boolean;
}

/** For a page that is open: another window goes to the provider, and this one stays as it is. */
export const SignOnAgain = observer(function SignOnAgain({ isFresh = false }: SignOnAgainProps) {
  const t = useTranslate();
  const { session } = new SignOnMemory();
  const { configuration } = useService(HostStoreToken);
  const id = session?.oidcId ?? session?.samlId;
  const provider = configuration.providers?.find((one) => one.id === id);
  if (provider === undefined) return null;
  const address = `/authentication/login-page?${provider.kind}=${provider.id}&popup=1${isFresh ? '&fresh=1' : ''}`;
  const again = (): void => void window.open(address, '_blank', 'popup,width=520,height=680');
  return (
    <Button variant="default" size="md" fullWidth onClick={again}>
      {t('Continue with {name}', { name: provider.name })}
    </Button>
  );
});
