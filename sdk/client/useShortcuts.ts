import type { HotkeyItem } from '@mantine/hooks';
import { useEffect } from 'react';
import { isCovered, isTyping } from './isTyping.ts';
import { usePane } from './Pane.ts';
import { ShortcutsService, type PageAction } from './services/ShortcutsService.ts';
import { usePageKeys } from './usePageKeys.ts';
import { useService } from './useServices.ts';

/**
 * Offers what can be done in a part of the page, as long as that is shown: in the overlay of the keyboard, and, what runs, by its keys and first in the command
 * bar. Keys that are a sign alone are left to whoever types. The same array as long as it says the same (`useMemo`).
 */
export function useShortcuts(title: string, shortcuts: readonly PageAction[]): void {
  const service = useService(ShortcutsService);
  const pane = usePane();
  useEffect(() => service.add({ title, shortcuts }, pane), [service, title, shortcuts, pane]);
  usePageKeys(shortcuts.flatMap(boundKeys), []);
}

function boundKeys({ keys, run }: PageAction): readonly HotkeyItem[] {
  if (keys === undefined || run === undefined) return [];
  if (keys.length > 1) return [[keys, run]];
  // Without `preventDefault`: the sign may be meant for what is typed.
  const press = (event: KeyboardEvent) => isTyping(event) || isCovered() || pressed(event, run);
  return [
    [keys, press, { preventDefault: false }],
    [keys, (event) => isOtherScript(event) && press(event), { preventDefault: false, usePhysicalKeys: true }],
  ];
}

/** Whether a keyboard writes letters of another script, as an Arabic one does: the place of the key counts there. */
const isOtherScript = ({ key }: KeyboardEvent): boolean => /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);

function pressed(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}
