import { keyOf, type CellRange } from './addresses.ts';
import type { Formula } from './parseFormula.ts';

/** What a formula is computed from. */
export interface Precedents {
  readonly cells: ReadonlySet<number>;
  readonly ranges: readonly CellRange[];
  /** In small letters. */
  readonly names: readonly string[];
}

export function precedentsOf(formula: Formula): Precedents {
  const cells = new Set<number>();
  const ranges: CellRange[] = [];
  const names: string[] = [];
  const waiting = [formula];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.is === 'cell') cells.add(keyOf(next.place));
    else if (next.is === 'range') ranges.push(next.range);
    else if (next.is === 'name') names.push(next.name.toLowerCase());
    else if (next.is === 'operation') waiting.push(next.left, next.right);
    else if (next.is === 'call') waiting.push(...next.values);
    else if (next.is !== 'value') waiting.push(next.of);
  }
  return { cells, ranges, names };
}
