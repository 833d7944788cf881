import type { Seeded } from './Seeded.ts';

/** What has to hold for every input. A case makes its input, and throws where the rule does not hold. */
export interface Property<Input = unknown> {
  readonly name: string;
  make(random: Seeded): Input;
  check(input: Input): void;
}

export const property = <Input>(name: string, make: (random: Seeded) => Input, check: (input: Input) => void): Property => ({
  name,
  make,
  check,
});

/** @throws Error with both sides when the condition does not hold */
export function holds(condition: boolean, message: () => string): void {
  if (!condition) throw new Error(message());
}

/** @throws Error with both sides when they are not the same text */
export const same = (found: unknown, expected: unknown, what: string): void =>
  holds(String(found) === String(expected), () => `${what} is ${String(found)}, not ${String(expected)}`);
