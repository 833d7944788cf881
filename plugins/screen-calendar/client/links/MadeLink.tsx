import { useTranslate } from '@mortise/sdk/client';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';

interface MadeLinkProps {
  readonly address: string;
  readonly done: () => void;
}

/** The address, this once. */
export function MadeLink({ address, done }: MadeLinkProps) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <TextInput
        label={t('Your private address')}
        description={t(
          'In the other program, add a calendar by its address. Whoever has the address reads your calendar. It is shown only now.',
        )}
        dir="ltr"
        readOnly
        data-autofocus
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Done') : t('Copy the address')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>{t('I have kept the address')}</Button>
      </Group>
    </Stack>
  );
}
