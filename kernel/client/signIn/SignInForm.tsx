import { useTranslate } from '@mortise/sdk/client';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { SignInStore } from './SignInStore.ts';
import styles from './SignInForm.module.css';

export interface SignInFormProps {
  readonly store: SignInStore;
  /** When somebody signs in again, the name is theirs. */
  readonly isUsernameFixed?: boolean;
}

/** Username, password, and what went wrong. */
export const SignInForm = observer(function SignInForm({ store, isUsernameFixed = false }: SignInFormProps) {
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
        <div role="alert" className={styles['problem']} hidden={store.problem === undefined}>
          {store.problem}
        </div>
        <Button type="submit" size="md" fullWidth loading={store.isBusy} data-submit>
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  );
});
