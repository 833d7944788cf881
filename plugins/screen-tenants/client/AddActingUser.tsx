import { Button } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { useState } from 'react';
import { AddActingUserDialog } from './AddActingUserDialog.tsx';

/** Opens the question who else may act for others. */
export function AddActingUser({ done }: { readonly done: () => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Add')}
      </Button>
      {isOpen && <AddActingUserDialog done={done} close={() => setOpen(false)} />}
    </>
  );
}
