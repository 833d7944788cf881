import type { ElementDefinition } from 'cytoscape';
import type { RelationTexts } from '../RelationTexts.ts';
import { riskLetter } from '../riskColours.ts';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';
import type { DiagramColours } from './diagramColours.ts';
import { personImage } from './personImage.ts';

/** Pixels that one unit of the places is. */
export interface Spacing {
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly graph: RelationGraph;
  readonly places: Places;
  readonly spacing: Spacing;
  readonly texts: RelationTexts;
}

/** From here on a diagram is drawn as simply as can be: it has to follow the hand. */
export const HUGE = 1_000;

/** Nodes and edges as cytoscape takes them. */
export function diagramElements({ graph, places, spacing, texts }: Drawing, colours: DiagramColours): ElementDefinition[] {
  const isHuge = graph.persons.size > HUGE;
  const images = new Map<string, string>();
  const imageOf = (type: string | undefined, letter: string, colour: string) => {
    const key = `${type} ${letter} ${colour}`;
    const image = images.get(key) ?? personImage(type, letter, colour);
    images.set(key, image);
    return image;
  };
  const nodes = [...graph.persons.values()].map(({ registration, name, type, riskClass }): ElementDefinition => {
    const { text, tint } = colours.status(texts.riskStatus(riskClass));
    const place = places.get(registration) ?? { x: 0, y: 0 };
    const letter = riskLetter(riskClass);
    return {
      group: 'nodes',
      data: {
        id: registration,
        label: name ?? registration,
        type: type ?? 'C',
        text,
        tint,
        ...(isHuge ? {} : { image: imageOf(type, letter, text) }),
      },
      position: { x: place.x * spacing.x, y: place.y * spacing.y },
      classes: registration === graph.main ? 'main' : '',
    };
  });
  const edges = graph.links.map(({ source, target, relation, stake }, index): ElementDefinition => ({
    group: 'edges',
    data: { id: `link ${index}`, source, target, index, label: texts.link({ relation, ...(stake !== undefined && { stake }) }) },
  }));
  return [...nodes, ...edges];
}
