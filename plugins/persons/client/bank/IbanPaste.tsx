import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { formatIban } from '@mortise/sdk/domain';
import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClipboardText } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ibanCandidates } from '../../shared/ibanCandidates.ts';
import styles from './BankAccounts.module.css';
import { IbanScan } from './IbanScan.tsx';

/** Finds the IBAN in any text that is pasted, e.g. a letter. PERSON-119. */
export const IbanPaste = observer(function IbanPaste({ row }: { readonly row: FormGroup }) {
  const t = useTranslate();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [text, setText] = useState('');
  const found = ibanCandidates(text);
  const take = (iban: string) => {
    row.assign({ bankIban: iban });
    setText('');
    close();
  };
  return (
    <div className={styles['paste']}>
      <IbanScan row={row} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClipboardText size={14} aria-hidden />}
        onClick={toggle}
        aria-expanded={isOpen}
      >
        {t('Find the IBAN in a text')}
      </Button>
      {isOpen && (
        <>
          <Textarea label={t('Text with an IBAN')} rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <div role="status">
            {text.trim() !== '' && found.length === 0 && t('There is no valid IBAN in the text.')}
            {found.map((iban) => (
              <Button key={iban} variant="light" size="compact-sm" me="xs" onClick={() => take(iban)}>
                <bdi>{formatIban(iban)}</bdi>
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
});
