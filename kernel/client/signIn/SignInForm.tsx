import { useTranslate } from '@mortise/sdk/client';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { Problem } from './Problem.tsx';
import type { SignInStore } from './SignInStore.ts';

const NextStep = lazyView(() => import('./steps/NextStep.tsx'));

export interface SignInFormProps {
  readonly store: SignInStore;
  /** When somebody signs in again, the name is theirs. */
  readonly isUsernameFixed?: boolean;
}

/** Username and password, then what is still missing, and what went wrong. */
export const SignInForm = observer(function SignInForm({ store, isUsernameFixed = false }: SignInFormProps) {
  if (store.pending === undefined) return <PasswordForm store={store} isUsernameFixed={isUsernameFixed} />;
  return (
    <Loaded fallback={null}>
      <NextStep store={store} pending={store.pending} />
    </Loaded>
  );
});

const PasswordForm = observer(function PasswordForm({ store, isUsernameFixed }: Required<SignInFormProps>) {
  const t = useTranslate();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          size="md"
          label={t('Username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={!isUsernameFixed || undefined}
          autoFocus={!isUsernameFixed}
          readOnly={isUsernameFixed}
          value={store.username}
          onChange={(event) => store.setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          size="md"
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus={isUsernameFixed}
          data-autofocus={isUsernameFixed || undefined}
          value={store.password}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
          onChange={(event) => store.setPassword(event.currentTarget.value)}
        />
        <Problem text={store.problem} />
        <Button type="submit" size="md" fullWidth loading={store.isBusy} data-submit>
          {t('Sign in')}
        </Button>
        {/* Over a kept page nobody else's session may open, and a passkey may be anybody's. */}
        {!isUsernameFixed && <PasskeyButton store={store} />}
      </Stack>
    </form>
  );
});
