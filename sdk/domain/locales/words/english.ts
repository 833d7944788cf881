import { toCardinal } from 'n2words/en-GB';

/** Whole millions before thousands, which the library joins with an `and` that belongs before the last tens and units only. */
const JOINED = /(million|billion|trillion) and (?=.*(?:thousand|million|billion))/g;

/** A whole number below 10¹⁵ in English, as on a cheque: `one million ten thousand`, `one million and ten`. */
export const english = (value: bigint): string => toCardinal(value).replaceAll(JOINED, '$1 ');
