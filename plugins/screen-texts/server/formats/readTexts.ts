import { unreadableFile } from '@mortise/sdk/server';
import { readCsv } from './csv.ts';
import type { TextFileAnswer, TextFileQuestion } from './textFile.ts';
import { readXliff } from './xliff.ts';

/** Reads a file of texts, whichever of the two formats it has. @throws UNREADABLE_FILE with the line and what to do */
export function readTexts({ bytes }: TextFileQuestion): TextFileAnswer {
  const text = decoded(bytes);
  if (text.trim() === '') throw unreadableFile('The file is empty.');
  return /^\s*</.test(text) ? readXliff(text) : readCsv(text);
}

function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // What is no text of Unicode is said below.
  }
  throw unreadableFile('The file is no text in UTF-8: save it as CSV UTF-8 or as XLIFF.');
}
