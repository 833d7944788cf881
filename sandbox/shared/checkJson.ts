import type { JsonObject, JsonValue } from './JsonValue.ts';
import type { JsonCaps } from './limits.ts';

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type Container = JsonValue[] | JsonObject;
interface Step {
  readonly from: object;
  readonly to: Container;
  readonly depth: number;
}

/**
 * A copy of `value` made of plain arrays and objects, without the keys that reach prototypes. Throws a RangeError
 * past a cap and a TypeError at what is not JSON. It walks with its own stack: nested data must not exhaust ours.
 */
export function checkJson(value: unknown, caps: JsonCaps): JsonValue {
  const steps: Step[] = [];
  let nodes = 0;
  let characters = 0;

  const count = (text: string): string => {
    characters += text.length;
    if (characters > caps.characters) throw new RangeError(`JSON holds more than ${caps.characters} characters`);
    return text;
  };
  const copy = (from: unknown, depth: number): JsonValue => {
    nodes += 1;
    if (nodes > caps.nodes) throw new RangeError(`JSON has more than ${caps.nodes} values`);
    if (typeof from === 'string') return count(from);
    if (from === null || typeof from === 'boolean') return from;
    if (typeof from === 'number' && Number.isFinite(from)) return from;
    if (typeof from !== 'object') throw new TypeError(`JSON cannot hold a ${typeof from}`);
    if (depth > caps.depth) throw new RangeError(`JSON is nested deeper than ${caps.depth} levels`);
    const to: Container = Array.isArray(from) ? [] : {};
    steps.push({ from, to, depth });
    return to;
  };

  const result = copy(value, 1);
  for (let step = steps.pop(); step; step = steps.pop()) fill(step, copy, count);
  return result;
}

function fill({ from, to, depth }: Step, copy: (from: unknown, depth: number) => JsonValue, count: (text: string) => string): void {
  if (Array.isArray(to)) {
    for (const item of from as unknown[]) to.push(copy(item, depth + 1));
    return;
  }
  for (const [key, item] of Object.entries(from)) {
    if (FORBIDDEN.has(key) || item === undefined) continue;
    to[count(key)] = copy(item, depth + 1);
  }
}
