import { Button } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useState } from 'react';
import type { ListedTenant } from './ListedTenant.ts';

const AddTenantDialog = lazyView(() => import('./AddTenantDialog.tsx'));

interface AddTenantProps {
  /** Those that a new one may be like. */
  readonly tenants: readonly ListedTenant[];
  readonly done: () => void;
}

/** Opens the questions about a new tenant. */
export function AddTenant({ tenants, done }: AddTenantProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const templates = tenants.filter(({ kind }) => kind === 'customer' || kind === 'test').map(({ name }) => name);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Add a tenant')}
      </Button>
      <Loaded fallback={null}>{isOpen && <AddTenantDialog templates={templates} done={done} close={() => setOpen(false)} />}</Loaded>
    </>
  );
}
