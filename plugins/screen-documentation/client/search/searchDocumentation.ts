import { foldText } from '@mortise/sdk/domain';
import type { GuideSection } from '../guides/documentOf.ts';
import type { Guide } from '../guides/guides.ts';

export interface IndexedSection extends GuideSection {
  readonly guide: Guide;
}
export interface Found {
  readonly section: IndexedSection;
  /** The first paragraph with a word of the search, or the first of the section. */
  readonly excerpt: string;
}

/** Lower is better: where a section has what was searched for. */
const RANK = { title: 0, heading: 1, text: 2 };

export const wordsOf = (search: string): readonly string[] => foldText(search).split(' ').filter(Boolean);

/** Sections that have every word, in whatever order and without accents: those whose guide is called so first, then those with it in the heading, then in the text. */
export function searchDocumentation(sections: readonly IndexedSection[], search: string): readonly Found[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => {
      const rank = rankOf(section, words);
      return rank === undefined ? [] : [{ section, rank, excerpt: excerptOf(section, words) }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

function rankOf({ guide, level, heading, paragraphs }: IndexedSection, words: readonly string[]): number | undefined {
  const [title, head] = [foldText(guide.title), foldText(heading)];
  const isIn = (...texts: readonly string[]): boolean => words.every((word) => texts.some((text) => text.includes(word)));
  if (level === 1 && isIn(title)) return RANK.title;
  if (isIn(head) || (isIn(title, head) && !isIn(title))) return RANK.heading;
  const texts = paragraphs.map(foldText);
  // A section does not follow from the title of its guide alone.
  const hasOwnWord = words.some((word) => head.includes(word) || texts.some((text) => text.includes(word)));
  return hasOwnWord && isIn(title, head, ...texts) ? RANK.text : undefined;
}

/** How many of the words a paragraph has decides, then which comes first. */
function excerptOf({ paragraphs }: GuideSection, words: readonly string[]): string {
  const hits = paragraphs.map((paragraph) => {
    const text = foldText(paragraph);
    return words.filter((word) => text.includes(word)).length;
  });
  return paragraphs[hits.indexOf(Math.max(...hits))] ?? '';
}
