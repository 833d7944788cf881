/** Who may approve how much: the delegation of powers, as signed by the board. */
const LIMITS: readonly (readonly [profile: string, limit: number])[] = [
  ['COMMITTEE', Number.POSITIVE_INFINITY],
  ['RISK', 250_000],
  ['MANAGER', 75_000],
];

/** The highest amount that somebody with the profiles may approve; 0 for nobody. */
export const approvalLimit = (profiles: readonly string[]): number =>
  Math.max(0, ...LIMITS.filter(([profile]) => profiles.includes(profile)).map(([, limit]) => limit));
