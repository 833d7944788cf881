import { ContributionsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { CARD_GROUPS } from './cardLooks.ts';

export interface OfferedCard {
  readonly id: string;
  readonly label: string;
  readonly picture: string;
}

export interface OfferedGroup {
  readonly label: string;
  readonly cards: readonly OfferedCard[];
}

/** The kinds of cards that the user may see and that are called so, in their groups. */
export function useOfferedCards(search: string): readonly OfferedGroup[] {
  const t = useTranslate();
  const session = useService(SessionService);
  const kinds = useService(ContributionsService)
    .all('cards')
    .filter(({ permission }) => permission === undefined || session.isPermitted(permission));
  const isWanted = ({ label }: OfferedCard) => label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  const known = new Set(CARD_GROUPS.flatMap(({ looks }) => looks.map(({ shows }) => shows)));
  return CARD_GROUPS.map(({ label, looks }) => {
    const cards = looks.flatMap((look) =>
      kinds
        .filter(({ shows }) => (known.has(shows) ? shows : undefined) === look.shows)
        .map((kind) => ({ id: kind.id, label: t(kind.label ?? kind.id), picture: kind.picture ?? look.picture })),
    );
    return { label: t(label), cards: cards.filter(isWanted).toSorted((one, other) => one.label.localeCompare(other.label)) };
  }).filter(({ cards }) => cards.length > 0);
}
