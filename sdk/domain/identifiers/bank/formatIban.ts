import { alphanumerics } from '../alphanumerics.ts';
import { inGroups } from '../inGroups.ts';

/** An IBAN as it is printed, in groups of four: `FR14 2004 1010 0505 0001 3M02 606`. ISO 13616. */
export const formatIban = (text: string): string => inGroups(alphanumerics(text), 4);
