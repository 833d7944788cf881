import { useTranslate, type ListActionProps } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

const RefixesDialog = lazyView(() => import('./RefixesDialog.tsx'));

/** Changes the rate of the contracts that a list shows, or of those that are selected. */
export default function RefixesButton({ reload, shown }: ListActionProps) {
  const t = useTranslate();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Change rates')}
      </Button>
      <Loaded fallback={null}>{isOpen && <RefixesDialog list={shown} close={dialog.close} reload={reload} />}</Loaded>
    </>
  );
}
