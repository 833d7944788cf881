import { useShortcutHelp, useTranslate } from '@mortise/sdk/client';
import { useMemo } from 'react';

/** What the keyboard does on a record page. */
export function useRecordHelp(): void {
  const t = useTranslate();
  const shortcuts = useMemo(
    () => [
      { keys: 'Mod+S', label: t('Save') },
      { keys: 'Mod+Z', label: t('Undo') },
      { keys: 'Alt+R', label: t('Read the record again') },
      { keys: 'Alt+C', label: t('Collapse or expand all cards') },
      { keys: 'Mod+U', label: t('Copy a link to the record') },
      { keys: 'Mod+B', label: t('Hide or pin the side column') },
    ],
    [t],
  );
  useShortcutHelp(t('This record'), shortcuts);
}
