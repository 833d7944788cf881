import { Alert } from '@mantine/core';
import { useTranslate } from '../../client/useTranslate.ts';

/** Says that records are those that this device keeps, where the answer to a list says `isKept`. OFFLINE-049 */
export function KeptNotice() {
  const t = useTranslate();
  return (
    <Alert color="yellow" variant="light" role="status" py="xs">
      {t('Without a network: these are the records kept on this device. There may be others.')}
    </Alert>
  );
}
