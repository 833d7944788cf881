import type { EntityShape } from '@mortise/sdk';
import type { ListState } from './listUrl.ts';

/** What the search needs to know of the list. Observable. */
export interface SearchedList {
  readonly entity: EntityShape;
  readonly state: ListState;
  /** Why the list could not be read. */
  readonly error: Error | undefined;
}
