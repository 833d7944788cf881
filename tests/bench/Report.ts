export interface Row {
  readonly name: string;
  readonly milliseconds: number;
  /** Milliseconds, or times where it says so. */
  readonly limit: number;
  readonly unit?: 'ms' | '×';
  /** What the same code takes natively in the page, in milliseconds. */
  readonly native?: number;
  readonly runs: number;
}

const columns = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd([58, 12, 12, 12, 10, 6][index] ?? 0))
    .join('')
    .trimEnd();

/** Prints what was measured beside its goal, and remembers what missed it. */
export class Report {
  readonly missed: string[] = [];

  heading(title: string): void {
    console.log(`\n${columns([title, 'median', 'goal', 'native', 'ratio', 'runs'])}`);
  }

  add({ name, milliseconds, limit, unit = 'ms', native, runs }: Row): void {
    const shown = (value: number, digits = 2): string => `${value.toFixed(digits)} ${unit}`;
    const isMissed = !(milliseconds <= limit);
    if (isMissed) this.missed.push(`${name}: ${shown(milliseconds)} of ${shown(limit, 1)}`);
    const beside = native === undefined ? ['', ''] : [shown(native), `${(milliseconds / native).toFixed(1)}×`];
    console.log(columns([name, shown(milliseconds) + (isMissed ? ' !' : ''), `≤ ${limit} ${unit}`, ...beside, String(runs)]));
  }

  note(name: string, value: string): void {
    console.log(columns([name, value]));
  }
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
