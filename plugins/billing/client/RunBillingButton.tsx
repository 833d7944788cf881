import { useTranslate, type ListActionProps } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

const RunBillingDialog = lazyView(() => import('./RunBillingDialog.tsx'));

/** Bills what falls due up to a date. */
export default function RunBillingButton({ reload }: ListActionProps) {
  const t = useTranslate();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('Run billing')}
      </Button>
      <Loaded fallback={null}>{isOpen && <RunBillingDialog close={dialog.close} reload={reload} />}</Loaded>
    </>
  );
}
