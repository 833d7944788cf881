import { useTranslate } from '@mortise/sdk/client';
import type { ArrangingStore } from './ArrangingStore.ts';
import type { Place } from './Place.ts';
import { COLUMN_LABELS } from './places.ts';
import { useCardLabel } from './useCardLabel.ts';

/** How a place is called for whoever hears the page. */
export function usePlaceLabel({ cards }: ArrangingStore): (place: Place) => string {
  const t = useTranslate();
  const cardLabel = useCardLabel();
  return (place) => {
    const column = t(COLUMN_LABELS[place.column].label);
    const node = cards.nodes.get(cards.items[place.column][place.index]?.id ?? '');
    return node ? t('{column}, before {card}', { column, card: cardLabel(node) }) : t('{column}, at the end', { column });
  };
}
