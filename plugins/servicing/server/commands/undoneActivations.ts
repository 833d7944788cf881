import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { isOpening, ofKind } from '../../shared/servicingOrder.ts';

/** When an activation counted that was undone later. */
export interface UndoneActivation {
  readonly date: string;
  readonly until: string;
}

export function undoneActivations(events: readonly ServicingEvent[]): readonly UndoneActivation[] {
  const ends = new Map(ofKind(events, 'reverse').map(({ date, payload }) => [payload.reverses, date]));
  return events.filter(isOpening).flatMap(({ key, date }) => {
    const until = ends.get(key);
    return until !== undefined && until > date ? [{ date, until }] : [];
  });
}
