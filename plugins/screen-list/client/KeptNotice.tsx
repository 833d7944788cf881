import { useTranslate } from '@mortise/sdk/client';
import { Alert } from '@mantine/core';

/** Says that the list is of what this device keeps. OFFLINE-049 */
export default function KeptNotice() {
  const t = useTranslate();
  return (
    <Alert color="yellow" variant="light" role="status" py="xs">
      {t('Without a network: these are the records kept on this device. There may be others.')}
    </Alert>
  );
}
