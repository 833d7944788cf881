import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProviderDraft } from './ProviderDraft.ts';

/** Metadata of a SAML provider, from a file or pasted: it fills in the fields below. */
export const ImportMetadata = observer(function ImportMetadata({ draft }: { readonly draft: ProviderDraft }) {
  const t = useTranslate();
  const [xml, setXml] = useState('');
  const readFile = async (file: File | null): Promise<void> => {
    if (file !== null) await draft.readMetadata(await file.text());
  };
  return (
    <div>
      <Textarea
        label={t('Metadata of the provider (XML)')}
        value={xml}
        onChange={(event) => setXml(event.currentTarget.value)}
        rows={3}
        dir="ltr"
      />
      <Group gap="xs" mt={8}>
        <Button size="compact-sm" variant="default" disabled={xml.trim() === ''} onClick={() => void draft.readMetadata(xml)}>
          {t('Fill in from it')}
        </Button>
        <FileButton accept=".xml,text/xml,application/xml" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  );
});
