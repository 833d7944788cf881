import { ForceTree } from './ForceTree.ts';

export interface ForceSettings {
  readonly iterations?: number;
  readonly springLength?: number;
}

const REPULSION = 60;
const GRAVITY = 0.015;
const FRICTION = 0.6;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Places `count` nodes so that those that are linked stand about a spring's length apart and all others keep away from each other.
 * `ends` holds the two ends of each link in turn. The same graph is placed in the same way each time.
 * @returns x and y of each node in turn
 */
export function forceLayout(count: number, ends: Uint32Array, { iterations = 200, springLength = 30 }: ForceSettings = {}): Float64Array {
  const places = spiral(count, springLength);
  const speeds = new Float64Array(2 * count);
  const degrees = degreesOf(count, ends);
  const tree = new ForceTree(count);
  const cooling = 1 - 0.001 ** (1 / iterations);
  for (let step = 0, heat = 1; step < iterations; step += 1, heat *= 1 - cooling) {
    pull(places, speeds, ends, degrees, springLength, heat);
    tree.build(places);
    tree.push(places, speeds, REPULSION * (springLength / 30) ** 2 * heat);
    for (let at = 0; at < speeds.length; at += 1) {
      speeds[at] = (speeds[at]! - places[at]! * GRAVITY * heat) * FRICTION;
      places[at]! += speeds[at]!;
    }
  }
  return places;
}

/** Where nodes begin: no two at the same place, the first in the middle. */
function spiral(count: number, springLength: number): Float64Array {
  const places = new Float64Array(2 * count);
  for (let node = 0; node < count; node += 1) {
    const radius = (springLength / 2) * Math.sqrt(node);
    places[2 * node] = radius * Math.cos(node * GOLDEN_ANGLE);
    places[2 * node + 1] = radius * Math.sin(node * GOLDEN_ANGLE);
  }
  return places;
}

function degreesOf(count: number, ends: Uint32Array): Uint32Array {
  const degrees = new Uint32Array(count);
  for (const node of ends) degrees[node]! += 1;
  return degrees;
}

/** Springs: the end with fewer links moves more, so that what much hangs on stays where it is. */
function pull(
  places: Float64Array,
  speeds: Float64Array,
  ends: Uint32Array,
  degrees: Uint32Array,
  springLength: number,
  heat: number,
): void {
  for (let at = 0; at < ends.length; at += 2) {
    const [from, to] = [ends[at]!, ends[at + 1]!];
    if (from === to) continue;
    const x = places[2 * to]! + speeds[2 * to]! - places[2 * from]! - speeds[2 * from]!;
    const y = places[2 * to + 1]! + speeds[2 * to + 1]! - places[2 * from + 1]! - speeds[2 * from + 1]!;
    const distance = Math.sqrt(x * x + y * y) || 1e-6;
    const strength = (((distance - springLength) / distance) * heat) / Math.min(degrees[from]!, degrees[to]!);
    const share = degrees[from]! / (degrees[from]! + degrees[to]!);
    speeds[2 * to]! -= x * strength * share;
    speeds[2 * to + 1]! -= y * strength * share;
    speeds[2 * from]! += x * strength * (1 - share);
    speeds[2 * from + 1]! += y * strength * (1 - share);
  }
}
