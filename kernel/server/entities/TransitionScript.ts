import type { EntityDefinition, EntityRecord, JsonValue, Transition } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

/** What a tenant's script makes of a transition. */
export interface TransitionAnswer {
  /** Why it may not be. */
  readonly rejection?: string;
  /** Fields to set with it. */
  readonly set?: { readonly [field: string]: JsonValue };
}

/** Asks the tenant's script about a transition before it is taken. The record is read only when there is a script. */
export type TransitionScript = (
  scope: RequestScope,
  entity: EntityDefinition,
  record: () => Promise<EntityRecord>,
  transition: Transition,
) => Promise<TransitionAnswer>;
