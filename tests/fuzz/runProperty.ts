import type { Property } from './Property.ts';
import { Seeded } from './Seeded.ts';

/** Runs cases of a property; the error of the first that fails says how to run that one alone. */
export function runProperty({ name, make, check }: Property, seed: string, cases: number, first = 0): void {
  for (let index = first; index < first + cases; index += 1) {
    const input = make(new Seeded(`${seed}/${name}/${index}`));
    try {
      check(input);
    } catch (error) {
      const command = `SEED=${seed} ONLY="${name}" FROM=${index} CASES=1 npm run fuzz`;
      throw new Error(
        `${name}, case ${index}: ${error instanceof Error ? error.message : String(error)}\n${JSON.stringify(input)}\n${command}`,
        { cause: error },
      );
    }
  }
}
