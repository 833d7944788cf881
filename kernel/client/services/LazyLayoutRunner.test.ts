import type { CompiledScript } from '@mortise/sdk/client';
import { expect, test, vi } from 'vitest';
import type { LayoutRunner } from './LayoutRunner.ts';
import { LazyLayoutRunner } from './LazyLayoutRunner.ts';

const script: CompiledScript = { name: 'x', hash: '1', code: '' };
const runner = (): LayoutRunner => ({
  warmUp: vi.fn(),
  run: vi.fn(),
  execute: () => Promise.resolve('fine'),
  open: vi.fn(),
  check: vi.fn(),
  dispose: vi.fn(),
});

test('what runs scripts is loaded once, with the first of them', async () => {
  const load = vi.fn(() => Promise.resolve(runner()));
  const lazy = new LazyLayoutRunner(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([lazy.execute(script, {}), lazy.execute(script, {})])).toEqual(['fine', 'fine']);
  expect(load).toHaveBeenCalledOnce();
});

test('where it could not be loaded, the next script tries again', async () => {
  const load = vi.fn<() => Promise<LayoutRunner>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(runner());
  const lazy = new LazyLayoutRunner(load);
  await expect(lazy.execute(script, {})).rejects.toThrow('offline');
  expect(await lazy.execute(script, {})).toBe('fine');
});

test('it ends with the session, and nothing is loaded to be ended', async () => {
  const loaded = runner();
  const load = vi.fn(() => Promise.resolve(loaded));
  const lazy = new LazyLayoutRunner(load);
  lazy.dispose();
  expect(load).not.toHaveBeenCalled();
  await lazy.execute(script, {});
  lazy.dispose();
  await vi.waitFor(() => expect(loaded.dispose).toHaveBeenCalledOnce());
});
