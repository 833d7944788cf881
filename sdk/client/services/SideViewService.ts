import { token } from '../../token.ts';

/** Shows a page beside the one that is open. It has a history of its own, and stays while the page beside it changes. Observable. */
export interface SideViewService {
  /** The address within the product that it shows; undefined while it is closed. */
  readonly path: string | undefined;
  /** Shows an address within the product, such as `/contract/CTR1`, and gives it the focus where that is said; the user is asked before unsaved changes in it are left. */
  open(path: string, isFocused?: boolean): void;
  /** The user is asked before unsaved changes in it are left. */
  close(): void;
}
export const SideViewService = token<SideViewService>('sideView');
