const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The control letter of a number: the one at its remainder by 23. */
export const controlLetter = (digits: string): string => LETTERS[Number(digits) % 23]!;
