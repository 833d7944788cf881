import type { FieldChange, JsonValue } from '@mortise/sdk';

type Values = Readonly<Record<string, unknown>>;

/** What differs between two states of a record, field by field; on creation everything that is set. */
export function fieldChanges(before: Values, after: Values): readonly FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: FieldChange[] = [];
  for (const field of names) {
    const old = before[field] ?? undefined;
    const now = after[field] ?? undefined;
    if (old === now || sameJson(old, now)) continue;
    changes.push({ field, ...(old !== undefined && { old: old as JsonValue }), ...(now !== undefined && { new: now as JsonValue }) });
  }
  return changes;
}

/** Whether two values are the same JSON; absent and null are the same. jsonb does not keep the order of names. */
export function sameJson(one: unknown, other: unknown): boolean {
  const [left, right] = [one ?? null, other ?? null];
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((value, index) => sameJson(value, right[index]))
    );
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => sameJson((left as Values)[name], (right as Values)[name]));
}
