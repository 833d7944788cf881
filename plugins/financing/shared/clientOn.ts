import type { Contract } from './contract.ts';

type PersonRow = NonNullable<Contract['persons']>[number];

/** Who owes what falls due on a day: a former client until the day on which another one took the contract over. */
export function clientOn(persons: readonly PersonRow[] = [], day: string): PersonRow | undefined {
  const former = persons
    .filter(({ role, until }) => role === 'FORMER_CLIENT' && until !== undefined && day < until)
    .toSorted((one, other) => (one.until! < other.until! ? -1 : 1));
  return former[0] ?? persons.find(({ role }) => role === 'CLIENT');
}
