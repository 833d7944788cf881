import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { usePane } from './Pane.ts';

/** Listens for keys of a page, as Mantine's `useHotkeys` does, while the user is at work in that page and not in the one beside it. */
export function usePageKeys(keys: readonly HotkeyItem[], ignoredTags?: string[], isWhileEditing?: boolean): void {
  const pane = usePane();
  const ofPane = keys.map(([key, press, options]): HotkeyItem => [key, (event) => void (pane.isActive && press(event)), options ?? {}]);
  useHotkeys(ofPane, ignoredTags, isWhileEditing);
}
