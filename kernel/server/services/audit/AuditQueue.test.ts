import { apiError } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { AuditQueue, type QueuedLine } from './AuditQueue.ts';

const lineOf = (event: string) => ({ event, facts: {}, personal: {} }) as unknown as QueuedLine;
const unexpected = (message: string, error: unknown): void => {
  throw new Error(message, { cause: error });
};

/** A queue on a store that answers as it is told. */
function open(answers: readonly (Error | undefined)[]) {
  const calls: { readonly events: readonly string[]; readonly again: boolean }[] = [];
  const append = async (lines: readonly QueuedLine[], again: boolean) => {
    const failure = answers[calls.length];
    calls.push({ events: lines.map(({ event }) => event), again });
    if (failure) throw failure;
    return [];
  };
  return { queue: new AuditQueue({ append, stored: () => {}, report: unexpected }), calls };
}

test('[issue 22, 8] while the database is away whoever waits is told, and what they did is stored once it is there again', async () => {
  const { queue, calls } = open([apiError('DATABASE_UNAVAILABLE')]);
  await expect(queue.add(lineOf('SIGN_IN'))).rejects.toThrow();
  await queue.flush();
  expect(calls).toEqual([
    { events: ['SIGN_IN'], again: false },
    { events: ['SIGN_IN'], again: true },
  ]);
});

test('[issue 22, 8] what comes while a transaction is on its way goes together with the next', async () => {
  const { queue, calls } = open([]);
  await Promise.all(['one', 'two', 'three'].map((event) => queue.add(lineOf(event))));
  await Promise.all([queue.add(lineOf('four')), queue.add(lineOf('five'))]);
  expect(calls.map(({ events }) => events)).toEqual([
    ['one', 'two', 'three'],
    ['four', 'five'],
  ]);
});

test('[issue 22, 8] whoever is waited for goes before what is only noted', async () => {
  const { queue, calls } = open([]);
  for (let number = 0; number < 900; number += 1) queue.note(`key ${number}`, lineOf('REFUSED'));
  const flushed = queue.flush();
  await queue.add(lineOf('SIGN_IN'));
  await flushed;
  expect(calls[0]!.events[0]).toBe('SIGN_IN');
  expect(calls.flatMap(({ events }) => events)).toHaveLength(901);
});
