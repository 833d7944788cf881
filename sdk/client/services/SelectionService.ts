import type { Disposer } from '../../Disposer.ts';
import { token } from '../../token.ts';

/** Records by their number. */
export interface Selection {
  /** The name of their kind. */
  readonly entity: string;
  readonly ids: readonly string[];
}

/** Which records the user has selected on the page, for what stands around it: an application that shows the product in a frame follows it. Observable. */
export interface SelectionService {
  readonly current: Selection | undefined;
  /** Until the disposer runs. */
  select(selection: Selection): Disposer;
}
export const SelectionService = token<SelectionService>('selection');
