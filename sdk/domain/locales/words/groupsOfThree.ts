/** 1234567 → 1, 234, 567: the groups of three digits, the highest first. */
export function groupsOfThree(value: bigint): readonly number[] {
  const digits = value.toString();
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? []).map(Number);
}
