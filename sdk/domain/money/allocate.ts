import { Money, toMoney } from './decimal.ts';
import { DEFAULT_ROUNDING, rounding, type Rounding, type RoundingPolicy } from './round.ts';

/**
 * Splits an amount by weights into rounded parts that sum to the rounded amount, to the cent.
 * `allocate('100', ['1', '1', '1'])` is `33.33`, `33.33`, `33.34`. Nothing goes to a weight of zero.
 * Where the parts' rounding leaves more over than the row that bears it can take without changing its sign, it is spread.
 * @param weights - decimal strings, none below zero
 * @throws RangeError when a weight is below zero or all are zero
 */
export function allocate(amount: string, weights: readonly string[], policy: RoundingPolicy = DEFAULT_ROUNDING): string[] {
  const to = rounding(policy);
  const total = to.round(toMoney(amount, 'amount'));
  const shares = exactShares(total, weights);
  const parts = policy.lastCent === 'spread' ? spread(total, shares, to.step) : settle(total, shares, to, policy);
  return parts.map((part) => to.text(part));
}

function exactShares(total: Money, weights: readonly string[]): Money[] {
  const values = weights.map((weight, index) => toMoney(weight, `weight ${index + 1}`));
  const negative = values.findIndex((weight) => weight.lt(0));
  if (negative !== -1) throw new RangeError(`weight ${negative + 1} is ${weights[negative]}: weights have to be zero or above`);
  const sum = values.reduce((all, weight) => all.plus(weight), new Money(0));
  if (sum.isZero()) throw new RangeError('weights sum to zero: give at least one weight above zero');
  return values.map((weight) => total.times(weight).div(sum));
}

/** Every share rounded for itself; the row named by the policy takes the difference. */
function settle(total: Money, shares: readonly Money[], to: Rounding, { lastCent = 'last' }: RoundingPolicy): readonly Money[] {
  const parts = shares.map((share) => to.round(share));
  const rest = parts.reduce((left, part) => left.minus(part), total);
  const bearer = bearerOf(shares, lastCent);
  const settled = parts[bearer]!.plus(rest);
  return settled.times(total).lt(0) ? spread(total, shares, to.step) : parts.with(bearer, settled);
}

function bearerOf(shares: readonly Money[], lastCent: RoundingPolicy['lastCent']): number {
  const hasShare = (share: Money): boolean => !share.isZero();
  if (lastCent === 'first') return Math.max(0, shares.findIndex(hasShare)); // prettier-ignore
  if (lastCent === 'largest') return shares.reduce((best, share, index) => (share.abs().gt(shares[best]!.abs()) ? index : best), 0);
  return Math.max(0, shares.findLastIndex(hasShare)); // prettier-ignore
}

/** Largest remainder: every share cut to the step, then one step each for those that lost most, earlier rows first among equals. */
function spread(total: Money, shares: readonly Money[], step: Money): readonly Money[] {
  const cut = shares.map((share) => share.toNearest(step, Money.ROUND_DOWN));
  const rest = cut.reduce((left, part) => left.minus(part), total);
  const steps = rest.div(step).abs().toNumber();
  const lost = shares.map((share, index) => ({ index, by: share.minus(cut[index]!).abs() }));
  const chosen = new Set(lost.sort((a, b) => b.by.cmp(a.by) || a.index - b.index).slice(0, steps).map(({ index }) => index)); // prettier-ignore
  return cut.map((part, index) => (chosen.has(index) ? part.plus(step.times(Math.sign(total.toNumber()))) : part));
}
