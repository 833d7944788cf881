import type { Disposer } from '../Disposer.ts';
import type { EventsService } from './services/EventsService.ts';

/** Saves of one moment, a bulk action above all, are followed by one reading. */
const GATHER_MS = 400;

/**
 * Calls back soon after records of these entities were saved or deleted by anybody, once for many saves, and where the page is not looked at
 * only when it is again. What happened while the connection was broken counts as well. The disposer ends it.
 */
export function whenRecordsChange(events: EventsService, entities: () => readonly string[], onChange: () => void): Disposer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const run = (): void => {
    timer = undefined;
    if (!isDue || document.visibilityState === 'hidden') return;
    isDue = false;
    onChange();
  };
  const soon = (): void => {
    isDue = true;
    timer ??= setTimeout(run, GATHER_MS);
  };
  const stops = [
    events.on('reconnected', soon),
    events.on('records', ({ changes, entities: many }) => {
      const wanted = new Set(entities());
      if (many.some((entity) => wanted.has(entity)) || changes.some(({ entity }) => wanted.has(entity))) soon();
    }),
  ];
  document.addEventListener('visibilitychange', run);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    for (const stop of stops) stop();
  };
}
