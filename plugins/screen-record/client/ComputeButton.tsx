import { useStore, useTranslate } from '@mortise/sdk/client';
import { FormComputation, type RecordForm } from '@mortise/sdk/forms';
import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';

/** Computes plan and amounts as the tenant's script says, where there is one; the result is unsaved. */
export default observer(function ComputeButton({ form }: { readonly form: RecordForm }) {
  const t = useTranslate();
  const computation = useStore((services) => new FormComputation(form, services));
  if (!computation.isThere) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalculator size={16} stroke={1.5} />}
      loading={computation.isRunning}
      onClick={() => void computation.compute()}
    >
      {t('Compute')}
    </Button>
  );
});
