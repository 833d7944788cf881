import { useSearchParams } from '@mortise/sdk/client';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatListUrl, parseListUrl, type ListState } from './search/listUrl.ts';

/** What the address says, and how to change it. A small change leaves no step to go back to. */
export function useListState() {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => parseListUrl(parameters), [parameters]);
  const latest = useRef({ parameters, setParameters, state });
  useLayoutEffect(() => {
    latest.current = { parameters, setParameters, state };
  }, [parameters, setParameters, state]);
  const [change] = useState(() => (part: Partial<ListState>, isSmall = false) => {
    const now = latest.current;
    const next = formatListUrl({ ...now.state, page: 1, to: part.page ?? 1, ...part }, now.parameters);
    // The page follows in a moment: what is changed before that adds to it.
    latest.current = { ...now, parameters: next, state: parseListUrl(next) };
    now.setParameters(next, { replace: isSmall });
  });
  return { state, change };
}
