import type { JsonValue } from '../JsonValue.ts';
import type { EntityRecord } from './EntityRecord.ts';

/** How a status is coloured, and sounded to a screen reader. */
export const STATUS_CLASSES = ['error', 'warning', 'stopped', 'ongoing', 'current', 'success', 'default'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export interface WorkflowState {
  readonly label?: string;
  readonly class?: StatusClass;
  /**
   * Clients do not see records in it, whatever they are linked with: `true` for what the company still prepares, `{ without: 'issueDate' }` for those
   * without a value in a field that is searched, such as invoices that were cancelled before they were issued.
   */
  readonly keptFromClients?: true | { readonly without: string };
}

/** What browsers know of a transition. Whether a record may take it, and why not, they ask: `GET …/{registration}/transitions`. */
export interface TransitionShape {
  /** Stable code in the URL, e.g. `submit`. */
  readonly code: string;
  readonly label?: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Permission key beyond the write permission of the collection. */
  readonly permission?: string;
  /** Fields set on the way; `$today`, `$now` and `$user` stand for the moment and the actor. */
  readonly set?: { readonly [field: string]: JsonValue };
  /** False where it cannot be taken back a moment later. */
  readonly isReversible?: boolean;
  readonly props?: TransitionProps;
}

export interface Transition extends TransitionShape {
  /** Whether it makes sense for the record at all: where it does not, it is not offered. */
  readonly isFor?: (record: EntityRecord) => boolean;
  /** Answers why the record may not take the transition now, or undefined. */
  readonly guard?: (record: EntityRecord) => string | undefined;
  /** Names of conditions that the entity's plugin registers on the server: they look at other records too, and tell all that is missing at once. */
  readonly conditions?: readonly string[];
  /** Names of effects that the entity's plugin registers on the server; run in the same transaction. */
  readonly effects?: readonly string[];
  /** Whether it can be taken back a moment later, although it has effects: they only check. Without effects and numbers it always can. */
  readonly isReversible?: boolean;
}

/** Whether it ends or stops something: it is asked about, and never the way on that stands out. */
export const isHarmful = ({ class: ends }: { readonly class: StatusClass }): boolean => ends === 'stopped' || ends === 'error';

export interface TransitionProps {
  /** Placed after all others, on the right. */
  readonly pullRight?: boolean;
  /** Of several open steps the one that is usually taken: it stands out, on a phone at the thumb. The first unless given. */
  readonly isUsual?: boolean;
  /** Asked before it runs. */
  readonly confirm?: string;
  /** Fields that are asked for on the way, and saved with it: plain fields of the record, neither lists nor references. With `fourEyes` they wait with the request. */
  readonly inputs?: readonly string[];
  /** Whether a comment is asked for; it stands in the history then. */
  readonly comment?: 'optional' | 'mandatory';
  /** Asks for approval instead of changing the record: a second person who may run it too has to agree. */
  readonly fourEyes?: boolean;
}

export interface WorkflowShape {
  /** Status of a new record. */
  readonly initial: string;
  readonly states: { readonly [code: string]: WorkflowState };
  readonly transitions: readonly TransitionShape[];
}

export interface Workflow extends WorkflowShape {
  readonly transitions: readonly Transition[];
}
