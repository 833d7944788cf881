import { saveBlob, useTranslate } from '@mortise/sdk/client';
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import styles from './RecoveryCodes.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isBusy?: boolean;
  /** They are kept: on with it. */
  readonly done: () => void;
}

/** Recovery codes, this once: to copy, to save, to print with the page. */
export function RecoveryCodes({ codes, isBusy = false, done }: RecoveryCodesProps) {
  const t = useTranslate();
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('Keep these recovery codes in a safe place. Each opens your account once if you lose your phone. They are shown only now.')}
      </Text>
      <ul className={styles['codes']} aria-label={t('Recovery codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Done') : t('Copy the codes')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('Save as a file')}
        </Button>
      </Group>
      <Button onClick={done} loading={isBusy} data-submit>
        {t('I have kept the codes')}
      </Button>
    </Stack>
  );
}
