import type { FileFormat } from '../shared/imports.ts';

export type TextEncoding = Exclude<FileFormat['encoding'], 'xlsx'>;

/** What a text file is encoded in: its byte order mark, else UTF-8 when it is valid, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes);

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 30;

/** The separator that splits the first lines into the most columns of the same number. */
export function detectSeparator(text: string): NonNullable<FileFormat['separator']> {
  const lines = text.split(/\r?\n/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    return usual === undefined ? 0 : usual * (counts.filter((count) => count === usual).length / counts.length);
  };
  return SEPARATORS.toSorted((one, other) => score(other) - score(one))[0]!;
} // prettier-ignore

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
