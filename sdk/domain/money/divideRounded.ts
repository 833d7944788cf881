import type { RoundingMode } from './RoundingMode.ts';

/** What is left of a division: twice the remainder and the divisor, both above or at zero, and what the quotient is like. */
interface Rest {
  readonly twice: bigint;
  readonly divisor: bigint;
  readonly isOdd: boolean;
  readonly isNegative: boolean;
}

/** Whether the quotient goes one further from zero. */
const GOES_AWAY: Readonly<Record<RoundingMode, (rest: Rest) => boolean>> = {
  'half-up': ({ twice, divisor }) => twice >= divisor,
  'half-even': ({ twice, divisor, isOdd }) => twice > divisor || (twice === divisor && isOdd),
  'half-down': ({ twice, divisor }) => twice > divisor,
  up: ({ twice }) => twice > 0n,
  down: () => false,
  ceiling: ({ twice, isNegative }) => twice > 0n && !isNegative,
  floor: ({ twice, isNegative }) => twice > 0n && isNegative,
};

/** A fraction of integers, rounded to an integer. The divisor is above zero. */
export function divideRounded(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const isNegative = dividend < 0n;
  const goesAway = GOES_AWAY[mode]({ twice: 2n * (isNegative ? -rest : rest), divisor, isOdd: quotient % 2n !== 0n, isNegative });
  return goesAway ? quotient + (isNegative ? -1n : 1n) : quotient;
}
