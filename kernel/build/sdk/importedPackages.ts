import { readFileSync } from 'node:fs';
import ts from 'typescript-checker';

/** The package of a module, e.g. `@mantine/core` of `@mantine/core/styles.css`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that modules and declarations import, in the order of the alphabet. */
export function importedPackages(files: readonly string[]): readonly string[] {
  const specifiers = files.flatMap((file) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName));
  const packages = specifiers.filter((specifier) => !/^(?:\.|node:)/.test(specifier)).map(packageOf);
  return [...new Set(packages)].toSorted();
}
