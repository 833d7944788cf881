/** Whether the last digit is the hybrid check digit of those before. ISO/IEC 7064, MOD 11,10. */
export function hasMod11And10Digit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + Number(digits.at(-1))) % 10 === 1;
}
