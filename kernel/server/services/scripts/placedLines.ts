import type { RequestScope } from '@mortise/sdk/server';
import type { ScriptLogLine } from './scriptLogLine.ts';
import type { ScriptStore } from './ScriptStore.ts';
import { sourcePlace } from './sourcePlace.ts';

/** A line of a browser: it knows its place in the compiled code only. */
export interface RawLogLine extends ScriptLogLine {
  readonly hash?: string;
  readonly stack?: string;
}

/** Failures of one batch that are looked up: reading a source map costs time. */
const MOST_PLACES = 10;

/** The lines with their places in the sources, as far as the code is of a stored version. */
export async function placedLines(
  store: ScriptStore,
  scope: RequestScope,
  lines: readonly RawLogLine[],
): Promise<readonly ScriptLogLine[]> {
  const places = new Map<string, Promise<Partial<ScriptLogLine>>>();
  const placeOf = ({ script, hash, stack }: RawLogLine): Promise<Partial<ScriptLogLine>> => {
    const key = `${script}/${hash}/${stack}`;
    if (hash === undefined || stack === undefined || (places.size >= MOST_PLACES && !places.has(key))) return Promise.resolve({});
    const found = places.get(key) ?? find(store, scope, script, hash, stack);
    places.set(key, found);
    return found;
  };
  return Promise.all(
    lines.map(async (raw) => {
      const { hash: _hash, stack: _stack, ...line } = raw;
      return { ...line, ...(await placeOf(raw)) };
    }),
  );
}

async function find(store: ScriptStore, scope: RequestScope, script: string, hash: string, stack: string): Promise<Partial<ScriptLogLine>> {
  const map = await store.map(scope, script, hash);
  const place = map === undefined ? undefined : sourcePlace(script, stack, map);
  return place ? { source: place.script, line: place.line, column: place.column } : {};
}
