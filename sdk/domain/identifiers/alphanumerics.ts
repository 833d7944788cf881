/**
 * The text without blanks, hyphens and points, its letters in upper case: how most identifiers are compared and stored. Any other sign stays, and
 * so is an error of whatever is checked.
 */
export const alphanumerics = (text: string): string =>
  text.replaceAll(/[\s.\u2010-\u2015-]/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
