import type { JsonObject } from './JsonValue.ts';
import type { LayoutNode } from './wire.ts';

/** A card that the layout already has, where the page puts it, and what is different there. */
export interface ArrangedReference {
  /** `kind/title/number`: the number counts those of the same kind and title from 0. See `keysOf`. */
  readonly ref: string;
  readonly title?: string;
  readonly collapsed?: boolean;
  readonly hidden?: boolean;
  /** In place of those that the layout gives it, one by one. */
  readonly props?: JsonObject;
}

/** One place of an arranged column: a card of the layout, or one that was added. */
export type ArrangedNode = ArrangedReference | LayoutNode;

/** Which records a page is for: those that have one of the values of each. */
export interface ArrangedWhen {
  readonly type?: readonly string[];
  readonly status?: readonly string[];
  /** Profiles of the user. */
  readonly profile?: readonly string[];
}

/** How the page of some records of a kind was arranged by hand, on top of what script and plugins make. */
export interface ArrangedPage {
  readonly name: string;
  readonly when?: ArrangedWhen;
  readonly left: readonly ArrangedNode[];
  readonly right?: readonly ArrangedNode[];
  /** Null where there is none. */
  readonly sticky?: ArrangedNode | null;
}

/** The pages of a kind that were arranged by hand: script `{entity}-arrangement`. The most particular one counts. */
export interface Arrangement {
  readonly v: 1;
  readonly pages: readonly ArrangedPage[];
}

/** The name of the script that holds the arrangement of a kind: `credit-line-arrangement`. */
export const arrangementName = (dashedEntity: string): string => `${dashedEntity}-arrangement`;
