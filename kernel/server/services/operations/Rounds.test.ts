import { apiError } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { Rounds } from './Rounds.ts';

const HOUR = 3_600_000;

test('a stop waits for the round that is being made, also of what was ended meanwhile, and begins none', async () => {
  const rounds = new Rounds(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const made: string[] = [];
  const end = rounds.every('slow', HOUR, async (signal) => {
    await promise;
    made.push(signal.aborted ? 'stopping' : 'going on');
  });
  rounds.every('quick', HOUR, async () => made.push('quick'));
  end();
  const stopped = rounds.stop().then(() => made.push('stopped'));
  expect(await rounds.make('quick')).toBe(true);
  resolve();
  await stopped;
  expect(made).toEqual(['quick', 'stopping', 'stopped']);
});

test('what fails is reported, unless the database is away, and is shown with the reason', async () => {
  const reported: string[] = [];
  const rounds = new Rounds((name) => reported.push(name));
  rounds.every('broken', HOUR, () => Promise.reject(new Error('no file')));
  rounds.every('away', HOUR, () => Promise.reject(apiError('DATABASE_UNAVAILABLE')));
  await rounds.stop();
  expect(reported).toEqual(['broken']);
  expect(rounds.all()).toMatchObject([
    { name: 'broken', isRunning: false, failure: 'no file' },
    { name: 'away', isRunning: false },
  ]);
});

test('no two rounds have one name', () => {
  const rounds = new Rounds(() => {});
  const end = rounds.every('reports', HOUR, async () => {});
  expect(() => rounds.every('reports', HOUR, async () => {})).toThrow('There is a round "reports"');
  end();
  rounds.every('reports', HOUR, async () => {});
});
