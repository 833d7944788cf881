import type { Disposer } from '../../Disposer.ts';
import { token } from '../../token.ts';

/** Keys as they are shown: `Mod` is Ctrl, or Cmd on a Mac. */
export interface Shortcut {
  readonly keys: string;
  /** Translated. */
  readonly label: string;
}

/** What the keyboard does in one part of a page. */
export interface ShortcutGroup {
  /** Translated. */
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The shortcuts of what is shown at the moment, for the overlay that `?` opens. Observable. */
export interface ShortcutsService {
  readonly groups: readonly ShortcutGroup[];
  add(group: ShortcutGroup): Disposer;
}
export const ShortcutsService = token<ShortcutsService>('shortcuts');
