import { divideRounded } from './divideRounded.ts';
import { toMoney } from './decimal.ts';
import { DEFAULT_ROUNDING, rounding, type LastCent, type RoundingPolicy } from './round.ts';

/**
 * Splits an amount by weights into rounded parts that sum to the rounded amount, to the cent.
 * `allocate('100', ['1', '1', '1'])` is `33.33`, `33.33`, `33.34`. Nothing goes to a weight of zero.
 * Where the parts' rounding leaves more over than the row that bears it can take without changing its sign, it is spread.
 * @param weights - decimal strings, none below zero
 * @throws RangeError when a weight is below zero or all are zero
 */
export function allocate(amount: string, weights: readonly string[], policy: RoundingPolicy = DEFAULT_ROUNDING): string[] {
  const to = rounding(policy);
  const step = integerOf(to.step.toFixed(), to.decimals);
  const total = integerOf(to.text(toMoney(amount, 'amount')), to.decimals) / step;
  const shares = integerWeights(weights);
  const steps = policy.lastCent === 'spread' ? spread(total, shares) : settle(total, shares, policy);
  return steps.map((count) => decimalOf(count * step, to.decimals));
}

/** `12.5` with two decimals is 1250. */
function integerOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** 1250 with two decimals is `12.50`. */
function decimalOf(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Weights as integers of the same proportions. */
function integerWeights(texts: readonly string[]): readonly bigint[] {
  const plain = texts.map((text, index) => (/^\d{1,20}$/.test(text) ? text : toMoney(text, `weight ${index + 1}`).toFixed()));
  const negative = plain.findIndex((text) => text.startsWith('-'));
  if (negative !== -1) throw new RangeError(`weight ${negative + 1} is ${texts[negative]}: weights have to be zero or above`);
  const decimals = Math.max(0, ...plain.map((text) => text.split('.')[1]?.length ?? 0));
  const weights = plain.map((text) => integerOf(text, decimals));
  if (weights.every((weight) => weight === 0n)) throw new RangeError('weights sum to zero: give at least one weight above zero');
  return weights;
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Every share rounded for itself; the row named by the policy takes the difference. */
function settle(total: bigint, weights: readonly bigint[], { mode, lastCent = 'last' }: RoundingPolicy): readonly bigint[] {
  const sum = sumOf(weights);
  const parts = weights.map((weight) => divideRounded(total * weight, sum, mode));
  const bearer = bearerOf(weights, lastCent);
  const settled = parts[bearer]! + total - sumOf(parts);
  return settled * total < 0n ? spread(total, weights) : parts.with(bearer, settled);
}

function bearerOf(weights: readonly bigint[], lastCent: LastCent): number {
  if (lastCent === 'first') return weights.findIndex((weight) => weight > 0n);
  if (lastCent === 'largest') return weights.reduce((best, weight, index) => (weight > weights[best]! ? index : best), 0);
  return weights.findLastIndex((weight) => weight > 0n);
}

/** Largest remainder: every share cut to the step, then one step each for those that lost most, earlier rows first among equals. */
function spread(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const sum = sumOf(weights);
  const [size, sign] = total < 0n ? [-total, -1n] : [total, 1n];
  const cut = weights.map((weight) => (size * weight) / sum);
  const lost = weights.map((weight, index) => ({ index, by: (size * weight) % sum }));
  const missing = Number(size - sumOf(cut));
  const chosen = lost
    .toSorted((one, other) => Number(other.by > one.by) - Number(other.by < one.by) || one.index - other.index)
    .slice(0, missing);
  const takes = new Set(chosen.map(({ index }) => index));
  return cut.map((part, index) => sign * (takes.has(index) ? part + 1n : part));
}
