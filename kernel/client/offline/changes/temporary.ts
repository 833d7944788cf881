const TEMPORARY = /\bTMP\d{8}\b/g;

/** Temporary registrations that stand anywhere in it. OFFLINE-015 */
export const temporaryIn = (value: unknown): readonly string[] => JSON.stringify(value)?.match(TEMPORARY) ?? [];

/** The same with one registration in place of another, in links of any depth. OFFLINE-020 */
export function renamed<T>(value: T, from: string, to: string): T {
  if (typeof value === 'string') return value.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), () => to) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, from, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one as unknown, from, to)])) as T;
}

/** The same without a file, wherever a field holds it. */
export function withoutFile<T>(value: T, id: string): T {
  const isFile = (one: unknown): boolean => typeof one === 'object' && one !== null && '_id' in one && one._id === id;
  if (Array.isArray(value)) return value.filter((one) => !isFile(one)).map((one: unknown) => withoutFile(one, id)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([name, one]) => [name, isFile(one) ? null : withoutFile(one, id)])) as T;
}
