import cytoscape, { type Core, type EventObject } from 'cytoscape';
import type { Disposer } from '@mortise/sdk';
import { diagramColours } from './diagramColours.ts';
import { diagramElements, HUGE, type Drawing } from './diagramElements.ts';
import { diagramStyle } from './diagramStyle.ts';

const PADDING = 32;
const CLOSEST = 1.4;

/** A place in the diagram's own pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DiagramListener {
  /** A click, or what stands for it; `isElsewhere`: in another tab. */
  open(registration: string, isElsewhere: boolean): void;
  menu(registration: string, at: Point): void;
  /** The pointer is over a person, a relation (its position among the links), or neither. */
  point(what: string | number | undefined, at: Point): void;
  moved(): void;
}

/** Draws a graph at given places. Nothing is animated: a diagram that is taken away in between would fail. */
export class NetworkDiagram {
  private core: Core | undefined;
  private readonly drawing: Drawing;
  private readonly listener: DiagramListener;

  constructor(drawing: Drawing, listener: DiagramListener) {
    this.drawing = drawing;
    this.listener = listener;
  }

  start(container: HTMLElement): Disposer {
    const { graph } = this.drawing;
    const isHuge = graph.persons.size > HUGE;
    const colours = diagramColours(container);
    const core = (this.core = cytoscape({
      container,
      elements: diagramElements(this.drawing, colours),
      style: diagramStyle(colours, { isLarge: graph.isLarge, isHuge }),
      layout: { name: 'preset', animate: false, fit: true, padding: PADDING },
      minZoom: 0.005,
      maxZoom: 4,
      boxSelectionEnabled: false,
      autounselectify: true,
      textureOnViewport: isHuge,
      hideEdgesOnViewport: isHuge,
      hideLabelsOnViewport: isHuge,
      ...(isHuge && { pixelRatio: 1 }),
    }));
    this.fit();
    this.listen(core);
    return () => {
      this.core = undefined;
      core.destroy();
    };
  }

  /** The whole of it in sight, and no closer than is readable. */
  fit(): void {
    const { core } = this;
    if (core === undefined) return;
    core.fit(undefined, PADDING);
    if (core.zoom() > CLOSEST) core.zoom(CLOSEST);
    core.center();
  }

  /** The room for it has changed. */
  resize(): void {
    this.core?.resize();
    this.fit();
  }

  zoomBy(factor: number): void {
    const { core } = this;
    core?.zoom({ level: core.zoom() * factor, renderedPosition: { x: core.width() / 2, y: core.height() / 2 } });
  }

  /** Whoever is not among them steps back, and they are in the middle; everybody without them. */
  mark(matches: ReadonlySet<string> | undefined): void {
    const { core } = this;
    if (core === undefined) return;
    core.batch(() => {
      core.elements().removeClass('dim match');
      if (matches === undefined) return;
      core.nodes().forEach((node) => void node.addClass(matches.has(node.id()) ? 'match' : 'dim'));
      core
        .edges()
        .forEach((edge) => void (matches.has(edge.source().id()) && matches.has(edge.target().id()) ? edge : edge.addClass('dim')));
    });
    const found = core.nodes('.match');
    if (matches === undefined || found.empty()) return this.fit();
    core.fit(found, PADDING * 2);
    if (core.zoom() > CLOSEST) core.zoom(CLOSEST);
    core.center(found);
  }

  /** Shows where the keyboard is, and brings it into sight. */
  mind(registration: string | undefined): void {
    const { core } = this;
    if (core === undefined) return;
    core.nodes('.current').removeClass('current');
    if (registration === undefined) return;
    const node = core.getElementById(registration).addClass('current');
    const { x, y } = node.renderedPosition();
    const isInSight = x > PADDING && y > PADDING && x < core.width() - PADDING && y < core.height() - PADDING;
    if (!isInSight) core.center(node);
  }

  placeOf(registration: string): Point | undefined {
    const node = this.core?.getElementById(registration);
    return node === undefined || node.empty() ? undefined : { ...node.renderedPosition() };
  }

  private listen(core: Core): void {
    const { listener } = this;
    const idOf = ({ target }: EventObject) => (target as { id(): string }).id();
    core.on('tap', 'node', (event) => {
      const { ctrlKey, metaKey } = event.originalEvent;
      listener.open(idOf(event), ctrlKey || metaKey);
    });
    core.on('cxttap taphold', 'node', (event) => listener.menu(idOf(event), event.renderedPosition));
    core.on('mouseover', 'node', (event) => listener.point(idOf(event), event.renderedPosition));
    core.on('mouseover', 'edge', (event) =>
      listener.point((event.target as { data(name: string): number }).data('index'), event.renderedPosition),
    );
    core.on('mouseout', 'node, edge', (event) => listener.point(undefined, event.renderedPosition));
    core.on('pan zoom', () => listener.moved());
  }
}
