import type { EntityRecord } from '@mortise/sdk';

/** Names of the fields of a row that are not so in the record already. */
export const changedFields = (body: Readonly<Record<string, unknown>>, record: EntityRecord): readonly string[] =>
  Object.keys(body).filter((name) => name !== 'registration' && !says(record[name], body[name]));

/** Whether what is stored says all that the file says. */
function says(stored: unknown, brought: unknown): boolean {
  const [left, right] = [stored ?? null, brought ?? null];
  // A box that nobody has ticked is not ticked.
  if (left === right || (left === null && right === false)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && right.every((value, index) => says(left[index], value));
  }
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null || Array.isArray(right)) return false;
  return Object.entries(right).every(([name, value]) => says((left as Readonly<Record<string, unknown>>)[name], value));
}
