import { describe, expect, it } from 'vitest';
import { HashThreads } from './HashThreads.ts';

const parameters = { message: 'a password', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 64, passes: 1 };

describe('threads that work out hashes', () => {
  it('give the same hash at each priority, also when asked for many at once', async () => {
    const hashes = await Promise.all(
      [0, 19].flatMap((priority) => Array.from({ length: 3 }, () => new HashThreads(priority, 1).derive(parameters))),
    );
    expect(new Set(hashes.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(1);
  });

  it('do not keep those waiting who have waited long enough, and work on for the others', async () => {
    const threads = new HashThreads(0, 1);
    const patience = new AbortController();
    const first = threads.derive(parameters);
    const late = threads.derive(parameters, patience.signal);
    const last = threads.derive(parameters);
    patience.abort();
    await expect(late).resolves.toBeUndefined();
    await expect(last).resolves.toEqual(await first);
  });

  it('go on after a hash that cannot be worked out', async () => {
    const threads = new HashThreads(0, 1);
    await expect(threads.derive({ ...parameters, memory: 1 })).rejects.toThrow();
    await expect(threads.derive(parameters)).resolves.toHaveLength(32);
  });
});
