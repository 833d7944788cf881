import type { Disposer } from '../../Disposer.ts';
import { token } from '../../token.ts';
import type { Pane } from '../Pane.ts';

/** What the keyboard does. Keys as they are shown: `Mod` is Ctrl, or Cmd on a Mac. */
export interface Shortcut {
  readonly keys: string;
  /** Translated. */
  readonly label: string;
  /** What the keys start; absent where something else listens to them. */
  readonly run?: () => void;
}

/** What the user can do on the page that is shown; with keys or without. */
export interface PageAction extends Omit<Shortcut, 'keys'> {
  readonly keys?: string;
}

/** What can be done in one part of a page. */
export interface ShortcutGroup {
  /** Translated. */
  readonly title: string;
  readonly shortcuts: readonly PageAction[];
}

/** What can be done in what is shown at the moment: the overlay that `?` opens lists the keys, the command bar offers first what runs. Observable. */
export interface ShortcutsService {
  readonly groups: readonly ShortcutGroup[];
  /** While the pane is where the user is at work, if one is named. */
  add(group: ShortcutGroup, pane?: Pick<Pane, 'isActive'>): Disposer;
}
export const ShortcutsService = token<ShortcutsService>('shortcuts');
