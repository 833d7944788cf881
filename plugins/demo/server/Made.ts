import type { PartialRecordOf } from '@mortise/sdk';
import type { TakenOver } from '@mortise/sdk/server';

/** A record that the demo makes of one kind; others are made from what it says. */
export interface Made<E> extends TakenOver {
  readonly body: PartialRecordOf<E>;
}
