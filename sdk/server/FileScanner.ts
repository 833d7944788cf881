import type { Readable } from 'node:stream';
import { token } from '../token.ts';
import type { RequestScope } from './RequestScope.ts';

/** A file that has arrived whole and that nobody can see yet. */
export interface ScannedFile {
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Its content, as often as it is asked for. */
  open(): Readable;
}

/** Looks into every file before it becomes visible, e.g. for viruses. A plugin provides it; without one nothing is looked for. */
export interface FileScanner {
  /** Why the file is refused, in words for the user; undefined lets it pass. A scanner that throws keeps the file out. */
  scan(file: ScannedFile, scope: RequestScope): Promise<string | undefined>;
}
export const FileScanner = token<FileScanner>('fileScanner');
