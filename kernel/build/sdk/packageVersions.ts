import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '../../../sdk/vite/sharedModules.ts';
import { ROOT } from './entries.ts';
import { packageOf } from './importedPackages.ts';

export type Versions = Readonly<Record<string, string>>;

interface SourcePackage {
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

/** The host has one copy of these, and the tests of a plugin too. */
export const SHARED: readonly string[] = [
  ...new Set([...SHARED_MODULES.esm, ...SHARED_MODULES.commonjs].map(packageOf).filter((name) => name !== '@mortise/sdk')),
];
/** Tools and types that a plugin chooses to have: whoever only takes rules of the domain installs none of them. */
export const TOOLS: readonly string[] = [
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vite',
  'vitest',
];

const readPackage = (path: string): SourcePackage => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as SourcePackage;

/** What all packages that are published say of themselves. They need this patch of Node 20 because Vite does. */
export function commonFields(): Pick<SourcePackage, 'version' | 'license'> & { readonly engines: Versions } {
  const { version, license } = readPackage('sdk/package.json');
  return { version, license, engines: { node: '>=20.19' } };
}

/** The versions that the product has, with what begins a range before each. @throws when it has none of a package */
export function versionsOf(names: readonly string[], range: '^' | ''): Versions {
  const { dependencies, devDependencies } = readPackage('package.json');
  const versionOf = (name: string): string => {
    const version = dependencies?.[name] ?? devDependencies?.[name];
    if (version === undefined) throw new Error(`The SDK needs ${name}, which package.json of the product does not name: add it there`);
    return version;
  };
  return Object.fromEntries(names.toSorted().map((name) => [name, `${range}${versionOf(name)}`]));
}
