import { useEffect } from 'react';
import { ShortcutsService, type Shortcut } from './services/ShortcutsService.ts';
import { useService } from './useServices.ts';

/** Lists what the keyboard does in a part of the page, as long as that is shown. The same array as long as it says the same (`useMemo`). */
export function useShortcutHelp(title: string, shortcuts: readonly Shortcut[]): void {
  const service = useService(ShortcutsService);
  useEffect(() => service.add({ title, shortcuts }), [service, title, shortcuts]);
}
