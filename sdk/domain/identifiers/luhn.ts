/** The Luhn sum of digits: from the right every second digit counts twice, its own digits added up. ISO/IEC 7812-1, annex B. */
export function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum;
}

/** Whether the last digit is the Luhn check digit of those before. */
export const hasLuhnDigit = (digits: string): boolean => luhnSum(digits) % 10 === 0;
