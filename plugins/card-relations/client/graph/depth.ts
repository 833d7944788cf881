import type { RelationGraph } from './RelationGraph.ts';

/** Steps from the main person, all of them, or whoever is no individual. GRAPH-019. */
export type Depth = `${number}` | 'all' | 'companies';

/** 1 to the number of levels less two: one more would be all. */
export const depthChoices = ({ levelCount }: Pick<RelationGraph, 'levelCount'>): readonly Depth[] => [
  ...Array.from({ length: Math.max(0, levelCount - 2) }, (_, index): Depth => `${index + 1}`),
  'all',
  'companies',
];

export function withinDepth(graph: RelationGraph, depth: Depth): RelationGraph {
  if (depth === 'all') return graph;
  if (depth === 'companies') return graph.filtered(({ type }) => type !== 'I');
  return graph.filtered(({ registration }) => (graph.levels.get(registration) ?? 0) <= Number(depth));
}
