import { ContributionsService, useService, useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';

const IbanScanDialog = lazyView(() => import('./IbanScanDialog.tsx'));

/** Opens the scan of an IBAN; there is none while no plugin reads text from files. PERSON-119. */
export const IbanScan = observer(function IbanScan({ row }: { readonly row: FormGroup }) {
  const t = useTranslate();
  const contributions = useService(ContributionsService);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (contributions.all('textReaders').length === 0) return <></>;
  const take = (iban: string) => {
    row.assign({ bankIban: iban });
    close();
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconScan size={14} aria-hidden />} onClick={open} aria-haspopup="dialog">
        {t('Scan IBAN')}
      </Button>
      {isOpen && (
        <Loaded>
          <IbanScanDialog take={take} close={close} />
        </Loaded>
      )}
    </>
  );
});
