import { zipSync } from 'fflate';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PluginManifest } from '../PluginManifest.ts';
import { SDK_VERSION } from '../version.ts';
import { readSourceManifest } from './manifest.ts';
import { readDefinition } from './readContributions.ts';
import { readLocales, watchedLocales } from './readLocales.ts';

/** A fixed time in the zip, so that the same sources make the same file. */
const TIME = '2000-01-01T00:00:00';

/**
 * Completes a build: plugin.json with the SDK it was built with, the files that were made and what the entry contributes, the dictionaries,
 * README.md, and a zip of all.
 */
export function packagePlugin(folder: string, entry: string, zip: () => string): Plugin {
  return {
    name: 'mortise-package',
    apply: 'build',
    buildStart() {
      for (const file of [join(folder, 'plugin.json'), ...watchedLocales(folder)]) this.addWatchFile(file);
    },
    generateBundle: {
      // After Vite's own, which adds the style sheet.
      order: 'post',
      async handler(_options, bundle) {
        const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
        const defined = await readDefinition(entry);
        const texts = readLocales(folder);
        const locales = [...texts.keys()];
        const made = { sdk: SDK_VERSION, client: 'client.js', styles, locales, ...defined };
        const manifest: PluginManifest = { ...readSourceManifest(folder), ...made };
        this.emitFile({ type: 'asset', fileName: 'plugin.json', source: `${JSON.stringify(manifest, undefined, 2)}\n` });
        for (const [language, source] of texts) this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source });
        const readme = join(folder, 'README.md');
        if (existsSync(readme)) this.emitFile({ type: 'asset', fileName: 'README.md', source: readFileSync(readme, 'utf8') });
      },
    },
    writeBundle({ dir }) {
      const file = zip();
      writeFileSync(file, zipSync(filesOf(dir!), { mtime: TIME }));
      this.info(`made ${file}`);
    },
  };
}

function filesOf(folder: string): Record<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]));
}
