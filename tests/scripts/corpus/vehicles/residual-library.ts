/** Part of the price that a vehicle keeps, in per cent, by months; the table of the remarketing desk, each spring. */
const KEPT: Readonly<Record<number, number>> = { 24: 62, 36: 51, 48: 42, 60: 34 };
const MOST = 60;

/** Per cent less for every 5,000 km a year above 15,000. */
const PER_STEP = 2;
const [INCLUDED, STEP] = [15_000, 5_000];

/** Per cent of the price at the end, for the months at or above in the table. */
export function keptPercent(months: number, kilometresPerYear: number, isElectric: boolean): number {
  const row =
    Object.keys(KEPT)
      .map(Number)
      .find((limit) => months <= limit) ?? MOST;
  const steps = Math.max(0, Math.ceil((kilometresPerYear - INCLUDED) / STEP));
  return Math.max(5, KEPT[row]! - steps * PER_STEP - (isElectric ? 4 : 0));
}

/** The residual value as a decimal text: whole cents, by integers only. */
export function residualOf(price: string, percent: number): string {
  const [units = '0', cents = ''] = price.split('.');
  const inCents = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2));
  const kept = (inCents * BigInt(percent) + 50n) / 100n;
  return `${kept / 100n}.${String(kept % 100n).padStart(2, '0')}`;
}
