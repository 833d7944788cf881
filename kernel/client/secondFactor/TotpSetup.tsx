import { useTranslate } from '@mortise/sdk/client';
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CodeInput } from './CodeInput.tsx';
import { QrCode } from './QrCode.tsx';

export interface TotpSetupProps {
  readonly enrolment: { readonly secret: string; readonly uri: string };
  readonly problem: ReactNode;
  readonly isBusy: boolean;
  readonly confirm: (code: string) => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The QR code for an authenticator app, its text for who cannot scan it, and the first code. */
export function TotpSetup({ enrolment, problem, isBusy, confirm, children }: TotpSetupProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm(code.replaceAll(/\s/g, ''));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('Scan this code with an authenticator app on your phone, then enter the six digits that it shows.')}</Text>
        <QrCode text={enrolment.uri} label={t('QR code for the authenticator app')} />
        <SecretText secret={enrolment.secret} />
        <CodeInput label={t('Code of the app')} value={code} change={setCode} />
        {problem}
        <Group gap="xs">
          <Button type="submit" loading={isBusy} data-submit>
            {t('Confirm the code')}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}

/** For who sets the app up by typing. */
function SecretText({ secret }: { readonly secret: string }) {
  const t = useTranslate();
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t('Or type this key into the app:')}
      </Text>
      <Group gap="xs">
        <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy}>
              {copied ? t('Done') : t('Copy the key')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
