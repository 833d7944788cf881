import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../client/offline/sw.js', import.meta.url));
/** Editors and readers of files that are megabytes: cached once somebody has used them. */
const HEAVY = /\/node_modules\/(?:@?monaco-editor|@?tesseract\.js|pdfjs-dist)/;
/** Stylesheets, fonts, and the engine of scripts; not the pictures of the guides, nor what heavy ones bring. */
const WANTED = /\.css$|^assets\/inter-.*\.woff2$|^assets\/emscripten-module-.*\.wasm$/;

/** Writes the service worker beside the built client, with the files that it brings. ADR 46 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      const files = filesForTheRoad(bundle).map((name) => `/${name}`);
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const source = await readFile(SOURCE, 'utf8');
      const version = createHash('sha256').update(page).update(source).update(files.join()).digest('hex').slice(0, 16);
      const worker = source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files));
      await writeFile(join(dir, 'sw.js'), worker);
    },
  };
}

/** What the application needs where there is no network. */
export function filesForTheRoad(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle)
    .filter((file) => (file.type === 'chunk' ? !file.moduleIds.some((id) => HEAVY.test(id)) : WANTED.test(file.fileName)))
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(?:m?js|css|woff2|wasm)$/.test(name))
    .sort();
}
