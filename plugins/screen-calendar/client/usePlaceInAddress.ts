import { useSearchParams } from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { formatPlace, parsePlace } from './calendarPlace.ts';
import type { CalendarStore } from './CalendarStore.ts';

/** Writes where the user goes into the address, and goes where the address leads. */
export function usePlaceInAddress(store: CalendarStore): void {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const latest = useRef({ address, setParameters });
  /** Own addresses that the page has still to follow: what comes back is no news. */
  const written = useRef<readonly string[]>([]);
  useEffect(() => {
    latest.current = { address, setParameters };
    const own = written.current.indexOf(address);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    if (own < 0) store.follow(parsePlace(new URLSearchParams(address), store.of.usual));
  }, [store, address, setParameters]);
  useEffect(
    () =>
      reaction(
        () => store.lastStep,
        (step) => {
          if (step === undefined) return;
          const next = formatPlace(step.place, store.of.usual, latest.current.address);
          if (next === (written.current.at(-1) ?? latest.current.address)) return;
          written.current = [...written.current, next];
          latest.current.setParameters(new URLSearchParams(next), { replace: step.isSmall });
        },
      ),
    [store],
  );
}
