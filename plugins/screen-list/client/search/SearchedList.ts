import type { EntityShape } from '@mortise/sdk';
import type { TrailRow } from '@mortise/sdk/client';
import type { ListState } from './listUrl.ts';

/** What the search needs to know of the list. Observable. */
export interface SearchedList {
  readonly entity: EntityShape;
  readonly state: ListState;
  /** Why the list could not be read. */
  readonly error: Error | undefined;
  /** What the search box offered for the words when one of it is opened: the records to walk on to where the list has not come yet. */
  readonly suggest: (search: string, records: readonly TrailRow[]) => void;
}
