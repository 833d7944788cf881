import { unreadableFile } from '@mortise/sdk/server';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat, TextEncoding } from '../../shared/imports.ts';

/** What a text file is encoded in: its byte order mark, else where its zero bytes stand, else UTF-8 when it is valid, else Windows-1252. */
export async function detectEncoding(path: string, head: Uint8Array): Promise<TextEncoding> {
  const wide = wideEncoding(head);
  if (wide !== undefined) return wide;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    await pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) decoder.decode(chunk as Uint8Array, { stream: true });
      decoder.decode();
    });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Letters of Europe have a zero for every other byte in UTF-16, and it says which half comes first. */
function wideEncoding(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [number, number];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
  const half = head.length / 2;
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.05) return 'utf-16le';
  return zeros[0] > half * 0.4 && zeros[1] < half * 0.05 ? 'utf-16be' : undefined;
}

/** The bytes as UTF-8. @throws when they are no text */
export function decodedText(encoding: TextEncoding): Transform {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const checked = (text: string): string => {
    if (text.includes('\u0000')) throw unreadableFile('The file is neither text nor a workbook: save it as XLSX or CSV');
    return text;
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => attempt(done, () => checked(decoder.decode(chunk, { stream: true }))),
    flush: (done) => attempt(done, () => checked(decoder.decode())),
  });
}

function attempt(done: (error?: Error | null, data?: string) => void, work: () => string): void {
  try {
    done(null, work());
  } catch (error) {
    done(error as Error);
  }
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 60;

/** The separator that splits the first lines into the most columns of the same number. */
export function detectSeparator(text: string): NonNullable<FileFormat['separator']> {
  const lines = text.split(/\r\n?|\n/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    // What all lines have counts for more than what some have often: amounts are full of commas.
    return usual === undefined ? 0 : usual * (counts.filter((count) => count === usual).length / counts.length) ** 4;
  };
  return SEPARATORS.toSorted((one, other) => score(other) - score(one))[0]!;
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** The beginning of a text, without a byte order mark and without the last line, which may be cut off. */
export function decodedHead(head: Buffer, encoding: TextEncoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end) : text;
}
