const AT_ODD_PLACES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter at the remainder by 26, the digits at odd places translated first. */
export function hasCypriotKey(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < 8; index++) {
    const digit = Number(number[index]);
    sum += index % 2 === 0 ? AT_ODD_PLACES[digit]! : digit;
  }
  return LETTERS[sum % 26] === number[8];
}
