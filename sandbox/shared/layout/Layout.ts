import type { JsonObject } from '../JsonValue.ts';

/** One card of a page: the kind names a contribution, the props are its own affair. */
export interface CardNode {
  readonly kind: string;
  /** The version of the kind that the script was written for; older ones are migrated by the kind. */
  readonly v?: number | undefined;
  readonly title?: string | undefined;
  readonly collapsed?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly props?: JsonObject | undefined;
}

/** The cards of a record page: a main column, an optional second one, and an optional card that stays in view. */
export interface Layout {
  readonly v: 1;
  readonly left: readonly CardNode[];
  readonly right?: readonly CardNode[] | undefined;
  readonly sticky?: CardNode | undefined;
  /** By the name under which an element opens it. */
  readonly modals?: Readonly<Record<string, LayoutModal>> | undefined;
}

/** What stands over a page once it is asked for: cards, and elements above and below them. */
export interface LayoutModal {
  readonly title?: string | undefined;
  readonly header?: readonly CardNode[] | undefined;
  readonly body: readonly CardNode[];
  readonly footer?: readonly CardNode[] | undefined;
}
