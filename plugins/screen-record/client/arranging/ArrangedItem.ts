import type { ArrangedNode } from '@mortise/sdk';

/** Where a card of an arranged page stands. */
export type Column = 'left' | 'right' | 'sticky';

/** A card of the page that is being arranged; the id is its own as long as the page is open. */
export interface ArrangedItem {
  readonly id: string;
  readonly source: ArrangedNode;
}

export type ArrangedItems = Readonly<Record<Column, readonly ArrangedItem[]>>;
