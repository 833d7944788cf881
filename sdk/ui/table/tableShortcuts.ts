import type { Shortcut } from '../../client/services/ShortcutsService.ts';

/** What the keyboard does in a table, for an overlay that lists it. */
export const tableShortcuts = (t: (key: string) => string): readonly Shortcut[] => [
  { keys: '↑ ↓', label: t('Go to the row above or below') },
  { keys: 'Page Up, Page Down', label: t('Go ten rows up or down') },
  { keys: 'Home, End', label: t('Go to the first or last row') },
  { keys: 'Enter', label: t('Open the row') },
  { keys: 'Space', label: t('Select or deselect the row') },
  { keys: 'Shift+↑ ↓', label: t('Select the rows above or below as well') },
  { keys: 'Mod+A', label: t('Select all loaded rows') },
  { keys: '← →', label: t('Expand or collapse the row, then go through its cells') },
  { keys: 'Mod+C', label: t('Copy the row or the cell') },
  { keys: 'Shift+← →', label: t('Narrow or widen the column, on its name') },
];
