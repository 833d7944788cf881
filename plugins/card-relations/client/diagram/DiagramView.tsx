import { useStore, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type WheelEvent } from 'react';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';
import type { RelationActions } from '../RelationActions.ts';
import type { RelationTexts } from '../RelationTexts.ts';
import { useResize } from '../useResize.ts';
import { DiagramStore } from './DiagramStore.ts';
import { DiagramTooltip } from './DiagramTooltip.tsx';
import type { Drawing, Spacing } from './diagramElements.ts';
import type { DiagramListener, NetworkDiagram } from './NetworkDiagram.ts';
import { nextPerson, type Direction } from './nextPerson.ts';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './Diagram.module.css';

export interface DiagramViewProps {
  /** Translated. */
  readonly label: string;
  readonly graph: RelationGraph;
  readonly places: Places;
  readonly spacing: Spacing;
  readonly matches: ReadonlySet<string> | undefined;
  readonly texts: RelationTexts;
  readonly actions: RelationActions;
  /** Draws with the library, whose code comes beside this one. */
  readonly draw: (drawing: Drawing, listener: DiagramListener) => NetworkDiagram;
}

const ZOOM = 1.25;

/** Persons as nodes and relations as lines, for pointer and keyboard. */
export default observer(function DiagramView(props: DiagramViewProps) {
  const { label, graph, places, texts, actions } = props;
  const t = useTranslate();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const store = useStore(() => new DiagramStore());
  const { canvas, diagram } = useDiagram(props, store);
  useResize(frame);
  const isHeld = useRef(false);
  const passWheel = (event: WheelEvent<HTMLElement>) => {
    const isMeant = isHeld.current || event.ctrlKey || event.currentTarget.matches(':focus-within, [role=dialog] *');
    if (!isMeant) event.stopPropagation();
  };
  const goTo = (registration: string) => {
    store.goTo(registration);
    diagram?.mind(registration);
    store.explain(registration, diagram?.placeOf(registration));
  };
  const onKey = (event: KeyboardEvent) => {
    const current = store.current ?? graph.main;
    if (event.shiftKey !== (event.key === 'F10') && event.key !== '+') return;
    const does = keyAction(event.key, {
      graph,
      places,
      current,
      diagram,
      goTo,
      actions,
      store,
      isElsewhere: event.ctrlKey || event.metaKey,
    });
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
  const leave = () => {
    store.explain(undefined, undefined);
    diagram?.mind(undefined);
  };
  return (
    <div
      ref={frame}
      className={styles['frame']}
      onPointerDown={() => (isHeld.current = true)}
      onPointerLeave={() => (isHeld.current = false)}
      // Who scrolls the page over it goes on scrolling; a click, or Ctrl, makes the wheel zoom.
      onWheelCapture={passWheel}
    >
      {/* It takes all keys itself, as an application does, and the table shows the same to those who cannot use it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="application"
        tabIndex={0}
        className={styles['application']}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKey}
        onFocus={({ target }) => target.matches(':focus-visible') && goTo(store.current ?? graph.main)}
        onBlur={leave}
      >
        <div ref={canvas} className={styles['canvas']} aria-hidden data-testid="diagram" />
      </div>
      <div className={styles['zoom']}>
        <ZoomButton label={t('Zoom in')} icon={IconPlus} run={() => diagram?.zoomBy(ZOOM)} />
        <ZoomButton label={t('Zoom out')} icon={IconMinus} run={() => diagram?.zoomBy(1 / ZOOM)} />
        <ZoomButton label={t('Show all of it')} icon={IconFocusCentered} run={() => diagram?.fit()} />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('Arrows go to related persons, Enter opens, + − 0 zoom, Shift+F10 opens a menu.')}
      </p>
      <div className={styles['spoken']} aria-live="polite">
        {store.current !== undefined && texts.spoken(graph, store.current)}
      </div>
      <DiagramTooltip store={store} graph={graph} texts={texts} />
      <PersonMenu store={store} graph={graph} actions={actions} />
    </div>
  );
});

/** Draws anew where what is drawn has changed. */
function useDiagram({ graph, places, spacing, matches, texts, actions, draw }: DiagramViewProps, store: DiagramStore) {
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

interface ZoomButtonProps {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly run: () => void;
}

function ZoomButton({ label, icon: Icon, run }: ZoomButtonProps) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon variant="default" aria-label={label} onClick={run}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
