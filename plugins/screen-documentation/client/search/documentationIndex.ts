import { GUIDES, type Guide } from '../guides/guides.ts';
import { loadGuide } from '../guides/guideSources.ts';
import type { IndexedSection } from './searchDocumentation.ts';

const kept = new Map<string, readonly IndexedSection[]>();

/** The sections of all guides. They are read one after another, so that the page answers meanwhile; a guide that was read is kept. */
export async function documentationIndex(signal: AbortSignal): Promise<readonly IndexedSection[]> {
  for (const guide of GUIDES) {
    signal.throwIfAborted();
    if (!kept.has(guide.id)) kept.set(guide.id, await sectionsOf(guide)); // oxlint-disable-line no-await-in-loop
  }
  return GUIDES.flatMap(({ id }) => kept.get(id)!);
}

const sectionsOf = async (guide: Guide): Promise<readonly IndexedSection[]> =>
  (await loadGuide(guide.id)).sections.map((section) => ({ ...section, guide }));
