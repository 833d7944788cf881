import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from './entries.ts';

const PACKAGE = '@tabler/icons-react';
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react';/g;
const ICONS = 'icons.js';

/**
 * Puts the icons that the compiled modules of a folder draw into one module there, with their licence. Their package has 6,600 of them: it would be
 * half of all that a plugin installs, and most of what its tests wait for.
 */
export async function inlineIcons(folder: string): Promise<void> {
  const names = new Set<string>();
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const code = readFileSync(join(folder, file), 'utf8');
    const address = posix.relative(posix.dirname(file.replaceAll('\\', '/')), ICONS);
    const changed = code.replace(IMPORT, (_import, list: string) => {
      for (const name of list.split(',').map((text) => text.trim())) if (name !== '') names.add(name);
      return `import {${list}} from '${address.startsWith('.') ? address : `./${address}`}';`;
    });
    if (changed !== code) writeFileSync(join(folder, file), changed);
  }
  await bundle([...names].toSorted(), folder);
  cpSync(join(ROOT, 'node_modules', PACKAGE, 'LICENSE'), join(folder, 'LICENSE-icons'));
}

async function bundle(names: readonly string[], folder: string): Promise<void> {
  const entry = join(ROOT, ICONS);
  const drawn: Plugin = {
    name: 'mortise-drawn-icons',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? `export { ${names.join(', ')} } from '${PACKAGE}';` : undefined),
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [drawn],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => ICONS },
      rolldownOptions: { external: ['react'] },
    },
  });
}
