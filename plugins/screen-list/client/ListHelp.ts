import { useShortcuts, useTranslate } from '@mortise/sdk/client';
import { tableShortcuts } from '@mortise/sdk/ui';
import { useMemo } from 'react';

/** What the keyboard does on a list page. Shows nothing. */
export default function ListHelp() {
  const t = useTranslate();
  const ofPage = useMemo(
    () => [
      { keys: '/', label: t('Go to the search') },
      { keys: 'Alt+Q', label: t('Open or close the search filters') },
      { keys: 'Alt+S', label: t('Search with the filters') },
      { keys: 'Mod+S', label: t('Save the search, in the filters') },
      { keys: 'Alt+R', label: t('Read the list again') },
      { keys: 'Alt+T', label: t('Set up the table') },
      { keys: 'F2', label: t('Edit the cell') },
      { keys: 'Shift+Click', label: t('Select all rows from the one clicked before') },
      { keys: 'Ctrl', label: t('Hold while choosing a value to exclude it') },
    ],
    [t],
  );
  useShortcuts(t('This list'), ofPage);
  useShortcuts(
    t('Rows of the table'),
    useMemo(() => tableShortcuts(t), [t]),
  );
  return null;
}
