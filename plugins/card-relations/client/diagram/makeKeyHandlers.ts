import type { FocusEvent, KeyboardEvent } from 'react';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';
import type { RelationActions } from '../RelationActions.ts';
import type { DiagramStore } from './DiagramStore.ts';
import type { DiagramViewProps } from './DiagramViewProps.ts';
import type { NetworkDiagram } from './NetworkDiagram.ts';
import { nextPerson, type Direction } from './nextPerson.ts';
import { ZOOM } from './zoom.ts';

/** What the keyboard does with a diagram: it goes from person to person, opens them, and zooms. */
export function makeKeyHandlers({ graph, places, actions }: DiagramViewProps, store: DiagramStore, diagram: NetworkDiagram | undefined) {
  const findCurrent = () => store.current ?? graph.main;
  const goTo = (registration: string) => {
    store.goTo(registration);
    diagram?.mind(registration);
    store.explain(registration, diagram?.placeOf(registration));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey !== (event.key === 'F10') && event.key !== '+') return;
    const isElsewhere = event.ctrlKey || event.metaKey;
    const current = findCurrent();
    const does = keyAction(event.key, { graph, places, current, diagram, goTo, actions, store, isElsewhere });
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && goTo(findCurrent());
  const onBlur = () => {
    store.explain(undefined, undefined);
    diagram?.mind(undefined);
  };
  return { onKeyDown, onFocus, onBlur };
}

interface KeyPlace {
  readonly graph: RelationGraph;
  readonly places: Places;
  readonly current: string;
  readonly diagram: NetworkDiagram | undefined;
  readonly goTo: (registration: string) => void;
  readonly actions: RelationActions;
  readonly store: DiagramStore;
  readonly isElsewhere: boolean;
}

/** What a key does; undefined where it does nothing here. */
function keyAction(key: string, place: KeyPlace): (() => void) | undefined {
  const { graph, places, current, diagram, goTo, actions, store } = place;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
      return () => goTo(nextPerson(graph, places, current, key satisfies Direction) ?? current);
    case 'Enter':
      return () => actions.open(current, place.isElsewhere);
    case 'Home':
      return () => goTo(graph.main);
    case '+':
    case '=':
      return () => diagram?.zoomBy(ZOOM);
    case '-':
      return () => diagram?.zoomBy(1 / ZOOM);
    case '0':
      return () => diagram?.fit();
    case 'F10':
    case 'ContextMenu':
      return () => store.openMenu(current, diagram?.placeOf(current) ?? { x: 0, y: 0 });
    case 'Escape':
      return store.tooltip ? () => store.explain(undefined, undefined) : undefined;
    default:
      return undefined;
  }
}
