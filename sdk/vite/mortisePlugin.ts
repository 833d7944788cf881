import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { giveGroupBy } from './groupBy.ts';
import { readSourceManifest, zipName } from './manifest.ts';
import { packagePlugin } from './packagePlugin.ts';
import { pushPlugin } from './pushPlugin.ts';
import { isShared, oneCopyOwner, refusalOf } from './sharedModules.ts';

export interface MortisePluginOptions {
  /** Folder of plugin.json; the current one unless given. */
  readonly folder?: string;
}

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ENTRIES = ['client.ts', 'client.tsx'];

/**
 * The whole build of a plugin: `export default mortisePlugin()` in its vite.config.ts. Makes the folder `dist/<id>` and
 * `dist/<id>-<version>.zip`, either of which can be installed. @throws when plugin.json or the entry is not as it should be.
 */
export function mortisePlugin({ folder = process.cwd() }: MortisePluginOptions = {}): ViteUserConfig {
  giveGroupBy();
  const manifest = readSourceManifest(folder);
  const entry = ENTRIES.find((name) => existsSync(join(folder, name)));
  if (entry === undefined) throw new Error(`There is neither client.ts nor client.tsx in ${folder}`);
  // While a build watches, its version may change.
  const zip = (): string => join(folder, 'dist', zipName(readSourceManifest(folder)));
  return {
    root: folder,
    publicDir: false,
    plugins: [oneCopy, copiesOfHost, packagePlugin(folder, join(folder, entry), zip), pushPlugin(zip)],
    // Two plugins from one template would otherwise style each other.
    css: { modules: { generateScopedName: `${manifest.id}-[local]-[hash:base64:5]` } },
    build: {
      outDir: join('dist', manifest.id),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      lib: { entry, formats: ['es'], fileName: 'client', cssFileName: 'client' },
      rolldownOptions: { external: isShared, output: { chunkFileNames: '[name]-[hash].js' } },
    },
    // The SDK may be a link to a folder elsewhere.
    server: { fs: { allow: [folder, beside('../../')] } },
    test: {
      environment: 'jsdom',
      setupFiles: [beside(`../testing/setupDom${extname(import.meta.url)}`)],
      // Modules of an installed SDK import style sheets, which Node by itself does not.
      server: { deps: { inline: ['@mortise/sdk'] } },
    },
  };
}

/** Settings that hold for the build and not for tests. Stops a build that would put a second React, MobX or SDK into the plugin. */
const oneCopy = {
  name: 'mortise-one-copy',
  enforce: 'pre' as const,
  apply: 'build' as const,
  // Libraries ask for the environment, and there is no `process` in the browser.
  config: () => ({ define: { 'process.env.NODE_ENV': '"production"' } }),
  resolveId(name: string): undefined {
    const refusal = refusalOf(name);
    if (refusal !== undefined) throw new Error(refusal);
  },
};

/** Tests of a plugin run with the copies that the SDK runs with: its own folder holds none of them, or a second one that a library brought. */
const copiesOfHost: Plugin = {
  name: 'mortise-copies-of-host',
  enforce: 'pre',
  apply: 'serve',
  resolveId(name, _importer, options) {
    if (oneCopyOwner(name) === undefined && !TEST_TOOLS.has(name)) return undefined;
    return this.resolve(name, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
  },
};
const TEST_TOOLS: ReadonlySet<string> = new Set(['@testing-library/react', 'vitest']);
