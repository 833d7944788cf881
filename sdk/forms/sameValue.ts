/** Whether two values of a record are the same to its user: nothing, null and blank text are one. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  return typeof one === 'object' || typeof other === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one === other;
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
