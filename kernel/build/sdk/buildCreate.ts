import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './entries.ts';
import { copy, readJson, SOURCES, writeJson } from './packageFiles.ts';
import { commonFields, SHARED, TOOLS, type Versions, versionsOf } from './packageVersions.ts';

/** Types of what the build of a plugin runs in, which is no matter of the SDK. */
const TYPES: readonly string[] = ['@types/node'];
const NOT_PUBLISHED = /^(?:dist|node_modules)$/;

/** Makes the package of `npm create mortise-plugin` as it is published: its program with the template. */
export function buildCreate(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  copy(join(SOURCES, 'create'), folder);
  copy(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const template = join(folder, 'template');
  cpSync(join(SOURCES, 'template'), template, { recursive: true, filter: (path) => !NOT_PUBLISHED.test(basename(path)) });
  writeJson(join(folder, 'package.json'), createPackage());
  const plugin = join(template, 'package.json');
  writeJson(plugin, { ...readJson(plugin), devDependencies: pluginDependencies() });
}

/**
 * What a plugin depends on that has packages of its own: the SDK, and what the host shares and the tools in the versions that the host is
 * made with, so that its tests run on what its users have.
 */
export const pluginDependencies = (): Versions => ({
  '@mortise/sdk': `^${commonFields().version}`,
  ...versionsOf([...SHARED, ...TOOLS, ...TYPES], ''),
});

/** It has the version of the SDK that its plugins get. */
const createPackage = (): object => ({
  name: 'create-mortise-plugin',
  description: 'Makes a plugin of Mortise: npm create mortise-plugin my-card',
  ...commonFields(),
  type: 'module',
  bin: { 'create-mortise-plugin': './index.mjs' },
  files: ['*.mjs', 'template'],
});
