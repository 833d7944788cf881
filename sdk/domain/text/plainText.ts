/** A value of a record as plain text; nothing for what has no text of its own, such as lists and objects. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
}
