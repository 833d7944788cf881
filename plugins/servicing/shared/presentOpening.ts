import type { OpeningEvent, ServicingEvent } from './ServicingEvent.ts';
import { ofKind } from './servicingOrder.ts';

/** What the books begin with, with the frequency that payments have in the end: the days that follow the plan go by it. */
export function presentOpening<Opening extends OpeningEvent>(events: readonly ServicingEvent[], opening: Opening): Opening {
  const { terms } = opening.payload;
  const amended = ofKind(events, 'amend').filter(({ payload }) => payload.frequency !== undefined);
  const [last] = amended.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  if (terms === undefined || last?.payload.frequency === undefined) return opening;
  return { ...opening, payload: { ...opening.payload, terms: { ...terms, frequency: last.payload.frequency } } };
}
