import type { EntityShape } from '@mortise/sdk';
import { ContributionsService, SessionService, type CardContribution, useService, useTranslate } from '@mortise/sdk/client';
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

export interface OfferedCards {
  readonly groups: readonly OfferedGroup[];
  /** How many cards would show nothing on the page. */
  readonly unfit: number;
}

/** The kinds of cards that the user may see, that have something to show of the entity and that are called so, in their groups. */
export function useOfferedCards(search: string, entity: EntityShape): OfferedCards {
  const t = useTranslate();
  const session = useService(SessionService);
  const readable = useService(ContributionsService)
    .all('cards')
    .filter(({ permission }) => permission === undefined || session.isPermitted(permission));
  const kinds = readable.filter((card) => fits(card, entity));
  const isWanted = ({ label }: OfferedCard) => label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  const known = new Set(CARD_GROUPS.flatMap(({ looks }) => looks.map(({ shows }) => shows)));
  const groups = CARD_GROUPS.map(({ label, looks }) => {
    const cards = looks.flatMap((look) =>
      kinds
        .filter(({ shows }) => (known.has(shows) ? shows : undefined) === look.shows)
        .map((kind) => ({ id: kind.id, label: t(kind.label ?? kind.id), picture: kind.picture ?? look.picture })),
    );
    return { label: t(label), cards: cards.filter(isWanted).toSorted((one, other) => one.label.localeCompare(other.label)) };
  }).filter(({ cards }) => cards.length > 0);
  return { groups, unfit: readable.length - kinds.length };
}

/** Cards that place themselves say by it where they have something to show. */
const fits = ({ fits: says, placement }: CardContribution, entity: EntityShape): boolean =>
  says?.(entity) ?? (placement?.nodes === undefined || placement.nodes(entity).length > 0);
