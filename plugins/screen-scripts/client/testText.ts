import type { ScriptExpectation } from '@mortise/sdk/scripts';

export type ExpectationKind = 'equals' | 'matches' | 'exists' | 'count';

/** An expectation as it is typed. */
export interface TypedExpectation {
  readonly path: string;
  readonly kind: ExpectationKind;
  readonly value: string;
}

export const EXPECTATION_KINDS: readonly { readonly value: ExpectationKind; readonly label: string }[] = [
  { value: 'equals', label: 'Is' },
  { value: 'matches', label: 'Matches' },
  { value: 'exists', label: 'Is there' },
  { value: 'count', label: 'Has so many entries' },
];

export function typedExpectation({ path, equals, matches, exists, count }: ScriptExpectation): TypedExpectation {
  if (matches !== undefined) return { path, kind: 'matches', value: matches };
  if (exists !== undefined) return { path, kind: 'exists', value: String(exists) };
  if (count !== undefined) return { path, kind: 'count', value: String(count) };
  return { path, kind: 'equals', value: typeof equals === 'string' && jsonOrText(equals) === equals ? equals : JSON.stringify(equals) };
}

export function expectationOf({ path, kind, value }: TypedExpectation): ScriptExpectation {
  switch (kind) {
    case 'matches':
      return { path, matches: value };
    case 'exists':
      return { path, exists: value !== 'false' };
    case 'count':
      return { path, count: Number(value) };
    default:
      return { path, equals: jsonOrText(value) };
  }
}

/** `3`, `true`, `{ "a": 1 }` and `"3"` are JSON; everything else is the text itself. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
