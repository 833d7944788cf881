import { plainText } from '@mortise/sdk/domain';

/** Digits that a number of a workbook keeps (IEEE 754 double). */
const MOST_DIGITS = 15;

/** The number that a decimal string is, where all of its digits fit. */
export function exactNumber(value: unknown): number | undefined {
  const text = plainText(value);
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  const digits = text.replace('.', '').replace(/^-?0*/, '');
  return digits.length <= MOST_DIGITS ? Number(text) : undefined;
}
