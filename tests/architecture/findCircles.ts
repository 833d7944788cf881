/** Circles of a graph, each as the way around it, none through a node of another. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const seen = new Set<string>();
  const circles: (readonly string[])[] = [];
  for (const start of graph.keys()) {
    if (seen.has(start)) continue;
    const way = wayBack(graph, start);
    if (!way || way.some((node) => seen.has(node))) continue;
    way.forEach((node) => seen.add(node));
    circles.push(way);
  }
  return circles;
}

/** The shortest way from a node back to itself; undefined where there is none. */
function wayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): readonly string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const node of queue)
    for (const next of graph.get(node) ?? []) {
      if (next === start) return [...wayTo(before, start, node), start];
      if (before.has(next)) continue;
      before.set(next, node);
      queue.push(next);
    }
  return undefined;
}

function wayTo(before: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const way = [end];
  while (way[0] !== start) way.unshift(before.get(way[0]!)!);
  return way;
}
