const DIGIT_0 = 48;
const DIGIT_9 = 57;
/** Letters count from 10: `A` has the code 65. */
const LETTER_OFFSET = 55;

/** Remainder by 97 of digits and capital letters, A to Z standing for 10 to 35. ISO/IEC 7064, MOD 97-10. */
export function mod97(text: string): number {
  let remainder = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const shifted = code <= DIGIT_9 ? remainder * 10 + code - DIGIT_0 : remainder * 100 + code - LETTER_OFFSET;
    remainder = shifted % 97;
  }
  return remainder;
}

/** The two check digits to append to `text`, so that the whole leaves the remainder 1. ISO/IEC 7064, MOD 97-10. */
export const mod97CheckDigits = (text: string): string => String(98 - mod97(`${text}00`)).padStart(2, '0');
