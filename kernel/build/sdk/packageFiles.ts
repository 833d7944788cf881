import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './entries.ts';

/** Sources of what is published. */
export const SOURCES = join(ROOT, 'sdk');

/** Copies a file or a folder, and makes the folders around it. */
export function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

export const readJson = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;

export const writeJson = (file: string, content: object): void => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
