import { isPlainDate } from '@mortise/sdk/domain';
import { isSpan, type Span } from './daysShown.ts';

/** What the calendar shows, as its address says it. */
export interface CalendarPlace {
  /** The day that the keyboard is at; agendas begin with it. */
  readonly day: string;
  readonly span: Span;
  /** Names of the kinds that are shown; undefined for those that the user did not leave out. */
  readonly kinds?: readonly string[] | undefined;
  /** Only what is assigned to the user. */
  readonly isMine: boolean;
}

/** What an address that says nothing shows. */
export type UsualPlace = Pick<CalendarPlace, 'day' | 'span'>;

/** Its parameters of the address. */
const OWN = ['view', 'day', 'kinds', 'only'];
const MINE = 'mine';
/** Days that the calendar can turn to. */
const [FIRST, LAST] = ['1900-01-01', '2999-12-31'];

export const isReachable = (day: string): boolean => isPlainDate(day) && day >= FIRST && day <= LAST;

export function parsePlace(parameters: URLSearchParams, usual: UsualPlace): CalendarPlace {
  const [span, day, kinds, only] = OWN.map((name) => parameters.get(name));
  return {
    day: day && isReachable(day) ? day : usual.day,
    span: isSpan(span) ? span : usual.span,
    kinds: kinds?.split(',').filter((name) => name !== ''),
    isMine: only === MINE,
  };
}

/** The address of a place; what else the present one says stays. */
export function formatPlace({ day, span, kinds, isMine }: CalendarPlace, usual: UsualPlace, present: string): string {
  const next = new URLSearchParams(present);
  for (const name of OWN) next.delete(name);
  if (span !== usual.span) next.set('view', span);
  if (day !== usual.day) next.set('day', day);
  if (kinds) next.set('kinds', kinds.join(','));
  if (isMine) next.set('only', MINE);
  return next.toString();
}
