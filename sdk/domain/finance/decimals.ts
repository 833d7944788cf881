import { Money, toMoney } from '../money/decimal.ts';

/** A decimal string, or a number that is read as it prints: `0.1` is one tenth. */
export type DecimalInput = string | number;

/** Decimals of every rate and amount that these functions answer: one more than the solvers' tolerance of 1e-19. */
export const RESULT_DECIMALS = 20;

/** Digits that are left when nearly equal powers are subtracted: at rates of 1e-30 and at thousandfold growth alike. */
const WIDE_DIGITS = 120;
const Wide = Money.clone({ precision: WIDE_DIGITS });

/** A decimal that further steps are computed from with {@link WIDE_DIGITS} digits. */
export const toWide = (value: Money): Money => new Wide(value);

/** @throws RangeError when the input is no decimal; the message has its `name` */
export const toDecimal = (value: DecimalInput, name: string): Money => toMoney(typeof value === 'number' ? String(value) : value, name);

export const resultText = (value: Money): string => value.toDecimalPlaces(RESULT_DECIMALS).toFixed();

const PLAIN = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** Decimals as whole numbers of one unit, 10 to the power of minus `scale`. */
export interface WholeNumbers {
  readonly values: readonly bigint[];
  readonly scale: number;
}

/** Decimals without their point: `['1.5', '-20']` is 15 and −200 of a scale of 1. Exact. */
export function wholeNumbers(inputs: readonly DecimalInput[], name: string): WholeNumbers {
  const texts = inputs.map((input, index) => plainDecimal(input, `${name} ${index + 1}`));
  const scale = texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0);
  return { scale, values: texts.map((text) => BigInt(text.replace('.', '') + '0'.repeat(scale - decimalsOf(text)))) };
}

function plainDecimal(input: DecimalInput, name: string): string {
  const text = String(input);
  return PLAIN.test(text) ? text : toDecimal(input, name).toFixed();
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}
