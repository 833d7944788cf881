import { createContext } from 'react';

/** Where a node stands: its path in the layout, and how many nodes it stands in. */
export interface NodePlace {
  readonly at: string;
  readonly depth: number;
}

/** Nodes stand in nodes at most this deep. */
export const DEEPEST = 5;

export const NodePlaceContext = createContext<NodePlace>({ at: '', depth: 0 });
