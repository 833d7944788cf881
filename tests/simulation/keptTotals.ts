import { readFileSync, writeFileSync } from 'node:fs';
import type { Simulation } from './simulate.ts';
import type { Totals } from './Totals.ts';

type Kept = Readonly<Record<string, Totals['all']>>;

const FILE = new URL('totals.json', import.meta.url);
const nameOf = ({ contracts, years, seed, isTakenOver = false }: Simulation): string =>
  `${contracts} contracts${isTakenOver ? ' taken over' : ''}, ${years} years, ${seed}`;
const read = (): Kept => JSON.parse(readFileSync(FILE, 'utf8'));

/** What a simulation came to when it was right, where that is kept. */
export const keptTotals = (simulation: Simulation): Totals['all'] | undefined => read()[nameOf(simulation)];

export function keepTotals(simulation: Simulation, totals: Totals['all']): void {
  writeFileSync(FILE, `${JSON.stringify({ ...read(), [nameOf(simulation)]: totals }, null, 2)}\n`);
}
