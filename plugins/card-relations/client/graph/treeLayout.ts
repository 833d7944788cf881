import type { RelationGraph } from './RelationGraph.ts';

/** Where nodes stand, by registration; one apart is the least distance of two. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/**
 * Whoever comes first in relations to the main person stands above it, the others below, each with those behind it further away. Persons of
 * one level stand in a row, in the middle over those behind them.
 */
export function treeLayout(graph: RelationGraph): Places {
  const sources = new Set(graph.links.filter(({ target }) => target === graph.main).map(({ source }) => source));
  const first = graph.neighbours.get(graph.main) ?? [];
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  const widths = ([true, false] as const).map((isAbove) => {
    const branches = first.filter((registration) => sources.has(registration) === isAbove);
    return placeBranches(graph, branches, isAbove ? -1 : 1, places);
  });
  const middle = Math.max(0, ...widths.map((width) => width - 1)) / 2;
  [true, false].forEach((isAbove, index) => shift(places, isAbove ? -1 : 1, middle - Math.max(0, widths[index]! - 1) / 2));
  return places.set(graph.main, { x: middle, y: 0 });
}

/** @returns the columns that they take */
function placeBranches(
  { neighbours, main }: RelationGraph,
  branches: readonly string[],
  direction: 1 | -1,
  places: Map<string, { readonly x: number; readonly y: number }>,
): number {
  const order: { readonly node: string; readonly parent: string; readonly depth: number }[] = [];
  const waiting = branches.toReversed().map((node) => ({ node, parent: main, depth: 1 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent, depth } = next;
    order.push(next);
    for (const child of (neighbours.get(node) ?? []).toReversed())
      if (child !== parent) waiting.push({ node: child, parent: node, depth: depth + 1 });
  }
  // Leaves take a column each, in their order; whoever has others behind stands in the middle of them.
  const spans = new Map<string, [from: number, to: number]>();
  let columns = 0;
  for (const { node, parent } of order)
    if ((neighbours.get(node) ?? []).every((other) => other === parent)) spans.set(node, [columns, columns++]);
  for (const { node, parent, depth } of order.toReversed()) {
    const [from, to] = spans.get(node)!;
    const x = (from + to) / 2;
    places.set(node, { x, y: direction * depth });
    const [least, most] = spans.get(parent) ?? [x, x];
    spans.set(parent, [Math.min(least, x), Math.max(most, x)]);
  }
  return columns;
}

/** Both halves have the main person in their middle. */
function shift(places: Map<string, { readonly x: number; readonly y: number }>, direction: 1 | -1, by: number): void {
  if (by === 0) return;
  for (const [registration, { x, y }] of places) if (Math.sign(y) === direction) places.set(registration, { x: x + by, y });
}
