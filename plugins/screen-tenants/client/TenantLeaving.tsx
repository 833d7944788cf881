import { Alert, Button, Group, Text } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LeavingStore } from './LeavingStore.ts';

const DeleteTenantDialog = lazyView(() => import('./DeleteTenantDialog.tsx'));
const TenantExportsDialog = lazyView(() => import('./TenantExportsDialog.tsx'));

interface TenantLeavingProps {
  readonly store: LeavingStore;
}

/** Takes a tenant's data out, and deletes the tenant; while that can be taken back it says so. */
export const TenantLeaving = observer(function TenantLeaving({ store }: TenantLeavingProps) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<'exports' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const { state } = store;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setDialog('exports')}>
        {t('Exports')}
      </Button>
      {state !== undefined && state.date === undefined && (
        <Button variant="default" onClick={() => setDialog('delete')}>
          {t('Delete the tenant')}
        </Button>
      )}
      <Deletion store={store} />
      <Loaded fallback={null}>
        {dialog === 'exports' && <TenantExportsDialog name={store.name} close={close} />}
        {dialog === 'delete' && <DeleteTenantDialog store={store} close={close} />}
      </Loaded>
    </Group>
  );
});

const Deletion = observer(function Deletion({ store }: TenantLeavingProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, state } = store;
  if (state?.date === undefined) return null;
  if (state.isBegun)
    return (
      <Alert color="red" py={6} role="status">
        {t('{name} is being removed.', { name })}
      </Alert>
    );
  return (
    <Alert color="red" py={6} role="status">
      <Group gap="sm">
        <Text size="sm">{t('{name} is suspended and will be deleted on {date}.', { name, date: formats.dateTime(state.date) })}</Text>
        <Button size="compact-sm" variant="default" loading={store.isBusy} onClick={() => void store.takeBack()}>
          {t('Take the deletion back')}
        </Button>
      </Group>
    </Alert>
  );
});
