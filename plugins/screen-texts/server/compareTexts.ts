import { textProblem, type TextProblem } from '@mortise/sdk/domain';
import { sourceOf, targetOf, type TextRow } from '../shared/textFiles.ts';
import type { FileText } from './formats/textFile.ts';

/** What a file would change. */
export interface TextChanges {
  /** As they can be saved. */
  readonly texts: readonly { readonly key: string; readonly text: string | null; readonly seen: string | null }[];
  /** Lines that say what is said already, or nothing. */
  readonly unchanged: number;
  /** Lines that are left out, with the reason: a translation key and its values. */
  readonly problems: readonly (TextProblem & { readonly line: number; readonly text: string })[];
}

/** Compares the lines of a file with the texts of a language. Of a text that comes twice, the second is a problem. */
export function compareTexts(lines: readonly FileText[], rows: readonly TextRow[], language: string): TextChanges {
  const known = new Map(rows.map((row) => [row.key, row]));
  const texts: TextChanges['texts'][number][] = [];
  const problems: TextChanges['problems'][number][] = [];
  const lineOf = new Map<string, number>();
  let unchanged = 0;
  for (const { line, key, text } of lines) {
    const row = known.get(key);
    const problem = problemOf(row, lineOf.get(key), text, language);
    if (problem !== undefined) problems.push({ ...problem, line, text: text === '' ? key : text });
    else if (row === undefined || isSaid(row, text, language)) unchanged += 1;
    else texts.push({ key, text: text === productOf(row, language) ? null : text, seen: row.own ?? null });
    lineOf.set(key, line);
  }
  return { texts, unchanged, problems };
}

function problemOf(row: TextRow | undefined, before: number | undefined, text: string, language: string): TextProblem | undefined {
  if (row === undefined) return { key: 'The product has no text with this key: leave the column key as it was exported.', values: {} };
  if (before !== undefined)
    return { key: 'The text stands in line {line} already: keep one of the two.', values: { line: String(before) } };
  return text.trim() === '' ? undefined : textProblem(sourceOf(row), text, language);
}

/** An empty text is one that is not translated yet. */
const isSaid = (row: TextRow, text: string, language: string): boolean => text.trim() === '' || text === targetOf(row, language);

const productOf = (row: TextRow, language: string): string | undefined => row.product ?? (language === 'en' ? sourceOf(row) : undefined);
