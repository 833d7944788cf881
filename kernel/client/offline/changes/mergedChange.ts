import type { WaitingChange } from '@mortise/sdk/client';

/** A record as somebody else saved it meanwhile. */
export type Current = Readonly<Record<string, unknown>> & { readonly _version: number };

/**
 * The change on the version that is there now: to be sent as it is where others changed other fields, else a conflict, with what they saved in the same fields.
 */
export function mergedChange(change: WaitingChange, current: Current): WaitingChange {
  const contested = Object.keys(change.data).filter(
    (name) => !same(current[name], change.before[name]) && !same(current[name], change.data[name]),
  );
  const onNow = { ...change, version: current._version };
  if (contested.length === 0) return onNow;
  const theirs = Object.fromEntries(contested.map((name) => [name, current[name] ?? null]));
  return { ...onNow, state: 'conflict', theirs };
}

/** What is said of a change when the user wants theirs in spite of a conflict, or after a failure. */
export function repeatedChange(change: WaitingChange): WaitingChange {
  const { error, theirs, ...kept } = change;
  return error === undefined && theirs === undefined
    ? { ...kept, state: 'waiting' }
    : { ...kept, before: { ...kept.before, ...theirs }, state: 'waiting' };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
