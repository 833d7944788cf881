import type { Plugin, Rolldown } from 'vite';

/**
 * Keeps out of the preloads of a lazy import what the page already holds: the entry's files and those of the file that imports.
 * Vite lists all of them by name at each import, a quarter of what the shell would weigh.
 */
export function preloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const held = new Map<string, ReadonlySet<string>>();

  const heldBy = (host: string): ReadonlySet<string> => {
    const known = held.get(host);
    if (known) return known;
    const files = new Set<string>();
    const add = (file: string): void => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || files.has(file)) return;
      files.add(file);
      chunk.imports.forEach(add);
    };
    add(host);
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
    held.set(host, files);
    return files;
  };

  return {
    name: 'preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostId, hostType }) =>
            hostType === 'js' ? files.filter((file) => !heldBy(hostId).has(file)) : files,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made;
        held.clear();
      },
    },
  };
}
