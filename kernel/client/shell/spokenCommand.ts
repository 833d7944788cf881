import { foldText } from '@mortise/sdk/domain';

/** What to do, and with which record: `close CTR00000012`. */
export interface SpokenCommand {
  readonly words: readonly string[];
  readonly number: string;
}

/** Letters, then digits: as records are numbered. */
const NUMBER = /^\p{L}+\d{3,}$/u;

export function spokenCommand(text: string): SpokenCommand | undefined {
  const words = text.trim().split(/\s+/);
  const numbers = words.filter((word) => NUMBER.test(word));
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || words.length < 2) return undefined;
  return { words: words.filter((word) => word !== number).map(foldText), number };
}

/** What records are searched for: the number alone, where it is said what to do with it. */
export const searchedWords = (text: string): string => spokenCommand(text)?.number ?? text.trim();
