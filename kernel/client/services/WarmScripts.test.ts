import type { CompiledScript } from '@mortise/sdk/client';
import { expect, test, vi } from 'vitest';
import type { LiveScript } from '../../../sandbox/browser/LiveScript.ts';
import { WarmScripts } from './WarmScripts.ts';

const script = (name: string, hash = 'h'): CompiledScript => ({ name, hash, code: '' });

function warmScripts() {
  const retired: string[] = [];
  const start = vi.fn(({ name, hash }: CompiledScript) =>
    Promise.resolve({ retire: () => retired.push(`${name}/${hash}`) } as unknown as LiveScript),
  );
  return { warm: new WarmScripts(start), start, retired };
}

test('a script that runs again finds its worker', async () => {
  const { warm, start } = warmScripts();
  expect(await warm.get(script('a'))).toBe(await warm.get(script('a')));
  expect(start).toHaveBeenCalledOnce();
});

test('a new version takes the place of the old one', async () => {
  const { warm, start, retired } = warmScripts();
  await warm.get(script('a', 'h1'));
  await warm.get(script('a', 'h2'));
  expect(start).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(retired).toEqual(['a/h1']));
});

test('four stay live: the one that was not used for longest goes', async () => {
  const { warm, start, retired } = warmScripts();
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e']) await warm.get(script(name));
  await vi.waitFor(() => expect(retired).toEqual(['b/h']));
  expect(start).toHaveBeenCalledTimes(5);
});

test('one that could not be started is started again', async () => {
  const { warm, start } = warmScripts();
  start.mockRejectedValueOnce(new Error('no sandbox'));
  await expect(warm.get(script('a'))).rejects.toThrow('no sandbox');
  await warm.get(script('a'));
  expect(start).toHaveBeenCalledTimes(2);
});
