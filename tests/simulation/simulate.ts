import { addDays } from '@mortise/sdk/domain';
import { postings } from '../../plugins/servicing/shared/postings.ts';
import { servicingState } from '../../plugins/servicing/shared/servicingState.ts';
import { Seeded } from '../fuzz/Seeded.ts';
import { anyContract } from './anyContract.ts';
import type { ContractBook } from './ContractBook.ts';
import { type Difference, differencesOf, isOrderFree } from './differencesOf.ts';
import { playContract, playTaken } from './playContract.ts';
import { takenContract } from './takenContract.ts';
import { Totals } from './Totals.ts';

const FIRST_YEAR = 2020;
/** Contracts begin in the first part of the time, so that something happens to them. */
const DAYS_OF_BEGINNING_A_YEAR = 200;

export interface Simulation {
  readonly contracts: number;
  readonly years: number;
  readonly seed: string;
  /** Whether the contracts ran in other books before. */
  readonly isTakenOver?: boolean;
}
/** Where a contract does not fit together, and the event that makes it so. */
export interface Failure extends Difference {
  readonly contract: string;
  readonly event: string;
}
export interface Outcome {
  readonly totals: Totals;
  readonly failures: readonly Failure[];
  /** Requests that the commands refused, by the code of the error. */
  readonly refused: Readonly<Record<string, number>>;
}

export const lastDay = (years: number): string => `${FIRST_YEAR + years - 1}-12-31`;

/** One contract of a simulation: the same number of the same seed lives the same life. */
export function play({ seed, years, isTakenOver = false }: Omit<Simulation, 'contracts'>, number: number): Promise<ContractBook> {
  const random = new Seeded(isTakenOver ? `${seed}/${number}/taken over` : `${seed}/${number}`);
  const contract = anyContract(random, number, `${FIRST_YEAR}-01-01`, years * DAYS_OF_BEGINNING_A_YEAR);
  if (isTakenOver) return playTaken(random, takenContract(random, contract), lastDay(years));
  return playContract(random, contract, lastDay(years));
}

/** Plays all contracts, one after the other, and looks at each whether everything fits together. */
export async function simulate(simulation: Simulation): Promise<Outcome> {
  const totals = new Totals();
  const failures: Failure[] = [];
  const refused: Record<string, number> = {};
  const end = lastDay(simulation.years);
  for (let number = 1; number <= simulation.contracts; number += 1) {
    const book = await play(simulation, number);
    const rows = postings(book.events);
    const random = new Seeded(`${simulation.seed}/${number}/checks`);
    const days = daysOf(book, random, end);
    const [first] = differencesOf(book.events, days, rows);
    if (first !== undefined) failures.push({ ...first, contract: nameOf(book), event: causeOf(book, days) });
    const state = servicingState(book.events, end);
    if (!isOrderFree(book.events, { state, rows, day: end }, random))
      failures.push({ what: 'another order of entry gives other books', amount: '0.01', contract: nameOf(book), event: 'any' });
    totals.add(book, rows, state, end);
    for (const [code, times] of Object.entries(book.refused)) refused[code] = (refused[code] ?? 0) + times;
  }
  return { totals, failures, refused };
}

/** The last day, and some on which something happened or the day before. */
function daysOf({ events }: ContractBook, random: Seeded, end: string): readonly string[] {
  if (events.length === 0) return [end];
  const some = random.list(3, 3, () => addDays(random.pick(events).date, -random.between(0, 1)));
  return [...new Set([...some, end])];
}

const nameOf = ({ contract: { registration, type, currency } }: ContractBook): string => `${registration} ${type} ${currency}`;

/** The first event, in the order of entry, after which something does not fit. */
function causeOf({ events }: ContractBook, days: readonly string[]): string {
  const cause = events.find((_, index) => differencesOf(events.slice(0, index + 1), days).length > 0);
  return cause === undefined ? 'all' : `${cause.number} ${cause.kind} of ${cause.date} (${cause.key})`;
}
