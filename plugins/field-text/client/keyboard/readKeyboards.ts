import type { VirtualKeyboard } from './VirtualKeyboard.ts';

/** What is a keyboard in the answer of the run `virtual-keyboards`: a script of the tenant may have answered anything. */
export const readKeyboards = (answer: unknown): readonly VirtualKeyboard[] =>
  Array.isArray(answer) ? answer.flatMap((each) => readKeyboard(each)) : [];

function readKeyboard(given: unknown): readonly VirtualKeyboard[] {
  const { name, keys } = (given ?? {}) as { readonly name?: unknown; readonly keys?: unknown };
  if (typeof name !== 'string' || !Array.isArray(keys)) return [];
  const rows = keys.map((row: unknown) => (Array.isArray(row) ? row.filter(isKey) : [])).filter(({ length }) => length > 0);
  return rows.length === 0 ? [] : [{ name, keys: rows }];
}

const isKey = (key: unknown): key is string => typeof key === 'string' && key !== '';
