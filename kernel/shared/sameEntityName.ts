/** Compares entity names as people write them: case, spaces and dashes do not count. */
export const sameEntityName = (one: string, other: string): boolean => normalised(one) === normalised(other);
const normalised = (name: string): string => name.replaceAll(/[\s-]/g, '').toLowerCase();
