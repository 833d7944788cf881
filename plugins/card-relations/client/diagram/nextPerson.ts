import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const TOWARDS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Of those related to a person the one that lies most in the direction of an arrow; undefined where none does. */
export function nextPerson(graph: RelationGraph, places: Places, from: string, direction: Direction): string | undefined {
  const start = places.get(from);
  const [towardsX, towardsY] = TOWARDS[direction];
  let [best, bestFit]: [string | undefined, number] = [undefined, 0.1];
  for (const other of graph.neighbours.get(from) ?? []) {
    const place = places.get(other);
    if (start === undefined || place === undefined) continue;
    const [x, y] = [place.x - start.x, place.y - start.y];
    const fit = (x * towardsX + y * towardsY) / (Math.sqrt(x * x + y * y) || 1);
    if (fit > bestFit) [best, bestFit] = [other, fit];
  }
  return best;
}
