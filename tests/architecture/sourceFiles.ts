import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:node_modules|dist)\/|^sdk\/template\//;

/** Source files below the folders, tests left out; paths from the root, with slashes. */
export const sourceFiles = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file)),
  );

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export interface Import {
  readonly specifier: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

const STATEMENT = /^\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

/** What a file imports and re-exports, statically and on demand. */
export function importsOf(file: string): readonly Import[] {
  const text = textOf(file);
  return [
    ...[...text.matchAll(STATEMENT)].map(([, , type, specifier]) => ({
      specifier: specifier!,
      isType: type !== undefined,
      isDynamic: false,
    })),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier]) => ({ specifier: specifier!, isType: false, isDynamic: true })),
  ];
}
