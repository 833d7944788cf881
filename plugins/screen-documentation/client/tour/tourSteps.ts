import { listRoute, type EntityShape, type Services } from '@mortise/sdk';
import { EntitiesService, SessionService } from '@mortise/sdk/client';

/** Something that the tour shows. */
export interface TourStep {
  /** Translation keys. */
  readonly title: string;
  readonly text: string;
  /** Finds what is shown; without it the text stands in the middle. */
  readonly target?: string;
  /** Where that is: an address, or how it is found on the page of the step before. Without it the page stays. */
  readonly page?: string | (() => string | undefined);
}

const CONTRACT = 'Contract';
const ROW = 'main [data-index]';

/** The steps of the first tour: finding, opening and changing a record of the list. */
export const tourSteps = (services: Services): readonly TourStep[] => [
  {
    title: 'A first look around',
    text: 'Eight short steps. Leave whenever you like with Esc: the tour goes on where you left it.',
    page: '/home',
  },
  {
    title: 'Everything has its place',
    text: 'The navigation leads to the lists and screens that are yours. What you need daily stands on top.',
    target: '[data-tour=navigation]',
  },
  {
    title: 'Find anything',
    text: 'Words of a record, a screen or something to do: Ctrl+G opens the search from anywhere.',
    target: '[data-tour=search]',
  },
  {
    title: 'Search a list',
    text: 'Each word has to match, in any field; accents and case do not count. The filters beside it ask more exactly.',
    target: 'main [role=search] input',
    page: listRoute(listOfTour(services)),
  },
  {
    title: 'Open a record',
    text: 'A click opens it; Alt and a click opens it beside the list.',
    target: ROW,
  },
  {
    title: 'One record',
    text: 'On top stands what it is, how it stands, and what it is about. Below it is the rest.',
    target: 'main form > header',
    page: () => document.querySelector(`${ROW} a[href]`)?.getAttribute('href') ?? undefined,
  },
  {
    title: 'Change it, move it on',
    text: 'E begins to edit where you may. The buttons lead to the next status; one that is not possible says why.',
    target: 'main header [data-at-thumb]',
  },
  {
    title: 'Help, and how it looks',
    text: 'F1 opens the guide on any page, ? the keys that work there. Behind your initials you choose colours, language and keys, and find this tour again.',
    target: '[data-tour=user]',
  },
];

/** Contracts, for those who may read them, else the first list that they may. */
function listOfTour(services: Services): EntityShape {
  const entities = services.get(EntitiesService).all;
  const session = services.get(SessionService);
  const readable = entities.filter(({ collection }) => session.isPermitted(`read /api/${collection}`));
  return readable.find(({ name }) => name === CONTRACT) ?? readable[0] ?? entities[0]!;
}
