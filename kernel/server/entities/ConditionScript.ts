import type { EntityDefinition, EntityRecord, Transition } from '@mortise/sdk';
import type { RequestScope, TransitionCondition } from '@mortise/sdk/server';

/** A record, and a transition that it can try. */
export interface ConditionQuestion {
  readonly record: EntityRecord;
  readonly transition: Transition;
}

/** The tenant's scripts that say what has to be so before transitions. Not asked inside a transaction: that takes its time, and reads. */
export interface ConditionScript {
  /** Whether there is one to ask. */
  concerns(scope: RequestScope, entity: EntityDefinition): Promise<boolean>;
  /** An answer for each question. */
  ask(
    scope: RequestScope,
    entity: EntityDefinition,
    asked: readonly ConditionQuestion[],
  ): Promise<readonly (readonly TransitionCondition[])[]>;
}
