import { ContributionsService, loadNodeKind, useService } from '@mortise/sdk/client';
import type { ArrangingStore } from './ArrangingStore.ts';
import type { Place } from './Place.ts';

const TOP: Place = { column: 'left', index: 0 };

/** Adds a card of a kind at the mark, or at the top of the left column where there is none. */
export function useAddCard({ cards, insertion }: ArrangingStore): (kind: string) => Promise<void> {
  const contributions = useService(ContributionsService);
  return async (kind) => {
    const card = contributions.find('cards', kind);
    if (card === undefined) return;
    const { place = TOP } = insertion;
    const { v, example } = await loadNodeKind(card);
    cards.add({ kind, ...(v !== undefined && { v }), ...(example && { props: example }) }, place);
    insertion.closeGallery();
  };
}
