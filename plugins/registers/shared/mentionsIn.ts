/** `@eva`, `@eva@demo`: where a word begins, so that addresses of mail mention nobody. */
const MENTION = /(?<=^|[\s([{>*_"'،؛])@([\p{L}\p{N}_][\p{L}\p{N}_.+-]*(?:@[\p{L}\p{N}_][\p{L}\p{N}_.-]*)?)/gu;
/** What ends a sentence is no part of a name. */
const END = /[.,+-]+$/;
/** In one note. */
const MOST = 50;

/** The user names that a text mentions, each once. Whether they are users who may read the text is for others to say. */
export function mentionsIn(text: unknown): readonly string[] {
  if (typeof text !== 'string') return [];
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.replace(END, ''));
  return [...new Set(names)].slice(0, MOST);
}
