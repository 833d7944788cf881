import type { ApprovalInfo, JsonValue } from '@mortise/sdk';

/** A part of what is to change: the way to it, and what it was and is to be, `old` and `new`. */
export interface ApprovalChange {
  /** Names of fields, from the outermost inwards. */
  readonly path: readonly string[];
  readonly old?: JsonValue;
  readonly new?: JsonValue;
  /** Nobody is told the values. */
  readonly isSecret?: true;
}

/** A request for approval with what it would change. */
export interface ApprovalDetail extends ApprovalInfo {
  readonly changes: readonly ApprovalChange[];
  /** What follows for whom. */
  readonly effects: readonly { readonly who: string; readonly gains: readonly string[]; readonly loses: readonly string[] }[];
  /** Whether what it is about is another than it was: nobody can approve it any more. */
  readonly isOutdated?: true;
}
