import type { JsonObject } from '../JsonValue.ts';

/** One card of a page: the kind names a contribution, the props are its own affair. */
export interface CardNode {
  readonly kind: string;
  /** The version of the kind that the script was written for; older ones are migrated by the kind. */
  readonly v?: number;
  readonly title?: string;
  readonly collapsed?: boolean;
  readonly hidden?: boolean;
  readonly props?: JsonObject;
}

/** The cards of a record page: a main column, an optional second one, and an optional card that stays in view. */
export interface Layout {
  readonly v: 1;
  readonly left: readonly CardNode[];
  readonly right?: readonly CardNode[];
  readonly sticky?: CardNode;
  /** By the name under which an element opens it. */
  readonly modals?: Readonly<Record<string, LayoutModal>>;
}

/** What stands over a page once it is asked for: cards, and elements above and below them. */
export interface LayoutModal {
  readonly title?: string;
  readonly header?: readonly CardNode[];
  readonly body: readonly CardNode[];
  readonly footer?: readonly CardNode[];
}
