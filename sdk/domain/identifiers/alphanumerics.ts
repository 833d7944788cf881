/** The text without spaces, dots, hyphens and the like, in upper case: how most identifiers are compared and stored. */
export const alphanumerics = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
