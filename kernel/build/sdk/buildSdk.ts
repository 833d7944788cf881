import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSdk } from './compileSdk.ts';
import { importedPackages } from './importedPackages.ts';
import { inlineIcons } from './inlineIcons.ts';
import { copy, readJson, SOURCES, writeJson } from './packageFiles.ts';
import { publishedPackage } from './publishedPackage.ts';

/** What the compiler leaves where it is, from one folder to the other. */
const COPIED: Readonly<Record<string, string>> = {
  'tools.mjs': 'tools.mjs',
  'README.md': 'README.md',
  'types/index.d.ts': 'types/index.d.ts',
  '../LICENSE': 'LICENSE',
  '../docs/plugin-guide.md': 'plugin-guide.md',
  // What the guide leads to.
  '../docs/custom-entities.md': 'custom-entities.md',
  '../docs/locales.md': 'locales.md',
};

/** Makes the package of the SDK as it is published, of its sources: JavaScript, declarations, style sheets and package.json. */
export async function buildSdk(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  compileSdk(folder, { rewriteRelativeImportExtensions: true });
  await inlineIcons(folder);
  for (const file of globSync('**/*.d.ts', { cwd: folder })) nameJavaScript(join(folder, file));
  const styles = globSync('**/*.css', { cwd: SOURCES, exclude: ['template/**'] });
  for (const file of styles) copy(join(SOURCES, file), join(folder, file));
  for (const report of globSync('reports/*.api.md', { cwd: SOURCES })) copy(join(SOURCES, report), join(folder, report));
  for (const [from, to] of Object.entries(COPIED)) copy(join(SOURCES, from), join(folder, to));
  writeJson(join(folder, 'tsconfig.plugin.json'), tsconfigOfPlugins());
  const compiled = globSync('**/*.{js,d.ts}', { cwd: folder }).map((file) => join(folder, file));
  writeJson(join(folder, 'package.json'), publishedPackage(importedPackages(compiled)));
}

/** The compiler leaves names of sources in declarations. */
function nameJavaScript(file: string): void {
  const declarations = readFileSync(file, 'utf8');
  writeFileSync(file, declarations.replace(/((?:\bfrom|\bimport\()\s*)(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2'));
}

/** Packages of an installed SDK lie beside it: nothing says where they are. */
function tsconfigOfPlugins(): object {
  const { compilerOptions } = readJson(join(SOURCES, 'tsconfig.plugin.json')) as { readonly compilerOptions: object };
  return { compilerOptions: { ...compilerOptions, paths: undefined } };
}
