import type { ApiError, EntityDefinition, FieldError, Fields } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

type Values = Readonly<Record<string, unknown>>;

/** A record as somebody enters it: what it would be, and what it is; a new one is nothing before. */
export interface Entry {
  readonly record: Values;
  readonly before?: Values;
  /** Names of the fields that are entered now; absent: all of them. */
  readonly brought?: ReadonlySet<string>;
}

/** What the tenant's scripts find wrong with an entry; why they cannot say. */
export type EntryFinding = readonly FieldError[] | ApiError;

/** A kind of record, with the fields that a body may bring. */
export type EnteredKind = Pick<EntityDefinition, 'name'> & { readonly fields: Fields };

/** The tenant's scripts that say what is wrong with records that somebody enters. */
export interface EntryScript {
  /** Whether there are any for records of the kind. */
  concerns(scope: RequestScope, kind: EnteredKind): Promise<boolean>;
  /** Answers a finding for each, in order. */
  ask(scope: RequestScope, kind: EnteredKind, entries: readonly Entry[]): Promise<readonly EntryFinding[]>;
}

export const NOTHING_WRONG: readonly FieldError[] = [];
