import type { StylesheetJson } from 'cytoscape';
import type { DiagramColours } from './diagramColours.ts';

export interface DiagramSize {
  /** Smaller nodes, and relations without a label. */
  readonly isLarge: boolean;
  /** No icons, no arrows. */
  readonly isHuge: boolean;
}

/** Shapes tell the types apart without a colour. */
const SHAPES = [
  ['I', 'ellipse'],
  ['E', 'ellipse'],
  ['C', 'round-rectangle'],
  ['O', 'hexagon'],
  ['P', 'round-diamond'],
] as const;

/** How nodes and edges look, in the colours of the theme. */
export function diagramStyle(colours: DiagramColours, { isLarge, isHuge }: DiagramSize): StylesheetJson {
  const size = isLarge ? 34 : 48;
  return [
    {
      selector: 'node',
      style: {
        width: size,
        height: size,
        'background-color': 'data(tint)',
        'border-color': 'data(text)',
        'border-width': 1.5,
        label: 'data(label)',
        color: colours.text,
        'font-family': 'Inter Variable, sans-serif',
        'font-size': isLarge ? 11 : 12,
        'text-valign': 'bottom',
        'text-margin-y': 4,
        'text-wrap': 'wrap',
        'text-max-width': isLarge ? '90px' : '120px',
        'text-background-color': colours.surface,
        'text-background-opacity': isHuge ? 0 : 0.85,
        'text-background-padding': '1px',
        // Text that nobody could read costs most of the time.
        'min-zoomed-font-size': isHuge ? 9 : 6,
      },
    },
    ...SHAPES.map(([type, shape]) => ({ selector: `node[type = '${type}']`, style: { shape } })),
    { selector: "node[type = 'E']", style: { 'border-style': 'dashed' } },
    ...(isHuge ? [] : [{ selector: 'node', style: { 'background-image': 'data(image)', 'background-fit': 'contain' } } as const]),
    {
      selector: 'node.main',
      style: { width: size * 1.25, height: size * 1.25, 'border-width': 4, 'border-color': colours.accent, 'font-weight': 600 },
    },
    {
      selector: 'edge',
      style: {
        width: 1.5,
        'line-color': colours.line,
        'curve-style': isHuge ? 'haystack' : 'bezier',
        ...(isHuge ? {} : { 'target-arrow-shape': 'triangle', 'target-arrow-color': colours.muted, 'arrow-scale': 0.9 }),
        ...(isLarge ? {} : LABELLED_EDGE(colours)),
      },
    },
    { selector: 'node.current', style: { 'overlay-color': colours.accent, 'overlay-opacity': 0.25, 'overlay-padding': 6 } },
    { selector: 'node.match', style: { 'border-width': 4, 'font-weight': 700 } },
    { selector: '.dim', style: { opacity: 0.15 } },
  ] as StylesheetJson;
}

const LABELLED_EDGE = (colours: DiagramColours) => ({
  label: 'data(label)',
  color: colours.muted,
  'font-family': 'Inter Variable, sans-serif',
  'font-size': 10,
  'text-background-color': colours.surface,
  'text-background-opacity': 0.9,
  'text-background-padding': '2px',
  'text-wrap': 'wrap',
  'text-max-width': '86px',
  'min-zoomed-font-size': 6,
});
