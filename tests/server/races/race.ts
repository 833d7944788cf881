import { setTimeout as delay } from 'node:timers/promises';
import { Seeded } from '../../fuzz/Seeded.ts';

/** What two clients meet at: made anew for each race, so that nothing of the last one is left. */
export interface Track<Subject> {
  make(): Promise<Subject>;
  /** All that anybody can read afterwards, without what differs from one subject to the next: ids, moments. */
  observe(subject: Subject): Promise<unknown>;
}

/** A change as a client sends it; answers what it was told, in short: `200`, `409 CHANGED_MEANWHILE`. */
export interface Writer<Subject> {
  readonly name: string;
  readonly write: (subject: Subject) => Promise<string>;
}

/** Milliseconds that one client is behind the other at most: about what a change takes. */
const LONGEST_DELAY = 4;

/**
 * Sends two changes at once, and expects what one of the two orders gives when they are sent one after the other: the same answers, and
 * the same to be read afterwards.
 */
export async function race<Subject>(track: Track<Subject>, one: Writer<Subject>, other: Writer<Subject>, rounds = 1): Promise<void> {
  const orders = [await inOrder(track, [one, other], [0, 1]), await inOrder(track, [one, other], [1, 0])];
  const random = new Seeded(`${one.name} ${other.name}`);
  for (let round = 0; round < rounds; round += 1) {
    const subject = await track.make();
    const behind = (random.fraction() * 2 - 1) * LONGEST_DELAY;
    const answers = await Promise.all([after(-behind, () => one.write(subject)), after(behind, () => other.write(subject))]);
    const found = { answers, state: await track.observe(subject) };
    const [nearer] = orders.map((order) => differences(order, found)).toSorted((few, many) => few.length - many.length);
    if (nearer!.length > 0) throw new Error(`${one.name}, ${other.name}: ${nearer!.join('; ')}`);
  }
}

/** Where what was found is not what was expected: `answers.1: 200, found 409 CHANGED`. */
function differences(expected: unknown, found: unknown, path = ''): readonly string[] {
  if (!isNested(expected) || !isNested(found))
    return Object.is(expected, found) ? [] : [`${path}: ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...keys].flatMap((key) => differences(expected[key], found[key], path === '' ? key : `${path}.${key}`));
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

async function inOrder<Subject>(track: Track<Subject>, writers: readonly Writer<Subject>[], order: readonly number[]) {
  const subject = await track.make();
  const answers: string[] = [];
  for (const index of order) answers[index] = await writers[index]!.write(subject);
  return { answers, state: await track.observe(subject) };
}

async function after<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  if (milliseconds > 0) await delay(milliseconds);
  return work();
}
