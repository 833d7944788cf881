import type { Services } from '../Services.ts';

/** What a request would change, told before it changes anything: to whoever has to approve it. What was and what is to be is whatever JSON can hold. */
export interface ApprovalOutline {
  /** What it is about, as people know it: the name of a profile. */
  readonly name: string;
  /** Where a browser shows it: `/profiles/STAFF`. */
  readonly path?: string;
  /** The kind of record, where it is one: its fields have labels. */
  readonly entity?: string;
  /** As it is now; missing where it is new. */
  readonly before?: unknown;
  /** As it would be; missing where it would be gone. */
  readonly after?: unknown;
  /** Names of fields of which nobody is told the value, on any level. Passwords, secrets and tokens never are. */
  readonly secrets?: readonly string[];
  /** What follows from it for whom, in sentences. */
  readonly preview?: readonly ApprovalEffect[];
}

/** What follows for somebody. */
export interface ApprovalEffect {
  readonly who: string;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/** Lets tenants ask for a second person before a route does its work. */
export interface RouteApproval<Call> {
  /** The rule that decides: `profiles`. */
  readonly area: string;
  /** Whether whoever asks, and whoever approves, first shows again who they are. */
  readonly isSensitive?: boolean;
  /**
   * Refuses whom it is not for beyond the permission of the route: asked of whoever asks, before anything is kept. Whoever approves needs the permission alone, so that
   * somebody who could do nothing by themselves can be the second person.
   */
  readonly require?: (call: Call, services: Services) => Promise<void> | void;
  /**
   * What would change. It refuses what cannot be: it is asked before anything is kept, and again before it is
   * carried out. Where `before` is another one by then, nobody approves it any more. Undefined where the request changes nothing.
   */
  readonly outline: (call: Call, services: Services) => Promise<ApprovalOutline | undefined> | ApprovalOutline | undefined;
}
