const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The control letter of a number: the one at its remainder by 23. Specification 3§5. */
export const controlLetter = (digits: string): string => LETTERS[Number(digits) % 23]!;
