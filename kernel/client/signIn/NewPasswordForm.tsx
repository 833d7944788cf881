import { useTranslate } from '@mortise/sdk/client';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Problem } from './Problem.tsx';

export interface NewPasswordFormProps {
  /** For the browser's password manager. */
  readonly username: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly submit: (password: string) => Promise<void>;
}

/** A new password, typed twice alike. */
export function NewPasswordForm({ username, problem, isBusy, submit }: NewPasswordFormProps) {
  const t = useTranslate();
  const [values, setValues] = useState({ password: '', repeated: '' });
  const [hasDifference, setDifference] = useState(false);
  const field = (name: 'password' | 'repeated', label: string) => (
    <PasswordInput
      size="md"
      label={label}
      name={name}
      autoComplete="new-password"
      autoFocus={name === 'password'}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isSame = values.password === values.repeated;
        setDifference(!isSame);
        if (isSame && values.password !== '') void submit(values.password);
      }}
    >
      <Stack gap="md">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {field('password', t('New password'))}
        {field('repeated', t('New password again'))}
        <Text size="sm" c="dimmed">
          {t('Several words that do not belong together are good.')}
        </Text>
        <Problem text={hasDifference ? t('This is not the same as the new password') : problem} />
        <Button type="submit" size="md" loading={isBusy} data-submit>
          {t('Save the new password')}
        </Button>
      </Stack>
    </form>
  );
}
