import { useEffect, useRef, useState } from 'react';
import type { DiagramStore } from './DiagramStore.ts';
import type { DiagramViewProps } from './DiagramViewProps.ts';
import type { DiagramListener, NetworkDiagram } from './NetworkDiagram.ts';

/** Draws anew where what is drawn has changed. */
export function useDiagram({ graph, places, spacing, matches, texts, actions, draw }: DiagramViewProps, store: DiagramStore) {
  const canvas = useRef<HTMLDivElement>(null);
  const [diagram, setDiagram] = useState<NetworkDiagram>();
  const latest = useRef(actions);
  const words = graph.links
    .slice(0, 1)
    .map((link) => texts.link(link))
    .join();
  useEffect(() => void (latest.current = actions));
  useEffect(() => {
    const listener: DiagramListener = {
      open: (registration, isElsewhere) => latest.current.open(registration, isElsewhere),
      menu: (registration, at) => store.openMenu(registration, at),
      point: (what, at) => store.explain(what, at),
      moved: () => store.tooltip && store.explain(undefined, undefined),
    };
    const drawn = draw({ graph, places, spacing, texts }, listener);
    const stop = drawn.start(canvas.current!);
    const resize = () => drawn.resize();
    window.addEventListener('resize', resize);
    setDiagram(drawn);
    return () => {
      window.removeEventListener('resize', resize);
      setDiagram(undefined);
      stop();
    };
    // `words` are others once the code lists have come.
    // eslint-disable-next-line react/exhaustive-deps
  }, [graph, places, spacing, texts, words, store, draw]);
  useEffect(() => {
    if (diagram && matches) diagram.mark(matches);
    return () => (matches ? diagram?.mark(undefined) : undefined);
  }, [diagram, matches]);
  return { canvas, diagram };
}
