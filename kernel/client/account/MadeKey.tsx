import { useTranslate } from '@mortise/sdk/client';
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';

interface MadeKeyProps {
  readonly text: string;
  readonly done: () => void;
}

/** The text of a key, this once, and how a program sends it. */
export function MadeKey({ text, done }: MadeKeyProps) {
  const t = useTranslate();
  const sample = `curl -H "Authorization: Bearer ${text}" ${window.location.origin}/api/core/users/current`;
  return (
    <Stack gap="md">
      <Text size="sm">{t('Keep the key where the program finds it, and nobody else. It is shown only now.')}</Text>
      <Code block dir="ltr" aria-label={t('Your key')} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      <Text size="sm">{t('To try it:')}</Text>
      <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {sample}
      </Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Done') : t('Copy the key')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>{t('I have kept the key')}</Button>
      </Group>
    </Stack>
  );
}
