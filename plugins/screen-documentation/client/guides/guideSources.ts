import { documentOf, type GuideDocument } from './documentOf.ts';
import { guideAddress } from './guideAddress.ts';
import { findGuide } from './guides.ts';

// Each guide is a file of its own, loaded when it is read. How the product was built helps nobody who works with it.
const texts = import.meta.glob<string>(
  ['../../../../docs/*.md', '!../../../../docs/architecture.md', '!../../../../docs/requirements.md'],
  { query: '?raw', import: 'default' },
);

/** Where the build has put the pictures, by their place in the repository. */
const pictures = import.meta.glob<string>('../../../../docs/images/**/*.{png,webp}', { query: '?url', import: 'default', eager: true });

const FOLDER = '../../../../docs/';
/** What changes for plugins is written together from many files. */
const SDK_CHANGES = 'sdk-changes';
const sources = new Map(Object.entries(texts).map(([file, load]) => [file.slice(FOLDER.length, -'.md'.length), load]));
sources.set(SDK_CHANGES, async () => (await import('./sdkChanges.ts')).default);

/** The guides that the build ships. */
export const SHIPPED: readonly string[] = [...sources.keys()];

export const pictureUrl = (path: string): string | undefined => pictures[FOLDER + path];

/** The guide as it is shown. Rejects where its file does not come. */
export async function loadGuide(id: string): Promise<GuideDocument> {
  const load = sources.get(id);
  if (load === undefined) throw new Error(`The product ships no guide "${id}"`);
  return documentOf(await load(), (address) => guideAddress(address, id, { isGuide: (name) => findGuide(name) !== undefined, pictureUrl }));
}
