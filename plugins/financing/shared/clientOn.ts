import type { Contract } from './contract.ts';

/** The registration of whoever owes what falls due on a day: a former client until the day on which another one took the contract over. */
export function clientOn({ persons = [], formerClients = [] }: Partial<Contract>, day: string): string | undefined {
  const former = formerClients
    .filter(({ until }) => until !== undefined && day < until)
    .toSorted((one, other) => (one.until! < other.until! ? -1 : 1));
  return former[0]?.personRegistration ?? persons.find(({ role }) => role === 'CLIENT')?.personRegistration;
}
