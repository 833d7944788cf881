/** @throws RangeError when the value is not whole or has more than 15 digits */
export function wholeNumber(value: number | bigint | string): bigint {
  if (!/^-?\d{1,15}$/.test(String(value))) throw new RangeError(`value is ${value}: give a whole number of at most 15 digits`);
  return BigInt(value);
}
