import type { Plugin, Rolldown } from 'vite';

/** Chunks that a page needs soon after its first ones, by what a browser keeps of whoever needs them. */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  'mortise.session': ['list'],
  'mortise.offline': ['offline'],
};
const PLACE = '__EARLY_FILES__';

/** Names in the page what browsers with a session, or with what is kept for the road, ask for along with the first files. */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(PLACE, JSON.stringify(bundle === undefined ? {} : filesOf(bundle))),
    },
  };
}

/** The files of each entry. @throws where a chunk has another name now */
export function filesOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = (name: string): readonly string[] => {
    const chunk = chunks.find((candidate) => candidate.name === name);
    if (chunk === undefined) throw new Error(`There is no chunk "${name}": kernel/build/earlyFiles.ts names it`);
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
  };
  return Object.fromEntries(Object.entries(EARLY).map(([key, names]) => [key, names.flatMap(files)]));
}
