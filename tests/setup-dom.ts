// The same set-up as plugin authors get from the SDK's build preset.
import '../sdk/testing/setupDom.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Every processor has a worker of its own: a second is not always enough for what a test waits for.
configure({ asyncUtilTimeout: 10_000 });

/** What libraries warn of is a fault of ours. A test that provokes a warning expects it, with a spy. */
const warnings: string[] = [];
for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: readonly unknown[]) => warnings.push(parts.map(summary).join(' '));
afterEach(() => {
  cleanup();
  const found = warnings.splice(0);
  if (found.length > 0) throw new Error(`Printed to the console:\n${found.join('\n')}`);
});

/** What a file leaves to be done later, as after a highlight, is done neither in the next one nor when there is no document any more. */
const begin = globalThis.setTimeout;
const begun = new Set<ReturnType<typeof setTimeout>>();
const noted = (...call: Parameters<typeof setTimeout>): ReturnType<typeof setTimeout> => {
  const timer = begin(...call);
  begun.add(timer);
  return timer;
};
globalThis.setTimeout = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(begin)) as typeof setTimeout;

/** The next file has the same document. */
afterAll(() => {
  globalThis.setTimeout = begin;
  for (const timer of begun) clearTimeout(timer);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  history.replaceState(undefined, '', '/');
});

const summary = (part: unknown): string => (typeof part === 'string' || part instanceof Error ? String(part) : typeof part).slice(0, 500);
