import { expect, test } from 'vitest';
import { markExcerpt, markWords } from './markWords.ts';
import { searchDocumentation, type IndexedSection } from './searchDocumentation.ts';

const section = (title: string, heading: string, ...paragraphs: readonly string[]): IndexedSection => ({
  guide: { id: title.toLowerCase(), title },
  level: title === heading ? 1 : 2,
  anchor: heading.toLowerCase(),
  heading,
  paragraphs,
});
const SECTIONS = [
  section('Persons', 'Persons', 'Companies and people.', 'An import makes many of them.'),
  section('Lists', 'Taking data out', 'Excel and CSV.'),
  section('Lists', 'The import of lists', 'See there.'),
  section('Imports', 'Imports', 'What a workbook has.'),
  section('Imports', 'Limits', 'A workbook has 100,000 rows. Règles de validation.'),
];
const found = (search: string) =>
  searchDocumentation(SECTIONS, search).map(({ section: { guide, heading } }) => `${guide.title}: ${heading}`);

test('[SEARCH-054] [ADMIN-012] a title comes before a heading, a heading before the text', () => {
  expect(found('import')).toEqual(['Imports: Imports', 'Lists: The import of lists', 'Persons: Persons']);
});

test('[SEARCH-054] words are found in any order, wherever the chapter has them, and without accents', () => {
  expect(found('rows workbook')).toEqual(['Imports: Limits']);
  expect(found('workbook rows imports')).toEqual(['Imports: Limits']);
  expect(found('REGLES')).toEqual(['Imports: Limits']);
  expect(found('limits imports')).toEqual(['Imports: Limits']);
});

test('[SEARCH-054] nothing is found for no words, nor where one of them is missing', () => {
  expect([found(''), found('  '), found('import zebra')]).toEqual([[], [], []]);
});

test('[SEARCH-054] the paragraph with most of the words is shown', () => {
  expect(searchDocumentation(SECTIONS, 'many import')[0]!.excerpt).toBe('An import makes many of them.');
});

test('[SEARCH-054] the words are marked whole, with their accents', () => {
  expect(markWords('Les règles, ici', ['regle']).filter(({ isMarked }) => isMarked)).toEqual([{ text: 'règles', isMarked: true }]);
});

test('[SEARCH-054] of a long paragraph the part around the first word is shown', () => {
  const text = markExcerpt(`${'before '.repeat(50)}needle${' after'.repeat(80)}`, ['needle'])
    .map((piece) => piece.text)
    .join('');
  expect(text).toMatch(/^… .{0,60}needle.* …$/);
  expect(text.length).toBeLessThan(240);
});
