import { Button } from '@mantine/core';
import type { InstalledPlugin } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useState } from 'react';

const SettingsDialog = lazyView(() => import('./SettingsDialog.tsx'));

/** Opens the settings of a plugin that has some. */
export function SettingsButton({ plugin }: { readonly plugin: InstalledPlugin }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (plugin.settings === undefined) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('Settings')}
      </Button>
      <Loaded fallback={null}>{isOpen && <SettingsDialog plugin={plugin} close={() => setOpen(false)} />}</Loaded>
    </>
  );
}
