/** Brackets of the commission scheme: up to the amount, in hundredths of a per cent. */
const BRACKETS: readonly (readonly [upTo: bigint, rate: bigint])[] = [
  [25_000_00n, 150n],
  [100_000_00n, 110n],
  [1_000_000_000_00n, 80n],
];

/** The commission on a financed amount, each bracket at its own rate; decimal texts, rounded down to the cent. */
export function commissionOn(amount: string): string {
  const [units = '0', cents = ''] = amount.split('.');
  const financed = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2));
  let [earned, from] = [0n, 0n];
  for (const [upTo, rate] of BRACKETS) {
    const part = (financed < upTo ? financed : upTo) - from;
    if (part <= 0n) break;
    earned += part * rate;
    from = upTo;
  }
  const inCents = earned / 10_000n;
  return `${inCents / 100n}.${String(inCents % 100n).padStart(2, '0')}`;
}
